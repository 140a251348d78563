import * as z from 'zod/mini';
import { addressParts, cityLine } from './address.ts';
import type { Appointment } from './appointment.ts';
import { isLive } from './live-status.ts';
import { toCents } from './money.ts';
import type { PublicPractice } from './practice-facts.ts';
import { placeOn } from './practice-words.ts';
import { dateSchema, instantSchema, timeSchema } from './wall-time.ts';

/** The ways in which money comes in. */
export const receivedMethods = ['cash', 'card', 'check', 'transfer', 'other'] as const;

/** The ways to settle an open amount: money comes in, or the doctor waives it. */
export const paymentMethods = [...receivedMethods, 'waived'] as const;

export const paymentMethodSchema = z.enum(paymentMethods);

/** The purposes of an entry that is asked for: a visit, the fee of one missed or late, or taking back another. */
export const notedKindSchema = z.enum(['visit', 'missed_fee', 'correction']);

/**
 * The purpose of an entry. `price` is what the reception took off the price of a visit that had begun, less than zero
 * where that was raised again: it stands among the waived amounts, and is none of the visit's own. `balance` settles a
 * balance brought forward, less than zero where a credit was given back.
 */
export const paymentKindSchema = z.enum([...notedKindSchema.options, 'price', 'balance']);

/** Another entry: its id and, where it has one, the number of its receipt. */
const entrySchema = z.object({ _id: z.string(), receiptNumber: z.nullable(z.int()) });

/** The text of a receipt besides its entry and recipient: what it is of, and the issuer. */
const saidSchema = z.object({
  serviceName: z.string(),
  date: dateSchema,
  /** Null of a balance brought forward, which `serviceName` says with its day. */
  time: z.nullable(timeSchema),
  practice: z.string(),
  doctor: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  taxId: z.string(),
  billingCodes: z.string(),
});

/**
 * An entry about what a visit costs, or a balance brought forward: one of both ids says of which. Never changed or
 * deleted: a wrong one gets an entry that takes it back.
 */
export const paymentSchema = z.object({
  _id: z.string(),
  appointmentId: z.nullable(z.string()),
  broughtForwardId: z._default(z.nullable(z.string()), null),
  kind: paymentKindSchema,
  /** Less than zero where it takes another back. */
  cents: z.int(),
  method: paymentMethodSchema,
  /** The day on which it came in, at the practice. */
  date: dateSchema,
  createdAt: instantSchema,
  /** The running number of its receipt, without gaps; null of what is waived. */
  receiptNumber: z.nullable(z.int()),
  /** The entry that it takes back, whole; null also of a correction that takes back an amount. */
  correctionOf: z.nullable(entrySchema),
  /** The entry that takes it back. */
  correctedBy: z.nullable(entrySchema),
  /** The receipt's facts when it was noted, whatever is corrected later; null of entries from before it was kept. */
  said: z._default(z.nullable(saidSchema), null),
});

/** What another program's file said that a patient owes, or has as credit, when they were taken over from it. */
export const broughtForwardSchema = z.object({
  _id: z.string(),
  patientId: z.string(),
  /** The name that they were taken over with. */
  patientName: z.string(),
  /** The import that it comes from. */
  importId: z.string(),
  /** The amount in cents: above zero it is owed, below it is a credit. */
  cents: z.int(),
  /** The day of the import, at the practice. */
  asOf: dateSchema,
  createdAt: instantSchema,
  paidCents: z.int(),
  waivedCents: z.int(),
});

export type BroughtForward = z.infer<typeof broughtForwardSchema>;
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;
export type Payment = z.infer<typeof paymentSchema>;
export type Said = z.infer<typeof saidSchema>;

/** What an entry is of: a visit, or a balance brought forward. */
type Priced =
  | Pick<Appointment, 'status' | 'price' | 'cancelledLate' | 'lateFee' | 'settledElsewhere'>
  | Pick<BroughtForward, 'cents' | 'asOf'>;
type Payable = Priced & Pick<Appointment, 'paidCents' | 'waivedCents'>;

/** What a balance brought forward is called in lists and on paper. */
export const broughtForwardWords = ({ cents }: Pick<BroughtForward, 'cents'>): string =>
  cents < 0 ? 'Credit brought forward' : 'Balance brought forward';

/** Whether what is due for it is the fee: nobody came, or too late to say so. */
const isFee = ({ status }: Pick<Appointment, 'status'>): boolean =>
  status === 'no-show' || status === 'cancelled';

/** The purpose of an entry about a visit, as the visit is now, or about a balance. */
export const paymentKindOf = (
  it: Pick<Appointment, 'status'> | Pick<BroughtForward, 'asOf'>,
): Payment['kind'] => ('asOf' in it ? 'balance' : isFee(it) ? 'missed_fee' : 'visit');

/**
 * The amount due for a visit, in cents: its price while it is to come, and once it took place; of a missed one, or one
 * that was cancelled late, the fee of then, which is none where it was free. Of any other nothing, nor of one that was
 * settled in another program. Of a balance brought forward it is that.
 */
export function dueCents(visit: Priced): number {
  if ('asOf' in visit) return visit.cents;
  const { status, price, cancelledLate, lateFee, settledElsewhere } = visit;
  if (settledElsewhere || status === 'declined' || (status === 'cancelled' && !cancelledLate)) return 0;
  return toCents(isFee(visit) ? (lateFee ?? 0) : price);
}

/** The open amount in cents; negative where the practice has to pay back. A waived amount was never paid. */
export function openCents(visit: Payable): number {
  const unpaid = dueCents(visit) - visit.paidCents;
  return unpaid <= 0 ? unpaid : Math.max(0, unpaid - visit.waivedCents);
}

/** How far back the reception may date an entry, in days. */
const receptionDaysBack = 7;

/** The facts that decide on which days an entry may be; days at the practice, YYYY-MM-DD. */
interface EntryDay {
  /** The visit's own day, and that on which it was booked; of a balance both are its day. */
  visitDate: string;
  bookedOn: string;
  today: string;
  isAdmin: boolean;
  /** The last day of the closed books. */
  closedTo: string | null;
}

// Lists of visits import this file: without a library of dates.
const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 24 * 60 * 60_000).toISOString().slice(0, 10);

/** The first day on which an entry may be, with what forbids the day before. The last one is today. */
export function firstEntryDay({ visitDate, bookedOn, today, isAdmin, closedTo }: EntryDay) {
  const limits = [
    { from: visitDate < bookedOn ? visitDate : bookedOn, why: 'visit' as const },
    ...(isAdmin ? [] : [{ from: dayAfter(today, -receptionDaysBack), why: 'reception' as const }]),
    ...(closedTo === null ? [] : [{ from: dayAfter(closedTo, 1), why: 'closed' as const }]),
  ];
  return limits.reduce((one, other) => (other.from > one.from ? other : one));
}

/** What is left to settle of a visit: open, over without an outcome and unpaid, or to give back. */
export const balanceKinds = ['open', 'noOutcome', 'toGiveBack'] as const;

export type BalanceKind = (typeof balanceKinds)[number];

/**
 * The amount left to settle of a visit, or a balance brought forward, in cents above zero, and its kind; null where
 * there is none. It is counted on the visit's own day, or the balance's. A live visit counts once its end has passed
 * (`hasEnded`).
 */
export function balanceOf(visit: Payable, hasEnded: boolean): { kind: BalanceKind; cents: number } | null {
  const cents = openCents(visit);
  const isWaiting = 'status' in visit && isLive(visit.status);
  if (cents === 0 || (isWaiting && !hasEnded)) return null;
  if (cents < 0) return { kind: 'toGiveBack', cents: -cents };
  return { kind: isWaiting ? 'noOutcome' : 'open', cents };
}

/**
 * The days by which lists find what is left to settle of a visit or a balance; null where nothing is. Kept wherever a
 * change of it or its sums is written. A visit to come has a `backSince`, too, which counts once its end has passed.
 */
export function owedFieldsOf(it: Payable & { date?: string }) {
  const kind = balanceOf(it, true)?.kind;
  const day = ('asOf' in it ? it.asOf : it.date) ?? null;
  return { openSince: kind === 'open' ? day : null, backSince: kind === 'toGiveBack' ? day : null };
}

/** The takings of these entries by method, corrections taken off; waived amounts are none. */
export function takingsOf(entries: readonly Pick<Payment, 'method' | 'cents'>[]) {
  const sum = (some: typeof entries) => some.reduce((cents, entry) => cents + entry.cents, 0);
  const methods = receivedMethods.map((method) => {
    const some = entries.filter((entry) => entry.method === method);
    return { method, cents: sum(some), entries: some.length };
  });
  const waivedCents = sum(entries.filter(({ method }) => method === 'waived'));
  return { methods, cents: sum(entries) - waivedCents, waivedCents };
}

type Issuer = Pick<PublicPractice, 'name' | 'doctor' | 'phone' | 'email' | 'receipts' | 'places'>;

/** The text of a receipt about a visit or a balance, by the practice as it is. */
export function saidOf(
  { serviceName, date, time }: Pick<Said, 'serviceName' | 'date' | 'time'>,
  { name, doctor, phone, email, receipts, places }: Issuer,
): Said {
  const { address } = placeOn(places, date);
  return {
    ...{ serviceName, date, time, phone, email },
    practice: name,
    doctor: `${doctor.name}, ${doctor.title}`,
    address: addressParts(address.street, cityLine(address)),
    taxId: receipts.taxId,
    billingCodes: receipts.billingCodes,
  };
}
