import { clinicToday } from '@garden-room/contract/availability';
import { briefDate } from '@garden-room/contract/date-words';
import type { PaymentDraft } from '@garden-room/contract/endpoints/payments';
import { amountMessage, moneyText, parseMoney } from '@garden-room/contract/money';
import {
  firstEntryDay,
  openCents,
  type Payment,
  paymentKindOf,
  saidOf,
} from '@garden-room/contract/payments';
import { placesOf } from '@garden-room/contract/places';
import type { Transaction } from 'firebase-admin/firestore';
import { type AppointmentRecord, appointments } from '#appointments/appointment-record.ts';
import { noAppointment } from '#appointments/assert-visible.ts';
import { addAudit } from '#audit/audit-store.ts';
import { type Books, booksClosed, readBooks } from '#books/books-store.ts';
import { payments } from '#books/payment-record.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { isAlreadyExists } from '#lib/firestore.ts';
import { runAct } from '#lib/run-act.ts';
import { readFacts } from '#practice/practice-store.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import { type Actor, assertAdmin } from '#users/actor.ts';
import { addEntry, inTurn, sumByMethod } from './payment-store.ts';

/**
 * Notes a payment, a waiver or a correction for a visit. The commit requires the visit as read, so that of two for the
 * same amount one is refused. Repeated under its `idempotencyKey`, it answers its entry.
 */
export async function addPayment(
  deps: Deps,
  actor: Actor,
  { appointmentId, draft }: { appointmentId: string; draft: PaymentDraft },
  idempotencyKey: string | undefined,
): Promise<Payment> {
  const { db, clock } = deps;
  const { method } = draft;
  if (method === 'waived') assertAdmin(actor);
  const cents = centsOf(deps, draft);
  const { timeZone } = await readSchedule(db);
  const today = clinicToday(timeZone, clock.now());
  const { date = today } = draft;
  if (date > today) throw invalid('date', 'Use today or a day before it.');
  if (draft.kind === 'correction' && date < today) throw invalid('date', 'A correction is of today.');
  const run = async (transaction: Transaction) => {
    const [version, books, facts] = await Promise.all([
      appointments.findVersion(db, appointmentId),
      readBooks(db),
      readFacts(deps),
    ]);
    if (!version) throw noAppointment();
    const visit = version.record;
    const kind = draft.kind ?? paymentKindOf(visit);
    if (kind === 'correction')
      assertTaken(deps, await sumByMethod(deps, appointmentId, method), { method, cents });
    else assertOpen(deps, visit, { kind, cents });
    const bookedOn = clinicToday(timeZone, Date.parse(visit.createdAt));
    assertDay(date, { visit, bookedOn, today, actor, books });
    const now = clock.now();
    const payment: Payment = {
      _id: payments.newId(db),
      appointmentId,
      kind,
      cents: kind === 'correction' ? -cents : cents,
      method,
      date,
      createdAt: new Date(now).toISOString(),
      receiptNumber: method === 'waived' ? null : books.last + 1,
      correctionOf: null,
      correctedBy: null,
      said: saidOf(visit, { ...facts, places: placesOf(facts) }),
    };
    addEntry(db, transaction, { entry: payment, visit: version, books });
    const { _id, receiptNumber } = payment;
    const auditedFields = { kind, cents: payment.cents, method, date, receiptNumber };
    const after = { patientId: visit.patientId, appointmentId, ...auditedFields };
    const action = kind === 'correction' ? 'correct-payment' : method === 'waived' ? 'waive' : 'take-payment';
    addAudit(db, transaction, actor, { action, target: `payments/${_id}`, before: null, after }, now);
    return { answer: payment, made: { ids: [_id] } };
  };
  return inTurn(db, () =>
    runAct<Payment>(deps, actor, idempotencyKey, {
      request: ['add-payment', appointmentId, draft],
      run,
      find: (id) => payments.find(db, id),
      gone: ['not_found'],
      otherwise: 'This was saved already, with another amount, way to pay or day.',
      alsoOn: isAlreadyExists,
    }),
  );
}

/** The amount in cents, which a correction takes back with or without a minus before it. */
function centsOf({ practice }: Pick<Deps, 'practice'>, { amount, kind }: PaymentDraft): number {
  const text = kind === 'correction' ? String(amount).replace(/^\s*[-−]/, '') : String(amount);
  const cents = parseMoney(text, practice.currency);
  if (cents === null) throw invalid('amount', amountMessage);
  if (cents === 0) throw invalid('amount', 'Enter more than zero.');
  return cents;
}

/** Refuses to take back more than was paid by a method, or waived. */
function assertTaken(
  { practice }: Pick<Deps, 'practice'>,
  taken: number,
  { method, cents }: Pick<Payment, 'method' | 'cents'>,
): void {
  if (cents <= taken) return;
  const amount = moneyText(taken, practice.currency);
  const how =
    method === 'waived' ? 'waived' : method === 'other' ? 'paid in another way' : `paid by ${method}`;
  throw new AppError('nothing_open', { message: `Only ${amount} of this visit was ${how}.` });
}

interface DayOfEntry {
  visit: AppointmentRecord;
  bookedOn: string;
  today: string;
  actor: Actor;
  books: Books;
}

/** Refuses a day before the visit, in closed books, or too far back for the reception. */
function assertDay(
  date: string,
  { visit: { date: visitDate }, bookedOn, today, actor, books: { closedTo } }: DayOfEntry,
): void {
  const isAdmin = actor.user.role === 'Admin';
  const { from, why } = firstEntryDay({ visitDate, bookedOn, today, isAdmin, closedTo });
  if (date >= from) return;
  if (why === 'closed' && closedTo !== null) throw booksClosed(closedTo);
  const reason =
    why === 'visit' ? 'the visit was not booked before' : 'the doctor can note a payment of an earlier day';
  throw invalid('date', `Use ${briefDate(from)} or a day after it: ${reason}.`);
}

function assertOpen(
  { practice }: Pick<Deps, 'practice'>,
  visit: AppointmentRecord,
  { kind, cents }: Pick<Payment, 'kind' | 'cents'>,
): void {
  const open = kind === paymentKindOf(visit) ? openCents(visit) : 0;
  if (cents <= open) return;
  throw new AppError('nothing_open', {
    message:
      open > 0
        ? `Only ${moneyText(open, practice.currency)} is open for this visit.`
        : 'Nothing is open for this visit any more.',
  });
}

const invalid = (path: string, message: string) =>
  new AppError('validation_failed', { message, issues: [{ path, message }] });
