import { clinicToday } from '@garden-room/contract/availability';
import type { BalanceDetail, ListedPayment, Takings } from '@garden-room/contract/endpoints/payments';
import { type Payment, takingsOf } from '@garden-room/contract/payments';
import { appointments } from '#appointments/appointment-record.ts';
import { assertVisible, noAppointment } from '#appointments/assert-visible.ts';
import { auditRead } from '#audit/audit-read.ts';
import { broughtForward } from '#books/brought-forward.ts';
import { payments } from '#books/payment-record.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { type ListPage, type PageRequest, textCursor } from '#lib/page.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { findReaches, ofPerson, withNamedVisits } from '#users/find-contacts.ts';
import { noBalance, withPayables } from './payable.ts';
import { paymentsBetween, paymentsOf } from './payment-store.ts';

/** Days at the practice, both included; left out, each is the other one, and both are today. */
interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** A page of a visit's payments, newest first; staff's reading is audited. */
export async function listVisitPayments(
  deps: Deps,
  actor: Actor,
  { appointmentId, ...request }: PageRequest & { appointmentId: string },
): Promise<ListPage<Payment>> {
  const visit = await appointments.find(deps.db, appointmentId);
  if (!visit) throw noAppointment();
  assertVisible(actor, visit);
  const query = paymentsOf(deps.db, { appointmentId, broughtForwardId: null });
  const page = await payments.page(deps, query, 'place', request, textCursor);
  await auditRead(deps, actor, { target: `appointments/${appointmentId}`, patientId: visit.patientId });
  return page;
}

const mostEntries = 100;

/** A balance brought forward with its last entries, newest first; the read is audited. */
export async function getBalance(deps: Deps, actor: Actor, id: string): Promise<BalanceDetail> {
  const { db } = deps;
  const balance = await broughtForward.find(db, id);
  if (!balance) throw noBalance();
  const { patientId, patientName } = balance;
  const query = paymentsOf(db, { appointmentId: null, broughtForwardId: id }).limit(mostEntries);
  const [entries, people] = await Promise.all([payments.list(deps, query), findReaches(deps, [patientId])]);
  await auditRead(deps, actor, { target: `users/${patientId}`, patientId });
  const person = people.get(patientId);
  const nameNow = person && person.name !== patientName ? { nameNow: person.name } : {};
  return { ...balance, ...ofPerson(person), ...nameNow, entries };
}

/** One page of the entries of some days, newest first; that they are read is audited. */
export async function listPayments(
  deps: Deps,
  actor: Actor,
  { from, to, ...request }: PageRequest & Days,
): Promise<ListPage<ListedPayment>> {
  const query = paymentsBetween(deps.db, { ...(await daysOf(deps, { from, to })), direction: 'desc' });
  const { items, nextCursor } = await payments.page(deps, query, 'place', request, textCursor);
  await auditRead(deps, actor, { list: 'payments' });
  return { items: await withNamedVisits(deps.db, await withPayables(deps, items)), nextCursor };
}

/** The takings of a month of days at most, by the way they came in. */
export async function getTakings(deps: Deps, range: Days): Promise<Takings> {
  const days = await daysOf(deps, range);
  if (Date.parse(days.to) - Date.parse(days.from) > maxMs) throw tooLong();
  const found = await payments.list(deps, paymentsBetween(deps.db, { ...days, direction: 'asc' }));
  return { ...days, ...takingsOf(found) };
}

/** The longest range: from the first to the last day of the longest month. */
const maxMs = 30 * 24 * 60 * 60_000;

function tooLong(): AppError {
  const message = 'Ask for a month at most.';
  return new AppError('validation_failed', { message, issues: [{ path: 'to', message }] });
}

async function daysOf({ db, clock }: Deps, { from, to }: Days): Promise<{ from: string; to: string }> {
  const day = from ?? to ?? clinicToday((await readSchedule(db)).timeZone, clock.now());
  return { from: from ?? day, to: to ?? day };
}
