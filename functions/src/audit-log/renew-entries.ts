import { FieldPath } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { audit } from '#audit/audit-store.ts';
import type { ListDeps } from '#lib/deps.ts';
import { readListed } from '#lib/read-listed.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import { ownersOf } from './name-entries.ts';

const atOnce = 200;

const stored = z.object({
  /** The last entry that was looked at. */
  after: z._default(z.string(), ''),
  isThrough: z._default(z.boolean(), false),
});

/**
 * Says of the entries from before it was written into them whom they concern, some at a run, so that the filter by a patient
 * finds them. `settings/auditEntries` keeps how far it has come. Safe to repeat; once it is through, a run costs one read.
 */
export async function renewEntries({ db, log }: ListDeps): Promise<void> {
  const progress = db.doc('settings/auditEntries');
  const { after, isThrough } = stored.parse((await progress.get()).data() ?? {});
  if (isThrough) return;
  const entries = audit.all(db).orderBy(FieldPath.documentId()).limit(atOnce);
  await retryOnConflict(async () => {
    const { docs } = await (after === '' ? entries : entries.startAfter(after)).get();
    const old = docs.filter((document) => document.get('about') === undefined);
    const found = readListed(old, audit.read, log).map(({ record }) => record);
    const owners = await ownersOf(db, found);
    const batch = db.batch();
    for (const { ref, id, updateTime } of old) {
      const about = owners.get(id);
      if (about) batch.update(ref, { about }, { lastUpdateTime: updateTime });
    }
    const last = docs.at(-1);
    const isLast = !last || docs.length < atOnce;
    batch.set(progress, isLast ? { isThrough: true } : { after: last.id });
    await batch.commit();
  });
}
