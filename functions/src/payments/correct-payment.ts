import { clinicToday } from '@garden-room/contract/availability';
import type { Payment } from '@garden-room/contract/payments';
import type { Transaction } from 'firebase-admin/firestore';
import { appointments } from '#appointments/appointment-record.ts';
import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { runAct } from '#lib/run-act.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import { type Actor, assertAdmin } from '#users/actor.ts';
import { addEntry, nextNumber, payments } from './payment-store.ts';

/**
 * Takes an entry back by another one of today, with a receipt number of its own where that has one. Repeated under its
 * `idempotencyKey`, it answers the one that it has made. Refuses `not_found` (also once the visit is kept no longer), `nothing_open`
 * what was taken back already or takes another back, and `forbidden` to the reception what the doctor has waived.
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
    const wrong = await payments.find(db, id, transaction);
    const visit = wrong && (await appointments.find(db, wrong.appointmentId, transaction));
    if (!wrong || !visit) throw new AppError('not_found', { message: 'There is no such payment.' });
    if (wrong.method === 'waived') assertAdmin(actor);
    const taken = wrong.method === 'waived' ? visit.waivedCents : visit.paidCents;
    if (wrong.correctedBy || wrong.kind === 'correction' || wrong.cents > taken)
      throw new AppError('nothing_open', { message: alreadyText(wrong) });
    const now = clock.now();
    const correction: Payment = {
      ...wrong,
      _id: payments.newId(db),
      kind: 'correction',
      cents: -wrong.cents,
      date: clinicToday(timeZone, now),
      createdAt: new Date(now).toISOString(),
      receiptNumber: wrong.receiptNumber === null ? null : await nextNumber(db, transaction),
      correctionOf: { _id: id, receiptNumber: wrong.receiptNumber },
    };
    const { _id, appointmentId, kind, cents, method, date, receiptNumber } = correction;
    addEntry(db, transaction, visit, correction);
    payments.edit(db, transaction, id, { correctedBy: { _id, receiptNumber } });
    const about = { patientId: visit.patientId, appointmentId };
    const after = { ...about, kind, cents, method, date, receiptNumber, correctionOf: id };
    const change = { action: 'correct-payment', target: `payments/${_id}`, before: null, after } as const;
    addAudit(db, transaction, actor, change, now);
    return { answer: correction, made: { ids: [_id] } };
  };
  return runAct<Payment>(deps, actor, idempotencyKey, {
    asked: ['correct-payment', id],
    run,
    find: (made) => payments.find(db, made),
    gone: ['not_found'],
    otherwise: 'Another entry was taken back with this already.',
  });
}

const alreadyText = ({ kind }: Payment): string =>
  kind === 'correction' ? 'This takes another entry back, and stays.' : 'This was taken back already.';
