import { clinicToday } from '@garden-room/contract/availability';
import { toCents } from '@garden-room/contract/money';
import { type Payment, saidOf } from '@garden-room/contract/payments';
import { placesOf } from '@garden-room/contract/places';
import type { Transaction } from 'firebase-admin/firestore';
import type { AppointmentPatch, AppointmentRecord } from '#appointments/appointment-record.ts';
import { addAudit } from '#audit/audit-store.ts';
import { addToBooks, readBooks } from '#books/books-store.ts';
import { payments } from '#books/payment-record.ts';
import type { Deps } from '#lib/deps.ts';
import { readFacts } from '#practice/practice-store.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';

/**
 * What the reception has taken off the price of a visit since it began, after another price, in cents: it may not
 * waive. A price that is raised takes that back first, whoever raises it. One settled elsewhere is no amount of ours.
 */
export function loweredAfter(
  { price: before, loweredCents, startsAt, settledElsewhere }: AppointmentRecord,
  price: number,
  { user }: Actor,
  now: number,
): number {
  const taken = toCents(before) - toCents(price);
  if (settledElsewhere) return loweredCents;
  if (taken < 0) return Math.max(0, loweredCents + taken);
  return user.role === 'Admin' || now < Date.parse(startsAt) ? loweredCents : loweredCents + taken;
}

/**
 * Adds to a change of a visit the entry of what its price was lowered by, or raised again, with its audit; nothing
 * where the change says nothing of it. Returns the change with the number of the visit's entries.
 */
export async function withPriceEntry(
  deps: Deps,
  transaction: Transaction,
  actor: Actor,
  { appointment, changes }: { appointment: AppointmentRecord; changes: AppointmentPatch },
): Promise<AppointmentPatch> {
  const cents = (changes.loweredCents ?? appointment.loweredCents) - appointment.loweredCents;
  if (cents === 0) return changes;
  const { db, clock } = deps;
  const [books, facts, { timeZone }] = await Promise.all([readBooks(db), readFacts(deps), readSchedule(db)]);
  const now = clock.now();
  const visit = { ...appointment, ...changes };
  const entry: Payment = {
    _id: payments.newId(db),
    appointmentId: appointment._id,
    broughtForwardId: null,
    kind: 'price',
    cents,
    method: 'waived',
    date: clinicToday(timeZone, now),
    createdAt: new Date(now).toISOString(),
    receiptNumber: null,
    correctionOf: null,
    correctedBy: null,
    said: saidOf(visit, { ...facts, places: placesOf(facts) }),
  };
  addToBooks(db, transaction, entry, books);
  const { _id, appointmentId, date } = entry;
  const after = { patientId: visit.patientId, appointmentId, cents, date };
  addAudit(
    db,
    transaction,
    actor,
    { action: 'lower-price', target: `payments/${_id}`, before: null, after },
    now,
  );
  return { ...changes, paymentEntries: appointment.paymentEntries + 1 };
}
