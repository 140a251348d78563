import { clinicToday } from '@garden-room/contract/availability';
import { briefDate } from '@garden-room/contract/date-words';
import type { PaymentDraft } from '@garden-room/contract/endpoints/payments';
import { amountMessage, moneyText, parseMoney } from '@garden-room/contract/money';
import { firstEntryDay, type Payment, saidOf } from '@garden-room/contract/payments';
import { placesOf } from '@garden-room/contract/places';
import type { Transaction } from 'firebase-admin/firestore';
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
import { findPayable, idOf, noBalance, type Payable, type PayableName } from './payable.ts';
import { addEntry, inTurn, sumByMethod } from './payment-store.ts';

/**
 * Notes a payment, a waiver or a correction for a visit or a balance brought forward. The commit requires that as read,
 * so that of two for the same amount one is refused. Repeated under its `idempotencyKey`, it answers its entry.
 */
export async function addPayment(
  deps: Deps,
  actor: Actor,
  { appointmentId = null, broughtForwardId = null, draft }: Partial<PayableName> & { draft: PaymentDraft },
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
    const name = { appointmentId, broughtForwardId };
    const [payable, books, facts] = await Promise.all([
      findPayable(db, name, timeZone),
      readBooks(db),
      readFacts(deps),
    ]);
    if (!payable) throw appointmentId === null ? noBalance() : noAppointment();
    const kind = draft.kind ?? payable.kind;
    if (kind === 'correction')
      assertTaken(deps, await sumByMethod(deps, name, method), { method, cents, what: whatOf(payable) });
    else assertOpen(deps, payable, { kind, cents, method });
    assertDay(date, { payable, today, actor, books });
    const now = clock.now();
    const payment: Payment = {
      _id: payments.newId(db),
      ...name,
      kind,
      cents: kind === 'correction' || payable.isCredit ? -cents : cents,
      method,
      date,
      createdAt: new Date(now).toISOString(),
      receiptNumber: method === 'waived' ? null : books.last + 1,
      correctionOf: null,
      correctedBy: null,
      said: saidOf(payable.said, { ...facts, places: placesOf(facts) }),
    };
    addEntry(db, transaction, { entry: payment, payable, books });
    const { _id, receiptNumber } = payment;
    const auditedFields = { kind, cents: payment.cents, method, date, receiptNumber };
    const after = { patientId: payable.patientId, ...idOf(name), ...auditedFields };
    const action = kind === 'correction' ? 'correct-payment' : method === 'waived' ? 'waive' : 'take-payment';
    addAudit(db, transaction, actor, { action, target: `payments/${_id}`, before: null, after }, now);
    return { answer: payment, made: { ids: [_id] } };
  };
  return inTurn(db, () =>
    runAct<Payment>(deps, actor, idempotencyKey, {
      request: ['add-payment', appointmentId ?? broughtForwardId, draft],
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

const whatOf = ({ kind }: Payable) => (kind === 'balance' ? 'balance' : 'visit');

/** Refuses to take back more than was paid by a method, or waived. */
function assertTaken(
  { practice }: Pick<Deps, 'practice'>,
  taken: number,
  { method, cents, what }: Pick<Payment, 'method' | 'cents'> & { what: string },
): void {
  if (cents <= taken) return;
  const amount = moneyText(Math.max(0, taken), practice.currency);
  const how =
    method === 'waived' ? 'waived' : method === 'other' ? 'paid in another way' : `paid by ${method}`;
  throw new AppError('nothing_open', { message: `Only ${amount} of this ${what} was ${how}.` });
}

interface DayOfEntry {
  payable: Payable;
  today: string;
  actor: Actor;
  books: Books;
}

/** Refuses a day before the visit, in closed books, or too far back for the reception. */
function assertDay(date: string, { payable, today, actor, books: { closedTo } }: DayOfEntry): void {
  const { bookedOn, said, kind } = payable;
  const { date: visitDate } = said;
  const isAdmin = actor.user.role === 'Admin';
  const { from, why } = firstEntryDay({ visitDate, bookedOn, today, isAdmin, closedTo });
  if (date >= from) return;
  if (why === 'closed' && closedTo !== null) throw booksClosed(closedTo);
  const first = kind === 'balance' ? 'the balance is of that day' : 'the visit was not booked before';
  const reason = why === 'visit' ? first : 'the doctor can note a payment of an earlier day';
  throw invalid('date', `Use ${briefDate(from)} or a day after it: ${reason}.`);
}

function assertOpen(
  { practice }: Pick<Deps, 'practice'>,
  payable: Payable,
  { kind, cents, method }: Pick<Payment, 'kind' | 'cents' | 'method'>,
): void {
  const { isCredit } = payable;
  const left = isCredit ? -payable.open : payable.open;
  // A credit is the patient's: nothing of it is the practice's to waive.
  const open = kind !== payable.kind || (isCredit && method === 'waived') ? 0 : left;
  if (cents <= open) return;
  const what = whatOf(payable);
  throw new AppError('nothing_open', {
    message:
      open > 0
        ? `Only ${moneyText(open, practice.currency)} is ${isCredit ? 'left of this credit' : `open for this ${what}`}.`
        : `Nothing is ${isCredit ? 'left of this credit' : `open for this ${what} any more`}.`,
  });
}

const invalid = (path: string, message: string) =>
  new AppError('validation_failed', { message, issues: [{ path, message }] });
