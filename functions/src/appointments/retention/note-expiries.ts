import { FieldPath } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { appointments } from '#appointments/appointment-record.ts';
import type { ListDeps } from '#lib/deps.ts';
import { readListed } from '#lib/read-listed.ts';

const atOnce = 100;

const stored = z.object({
  /** The last record that was looked at. */
  after: z._default(z.string(), ''),
  isThrough: z._default(z.boolean(), false),
});

/**
 * Notes in records from before `endedBy` was kept that they expired, as their history says: the list of expired requests finds
 * them by that field. Some at a run; `settings/expiries` keeps how far it has come. Safe to repeat; once it is through, a run costs
 * one read.
 */
export async function noteExpiries({ db, log }: ListDeps): Promise<void> {
  const progress = db.doc('settings/expiries');
  const { after, isThrough } = stored.parse((await progress.get()).data() ?? {});
  if (isThrough) return;
  const declined = appointments
    .all(db)
    .where('status', '==', 'declined')
    .orderBy(FieldPath.documentId())
    .limit(atOnce);
  const { docs } = await (after === '' ? declined : declined.startAfter(after)).get();
  const batch = db.batch();
  for (const { record, document } of readListed(docs, appointments.read, log)) {
    if (record.endedBy !== 'expiry' || document.get('endedBy') === 'expiry') continue;
    // One that has changed meanwhile is looked at again, with all of this run, by the next.
    const asRead = document.updateTime ? { lastUpdateTime: document.updateTime } : {};
    batch.update(document.ref, { endedBy: record.endedBy }, asRead);
  }
  batch.set(progress, { after: docs.at(-1)?.id ?? after, isThrough: docs.length < atOnce });
  await batch.commit();
}
