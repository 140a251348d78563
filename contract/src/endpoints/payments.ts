import * as z from 'zod/mini';
import { attendeeSchema } from '../dependant.ts';
import type { Endpoint } from '../endpoint.ts';
import { besideNameShape } from '../patient.ts';
import {
  balanceKinds,
  broughtForwardSchema,
  notedKindSchema,
  paymentMethodSchema,
  paymentSchema,
  receivedMethods,
} from '../payments.ts';
import { atMost, idSchema, shaped } from '../text.ts';
import { dateSchema, sentDateSchema, timeSchema } from '../wall-time.ts';
import { byId, page } from './parts.ts';

/**
 * POST /appointments/{id}/payments. `amount` as a person writes it (`US$140`, `140.00`), of a correction also with a
 * minus before it; `date` left out is today at the practice, which a correction always is of, `kind` what the visit is
 * open for.
 */
export const paymentDraftSchema = z.strictObject({
  kind: z.optional(notedKindSchema),
  amount: z.union([z.string().check(atMost(20)), z.number()]),
  method: paymentMethodSchema,
  date: z.optional(sentDateSchema),
});

/** A visit, or a balance brought forward, as the lists of payments name it: `serviceName` says which balance it is. */
const namedVisitShape = {
  patientId: z.string(),
  patientName: z.string(),
  ...besideNameShape,
  serviceName: z.string(),
  date: dateSchema,
  /** Null of a balance. */
  time: z.nullable(timeSchema),
};

/** A payment with what it is of, as that is now; null once the practice keeps that no longer. */
export const listedPaymentSchema = z.object({
  ...paymentSchema.shape,
  visit: z.nullable(z.object(namedVisitShape)),
});

/** A visit, or a balance brought forward, of which something is left to settle (`balanceOf`): one id says which. */
export const openVisitSchema = z.object({
  appointmentId: z.nullable(z.string()),
  broughtForwardId: z.nullable(z.string()),
  ...namedVisitShape,
  /** The dependant who came, if it was not the patient. */
  attendee: z.nullable(attendeeSchema),
  kind: z.enum(balanceKinds),
  /** Whether what was due is the fee for missing it or cancelling it late. */
  isFee: z.boolean(),
  /** The amount left, above zero, and what it is left of: what was due, paid and waived. */
  cents: z.int().check(z.positive()),
  dueCents: z.int(),
  paidCents: z.int(),
  waivedCents: z.int(),
  /** The day on which it is counted: the visit's own, or the balance's. */
  since: dateSchema,
});

const monthSchema = shaped(7, /^(19|2[01])\d\d-(0[1-9]|1[0-2])$/, 'Use a month, written YYYY-MM.');

const count = z.int().check(z.nonnegative());

/** The takings of some days, corrections taken off; waived amounts stand apart. */
export const takingsSchema = z.object({
  from: dateSchema,
  to: dateSchema,
  /** Sums by the ways in which money comes in, those without an entry too. */
  methods: z.array(z.object({ method: z.enum(receivedMethods), cents: z.int(), entries: count })),
  cents: z.int(),
  waivedCents: z.int(),
});

/** GET and PUT /payments/closing. */
export const closingSchema = z.object({
  /** The last day of the closed books: no entry gets a day up to it any more. */
  closedTo: z.nullable(dateSchema),
  /** The closing by which an entry has been dated: the books are not opened before the end of this day. */
  finalTo: z.nullable(dateSchema),
});

/** A balance brought forward with its entries, newest first: the last hundred. */
export const balanceDetailSchema = z.object({
  ...broughtForwardSchema.shape,
  ...besideNameShape,
  /** The patient's name by now, where it is another one. */
  nameNow: z.optional(z.string()),
  entries: z.array(paymentSchema),
});

/** An amount of cents, and the number of visits, and of balances brought forward, that it is of. */
const sumShape = { cents: count, visits: count, balances: count };
const sumSchema = z.object(sumShape);

/** The sums of what is left to settle, by kind, and of what is open by the months of its days, the oldest first. */
export const openSumsSchema = z.object({
  open: sumSchema,
  noOutcome: sumSchema,
  toGiveBack: sumSchema,
  months: z.array(z.object({ month: monthSchema, ...sumShape })),
});

/** Conditions of what is left to settle: one patient's, of visits on some of the clinic's days, both included. */
const openFilter = {
  patientId: z.optional(idSchema),
  from: z.optional(sentDateSchema),
  to: z.optional(sentDateSchema),
};

/** Days at the practice, the first and the last; left out, each is the other one. */
const days = { from: z.optional(sentDateSchema), to: z.optional(sentDateSchema) };

export type PaymentDraft = z.infer<typeof paymentDraftSchema>;
export type ListedPayment = z.infer<typeof listedPaymentSchema>;
export type Takings = z.infer<typeof takingsSchema>;
export type Closing = z.infer<typeof closingSchema>;
export type BalanceDetail = z.infer<typeof balanceDetailSchema>;
export type OpenVisit = z.infer<typeof openVisitSchema>;
export type OpenSums = z.infer<typeof openSumsSchema>;

/** Payments for visits, and the takings. */
export const paymentsEndpoints = {
  /**
   * Note a payment for a visit or missed fee; an admin may waive it (`waived`). More than is open is refused, so of two
   * at once one is noted. A `correction` takes back at most what was noted by its method. All but waivers get a receipt
   * number. The day is after the closed books, not before the visit was booked and took place, and for the reception at
   * most seven days back.
   */
  addPayment: {
    method: 'POST',
    path: '/appointments/{id}/payments',
    access: 'staff',
    params: byId,
    body: paymentDraftSchema,
    limited: 'calls',
    once: true,
    success: [201],
    output: paymentSchema,
    errors: ['not_found', 'nothing_open'],
  },
  /**
   * Note a payment of a balance brought forward, as of a visit. Of a credit it is what was given back, by whatever
   * method: an entry below zero.
   */
  addBalancePayment: {
    method: 'POST',
    path: '/balances/{id}/payments',
    access: 'staff',
    params: byId,
    body: paymentDraftSchema,
    limited: 'calls',
    once: true,
    success: [201],
    output: paymentSchema,
    errors: ['not_found', 'nothing_open'],
  },
  /** A balance brought forward, with its entries. The read is audited. */
  getBalance: {
    method: 'GET',
    path: '/balances/{id}',
    access: 'staff',
    params: byId,
    limited: 'reads',
    output: balanceDetailSchema,
    errors: ['not_found'],
  },
  /**
   * Take an entry back, whole, by another one with a receipt number of its own; what was waived an admin alone. An
   * entry can be taken back once, and a correction not at all.
   */
  correctPayment: {
    method: 'POST',
    path: '/payments/{id}/correction',
    access: 'staff',
    params: byId,
    limited: 'calls',
    once: true,
    success: [201],
    output: paymentSchema,
    errors: ['not_found', 'nothing_open'],
  },
  /**
   * The payments for a visit, newest first, to its patient and the practice. Another’s is not found. The practice’s
   * read is audited.
   */
  listVisitPayments: {
    method: 'GET',
    path: '/appointments/{id}/payments',
    access: 'user',
    params: byId,
    query: z.strictObject(page),
    limited: 'reads',
    output: z.array(paymentSchema),
    errors: ['not_found'],
  },
  /** All entries of some days, newest first. The read is audited. */
  listPayments: {
    method: 'GET',
    path: '/payments',
    access: 'staff',
    query: z.strictObject({ ...days, ...page }),
    limited: 'reads',
    output: z.array(listedPaymentSchema),
  },
  /** The practice's takings on some days, a month at most, today by default. */
  getTakings: {
    method: 'GET',
    path: '/payments/takings',
    access: 'staff',
    query: z.strictObject(days),
    limited: 'reads',
    output: takingsSchema,
  },
  /** The day up to which the books are closed. Returns an ETag. */
  getClosing: {
    method: 'GET',
    path: '/payments/closing',
    access: 'staff',
    limited: 'reads',
    output: closingSchema,
  },
  /**
   * Close the books up to a day that is over, or open them again, until an entry has been dated by it: takings up to it
   * stay as they are, also of visits that change. Audited. Send the ETag as If-Match: 412 when another admin was first.
   */
  closeBooks: {
    method: 'PUT',
    path: '/payments/closing',
    access: 'admin',
    body: z.strictObject({ closedTo: z.nullable(sentDateSchema) }),
    limited: 'calls',
    output: closingSchema,
    errors: ['edited_meanwhile'],
  },
  /**
   * Visits and balances brought forward of which something is left to settle, the oldest first: `open` (over, with an
   * outcome, and unpaid), `noOutcome` (over without one, and unpaid) or `toGiveBack`. Visits to come are in none. The
   * read is audited.
   */
  listOpenVisits: {
    method: 'GET',
    path: '/payments/open',
    access: 'staff',
    query: z.strictObject({ kind: z._default(z.enum(balanceKinds), 'open'), ...openFilter, ...page }),
    limited: 'reads',
    output: z.array(openVisitSchema),
  },
  /** What the lists of `GET /payments/open` add up to; of one patient, the read is audited. */
  getOpenSums: {
    method: 'GET',
    path: '/payments/open/sums',
    access: 'staff',
    query: z.strictObject(openFilter),
    limited: 'reads',
    output: openSumsSchema,
  },
  /**
   * The entries of a month as a CSV file for the bookkeeper, the oldest first: the column of what came in adds up to
   * the takings of the month, and waived amounts have their own. The export is audited.
   */
  exportPayments: {
    method: 'GET',
    path: '/payments.csv',
    access: 'admin',
    query: z.strictObject({ month: monthSchema }),
    limited: 'calls',
    output: z.string(),
    mediaType: 'text/csv',
  },
} as const satisfies Record<string, Endpoint>;
