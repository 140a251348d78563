import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { rootDir } from '../../suite/directories.ts';
import type { Deployment } from '../deployment.ts';
import type { Account } from './account.ts';
import { error, type Finding, warning } from './finding.ts';

const databaseSchema = z.object({
  locationId: z.string(),
  type: z.string(),
  pointInTimeRecoveryEnablement: z.string().optional(),
  deleteProtectionState: z.string().optional(),
});

const field = z.object({
  fieldPath: z.string(),
  order: z.string().optional(),
  arrayConfig: z.string().optional(),
});
const shape = (group: string, fields: z.output<typeof field>[]) =>
  `${group}: ${fields
    .filter(({ fieldPath }) => fieldPath !== '__name__')
    .map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`)
    .join(', ')}`;

const deployedIndexes = z.object({
  indexes: z.array(z.object({ name: z.string(), state: z.string(), fields: z.array(field) })).default([]),
});
const committed = z.object({
  indexes: z.array(z.object({ collectionGroup: z.string(), fields: z.array(field) })),
  fieldOverrides: z.array(
    z.object({ collectionGroup: z.string(), fieldPath: z.string(), ttl: z.boolean().optional() }),
  ),
});
const deployedFields = z.object({
  fields: z
    .array(z.object({ name: z.string(), ttlConfig: z.object({ state: z.string() }).optional() }))
    .default([]),
});

/** The database as it is: where, and whether it can be asked what the site asks it. */
export async function checkDatabase(
  account: Account,
  { project, firestore }: Deployment,
): Promise<Finding[]> {
  const at = `https://firestore.googleapis.com/v1/projects/${project}/databases/${firestore.database}`;
  const database = await account.get(at, databaseSchema);
  if (database === null)
    return [
      warning(
        `There is no database ${firestore.database} yet.`,
        `The first deployment makes it in ${firestore.location}, for good: check that this is the place.`,
      ),
    ];
  const set = `gcloud firestore databases update --project ${project} --database '${firestore.database}'`;
  return [
    database.locationId !== firestore.location &&
      error(
        `The database is in ${database.locationId}, the file says ${firestore.location}.`,
        'A database never moves: correct the file, or make another database.',
      ),
    database.type !== 'FIRESTORE_NATIVE' &&
      error(`The database is of the type ${database.type}.`, 'The site needs one in Native mode.'),
    database.pointInTimeRecoveryEnablement !== 'POINT_IN_TIME_RECOVERY_ENABLED' &&
      warning('Nothing of the last days can be read back.', `${set} --enable-pitr`),
    database.deleteProtectionState !== 'DELETE_PROTECTION_ENABLED' &&
      warning('The database can be deleted by one command.', `${set} --delete-protection`),
    ...(await checkIndexes(account, at)),
  ].filter((finding) => finding !== false);
}

/**
 * Checks which indexes of firestore.indexes.json the database has; a deployment makes the rest, which takes minutes.
 */
async function checkIndexes(account: Account, at: string): Promise<Finding[]> {
  const file = committed.parse(JSON.parse(readFileSync(join(rootDir, 'firestore.indexes.json'), 'utf8')));
  const there = await account.get(`${at}/collectionGroups/-/indexes?pageSize=500`, deployedIndexes);
  const ready = new Set(
    there?.indexes
      .filter(({ state }) => state === 'READY')
      .map(({ name, fields }) => shape(/collectionGroups\/([^/]+)/.exec(name)?.[1] ?? '', fields)),
  );
  const missing = file.indexes.filter(
    ({ collectionGroup, fields }) => !ready.has(shape(collectionGroup, fields)),
  );

  const ttlOnly = `${at}/collectionGroups/-/fields?filter=${encodeURIComponent('ttlConfig:*')}&pageSize=500`;
  const expiring = await account.get(ttlOnly, deployedFields);
  const active = new Set(
    expiring?.fields
      .filter(({ ttlConfig }) => ttlConfig?.state === 'ACTIVE')
      .map(({ name }) => /collectionGroups\/(.+)\/fields\/(.+)/.exec(name)?.slice(1).join('.')),
  );
  const expected = file.fieldOverrides
    .filter(({ ttl, collectionGroup, fieldPath }) => ttl && !active.has(`${collectionGroup}.${fieldPath}`))
    .map(({ collectionGroup }) => collectionGroup);
  const built =
    'A deployment makes them; wait until `npm run doctor` says nothing of it before patients come.';
  return [
    ...(missing.length > 0
      ? [warning(`${missing.length} of ${file.indexes.length} indexes are missing or being built.`, built)]
      : []),
    ...(expected.length > 0
      ? [warning(`Nothing deletes what is over of ${expected.join(', ')} (TTL).`, built)]
      : []),
  ];
}
