import { broughtForwardSchema, broughtForwardWords, owedFieldsOf } from '@garden-room/contract/payments';
import { dateSchema } from '@garden-room/contract/wall-time';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { readListed } from '#lib/broken-record.ts';
import { collection } from '#lib/collection.ts';
import type { ListDeps } from '#lib/deps.ts';
import { storedInstant, type Writes, yearsAfter } from '#lib/firestore.ts';
import { recordsOf } from '#lib/owned-records.ts';
import { pagesById } from '#lib/walk-documents.ts';

const { _id: _, ...answered } = broughtForwardSchema.shape;
const day = z.nullable(dateSchema);

/**
 * `broughtForward/{import}_{row}`: what a file said that a patient owes, or has as credit. Its id names nobody, for the
 * entries that settle it keep that for good.
 */
export const broughtForward = collection(
  'broughtForward',
  z.object({
    ...answered,
    createdAt: storedInstant,
    /** The number of entries about it, also those that were taken back. */
    paymentEntries: z.int().check(z.nonnegative()),
    /** Its day while something of it is open, or to give back (`owedFieldsOf`). */
    openSince: day,
    backSince: day,
  }),
);

export type BroughtForwardRecord = NonNullable<Awaited<ReturnType<typeof broughtForward.find>>>;

type NewBalance = Pick<
  BroughtForwardRecord,
  '_id' | 'patientId' | 'patientName' | 'importId' | 'cents' | 'asOf' | 'createdAt'
>;

/** Adds a balance to the commit that adds its patient. */
export function addBroughtForward(db: Firestore, writes: Writes, balance: NewBalance): void {
  const fresh = { ...balance, paidCents: 0, waivedCents: 0 };
  broughtForward.create(db, writes, { ...fresh, paymentEntries: 0, ...owedFieldsOf(fresh) });
}

/** A balance as lists and receipts name what an entry is of. */
export const namedBalance = (
  balance: Pick<BroughtForwardRecord, 'patientId' | 'patientName' | 'cents' | 'asOf'>,
) => ({
  ...{ patientId: balance.patientId, patientName: balance.patientName },
  ...{ serviceName: broughtForwardWords(balance), date: balance.asOf, time: null },
});

/**
 * Takes a person's name and id out of their balances, which the practice keeps for some years, as it keeps visits. An
 * unreadable one is removed. Each is written only as it was read. May be repeated.
 */
export async function anonymiseBalances(
  { db, log }: ListDeps,
  { uid, alias, recordsKeptYears }: { uid: string; alias: string; recordsKeptYears: number },
): Promise<void> {
  const anonymous = { patientId: alias, patientName: 'Deleted patient', joinedFrom: FieldValue.delete() };
  for await (const page of pagesById(recordsOf(db, 'broughtForward', uid))) {
    const batch = db.batch();
    const readable = new Map(
      (await readListed(page, broughtForward.read, log)).map(({ record }) => [record._id, record]),
    );
    for (const { id, ref, updateTime } of page) {
      const balance = readable.get(id);
      const removeAt = balance && yearsAfter(balance.createdAt, recordsKeptYears);
      if (!removeAt) batch.delete(ref);
      else batch.update(ref, { ...anonymous, removeAt }, { lastUpdateTime: updateTime });
    }
    await batch.commit();
  }
}
