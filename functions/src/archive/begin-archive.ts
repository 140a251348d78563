import { clinicToday } from '@garden-room/contract/availability';
import type { Archive } from '@garden-room/contract/endpoints/archive';
import type { Firestore, Timestamp, Transaction } from 'firebase-admin/firestore';
import { addAuditEntry, audit } from '#audit/audit-store.ts';
import type { Deps } from '#lib/deps.ts';
import { toTimestamp } from '#lib/firestore.ts';
import { readFacts } from '#practice/practice-store.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { archiveParts, leftOut } from './archive-parts.ts';
import { countPart } from './read-part.ts';

/**
 * Begins an archive: counts every part as of this moment, as of which its pages are read as well, so that they agree
 * whatever changes meanwhile. The audit's entry of it, with the counts, is what allows its pages to be read.
 */
export async function beginArchive(deps: Deps, actor: Actor): Promise<Archive> {
  const { db, clock } = deps;
  const id = audit.newId(db);
  const [asOf, { timeZone }, { name }] = await Promise.all([
    storesNow(db, id),
    readSchedule(db),
    readFacts(deps),
  ]);
  const counts = await countParts(deps, toTimestamp(asOf));
  const now = clock.now();
  const target = `archives/${id}` as const;
  const batch = db.batch();
  const change = { action: 'export', target, before: null, after: { asOf, ...counts } } as const;
  addAuditEntry(db, batch, actor.user._id, change, now, id);
  await batch.commit();
  return {
    _id: id,
    asOf,
    date: clinicToday(timeZone, now),
    practice: name,
    parts: Object.entries(archiveParts).map(([part, { title, about, fields }]) => ({
      name: part,
      ...{ title, about, count: counts[part] ?? 0 },
      fields: Object.entries(fields).map(([field, meaning]) => ({ name: field, meaning })),
    })),
    leftOut: leftOut.map(({ what, why }) => ({ what, why })),
  };
}

/**
 * The moment by the store's clock, since it refuses to read at a time later than its own. In milliseconds, like the
 * audit.
 */
async function storesNow(db: Firestore, id: string): Promise<string> {
  const { readTime } = await audit.all(db).doc(id).get();
  return readTime.toDate().toISOString();
}

/** The number of records in each part at a moment. */
function countParts(deps: Deps, readTime: Timestamp): Promise<Record<string, number>> {
  const counting = (transaction: Transaction) =>
    Object.entries(archiveParts).map(
      async ([name, part]) => [name, await countPart(deps, transaction, part)] as const,
    );
  return deps.db.runTransaction(
    async (transaction) => Object.fromEntries(await Promise.all(counting(transaction))),
    { readOnly: true, readTime },
  );
}
