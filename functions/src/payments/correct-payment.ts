import { clinicToday } from '@garden-room/contract/availability';
import { moneyText } from '@garden-room/contract/money';
import { type Payment, saidOf } from '@garden-room/contract/payments';
import { placesOf } from '@garden-room/contract/places';
import type { Transaction } from 'firebase-admin/firestore';
import { addAudit } from '#audit/audit-store.ts';
import { readBooks } from '#books/books-store.ts';
import { payments } from '#books/payment-record.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { isAlreadyExists } from '#lib/firestore.ts';
import { runAct } from '#lib/run-act.ts';
import { readFacts } from '#practice/practice-store.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import { type Actor, assertAdmin } from '#users/actor.ts';
import { findPayable, idOf } from './payable.ts';
import { addEntry, inTurn, sumByMethod } from './payment-store.ts';

/**
 * Takes an entry back by another of today, with its own receipt number if that has one. Repeated under its
 * `idempotencyKey`, it answers the entry made. The reception may not take back a waiver.
 */
export async function correctPayment(
  deps: Deps,
  actor: Actor,
  id: string,
  idempotencyKey: string | undefined,
): Promise<Payment> {
  const { db, clock } = deps;
  const { timeZone } = await readSchedule(db);
  const run = async (transaction: Transaction) => {
    const [version, books, facts] = await Promise.all([
      payments.findVersion(db, id),
      readBooks(db),
      readFacts(deps),
    ]);
    const payable = version && (await findPayable(db, version.record, timeZone));
    if (!version || !payable) throw new AppError('not_found', { message: 'There is no such payment.' });
    const wrong = version.record;
    if (wrong.method === 'waived') assertAdmin(actor);
    const taken = await sumByMethod(deps, wrong, wrong.method);
    // What is given back of a credit is below zero.
    const isTaken = Math.abs(wrong.cents) > Math.abs(taken);
    if (wrong.correctedBy || wrong.kind === 'correction' || wrong.kind === 'price' || isTaken)
      throw new AppError('nothing_open', { message: alreadyText(deps, wrong, taken) });
    const now = clock.now();
    const correction: Payment = {
      ...wrong,
      _id: payments.newId(db),
      kind: 'correction',
      cents: -wrong.cents,
      date: clinicToday(timeZone, now),
      createdAt: new Date(now).toISOString(),
      receiptNumber: wrong.receiptNumber === null ? null : books.last + 1,
      correctionOf: { _id: id, receiptNumber: wrong.receiptNumber },
      // Copies from the entry that it takes back what that says of the visit.
      said: saidOf(wrong.said ?? payable.said, { ...facts, places: placesOf(facts) }),
    };
    const { _id, kind, cents, method, date, receiptNumber } = correction;
    addEntry(db, transaction, { entry: correction, payable, books });
    payments.edit(db, transaction, id, { correctedBy: { _id, receiptNumber } }, version.updateTime);
    const about = { patientId: payable.patientId, ...idOf(wrong) };
    const after = { ...about, kind, cents, method, date, receiptNumber, correctionOf: id };
    const change = { action: 'correct-payment', target: `payments/${_id}`, before: null, after } as const;
    addAudit(db, transaction, actor, change, now);
    return { answer: correction, made: { ids: [_id] } };
  };
  return inTurn(db, () =>
    runAct<Payment>(deps, actor, idempotencyKey, {
      request: ['correct-payment', id],
      run,
      find: (made) => payments.find(db, made),
      gone: ['not_found'],
      otherwise: 'Another entry was taken back with this already.',
      alsoOn: isAlreadyExists,
    }),
  );
}

/** Why an entry cannot be taken back; `taken` is what is left of its entries beside it by that method, in cents. */
function alreadyText({ practice }: Pick<Deps, 'practice'>, wrong: Payment, taken: number): string {
  if (wrong.kind === 'correction') return 'This takes another entry back, and stays.';
  if (wrong.kind === 'price') return 'This follows from the price of the visit: change the price.';
  if (wrong.correctedBy || taken === 0) return 'This was taken back already.';
  const left = moneyText(taken, practice.currency);
  return `A part was taken back already: only ${left} of that is left to take back.`;
}
