import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { rootDir } from '../../suite/directories.ts';
import type { Deployment } from '../deployment.ts';
import type { Account } from './account.ts';
import { error, type Finding, type Question, warning } from './finding.ts';

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

const databaseAt = ({ project, firestore }: Deployment) =>
  `https://firestore.googleapis.com/v1/projects/${project}/databases/${firestore.database}`;

/** Checks where the database is, and whether it is protected. */
async function checkDatabase(account: Account, deployment: Deployment): Promise<Finding[]> {
  const { firestore } = deployment;
  const database = await account.get(databaseAt(deployment), databaseSchema);
  if (database === null)
    return [
      warning(
        `There is no database ${firestore.database} yet.`,
        `The first deployment makes it in ${firestore.location}, for good: check that this is the place.`,
      ),
    ];
  return [
    database.locationId !== firestore.location &&
      error(
        `The database is in ${database.locationId}, the file says ${firestore.location}.`,
        'A database never moves: correct the file, or make another database.',
      ),
    database.type !== 'FIRESTORE_NATIVE' &&
      error(`The database is of the type ${database.type}.`, 'The site needs one in Native mode.'),
    database.pointInTimeRecoveryEnablement !== 'POINT_IN_TIME_RECOVERY_ENABLED' &&
      warning(
        'Nothing of the last days can be read back.',
        `gcloud firestore databases update --enable-pitr ${ofDatabase(deployment)}`,
      ),
    database.deleteProtectionState !== 'DELETE_PROTECTION_ENABLED' &&
      warning(
        'The database can be deleted by one command.',
        `gcloud firestore databases update --delete-protection ${ofDatabase(deployment)}`,
      ),
  ].filter((finding) => finding !== false);
}

const committedIndexes = () =>
  committed.parse(JSON.parse(readFileSync(join(rootDir, 'firestore.indexes.json'), 'utf8')));
const built = 'A deployment makes them; wait until `npm run doctor` says nothing of it before patients come.';

/** Checks which indexes of firestore.indexes.json the database has; `checkDatabase` says where there is none. */
async function checkIndexes(account: Account, deployment: Deployment): Promise<Finding[]> {
  const at = `${databaseAt(deployment)}/collectionGroups/-/indexes?pageSize=500`;
  const there = await account.get(at, deployedIndexes);
  if (there === null) return [];
  const ready = new Set(
    there.indexes
      .filter(({ state }) => state === 'READY')
      .map(({ name, fields }) => shape(/collectionGroups\/([^/]+)/.exec(name)?.[1] ?? '', fields)),
  );
  const { indexes } = committedIndexes();
  const missing = indexes.filter(({ collectionGroup, fields }) => !ready.has(shape(collectionGroup, fields)));
  return missing.length > 0
    ? [warning(`${missing.length} of ${indexes.length} indexes are missing or being built.`, built)]
    : [];
}

/** Checks which TTL policies of firestore.indexes.json the database follows. */
async function checkExpiry(account: Account, deployment: Deployment): Promise<Finding[]> {
  const at = `${databaseAt(deployment)}/collectionGroups/-/fields?filter=${encodeURIComponent('ttlConfig:*')}&pageSize=500`;
  const expiring = await account.get(at, deployedFields);
  if (expiring === null) return [];
  const active = new Set(
    expiring.fields
      .filter(({ ttlConfig }) => ttlConfig?.state === 'ACTIVE')
      .map(({ name }) => /collectionGroups\/(.+)\/fields\/(.+)/.exec(name)?.slice(1).join('.')),
  );
  const expected = committedIndexes()
    .fieldOverrides.filter(
      ({ ttl, collectionGroup, fieldPath }) => ttl && !active.has(`${collectionGroup}.${fieldPath}`),
    )
    .map(({ collectionGroup }) => collectionGroup);
  return expected.length > 0
    ? [warning(`Nothing deletes what is over of ${expected.join(', ')} (TTL).`, built)]
    : [];
}

const ofDatabase = ({ project, firestore }: Deployment) =>
  `--project ${project} --database '${firestore.database}'`;

/** The questions about the database as it is. */
export const storeQuestions: readonly Question[] = [
  {
    what: 'The database',
    by: ({ project, firestore }) =>
      `npx firebase firestore:databases:get '${firestore.database}' --project ${project}`,
    ask: checkDatabase,
  },
  {
    what: 'Indexes',
    by: (deployment) => `npx firebase firestore:indexes ${ofDatabase(deployment)}`,
    ask: checkIndexes,
  },
  {
    what: 'What is deleted by its time (TTL)',
    by: (deployment) => `gcloud firestore fields ttls list ${ofDatabase(deployment)}`,
    ask: checkExpiry,
  },
];
