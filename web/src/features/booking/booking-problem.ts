import { errorCatalogue } from '@garden-room/contract/errors';
import { ApiError, hasCode } from '#lib/api-error.ts';
import { longDate } from '#lib/clinic-time.ts';
import type { RequestedSlot } from './requested-slot.ts';
import type { Outcome } from './use-attempt.ts';

/**
 * Why nothing was booked, in words; `slot` where that may be because its patient has the slot already. `lost`: it is no
 * longer to be had, so that others are. `unconfirmed`: it can be had once the patient has confirmed their email.
 */
export type BookingProblem = {
  text: string;
  slot: RequestedSlot | null;
  lost: boolean;
  unconfirmed?: boolean;
};

type Failed = Extract<Outcome, { kind: 'refused' } | { kind: 'found' }>;

/** What to tell of an attempt that has booked nothing, or nothing new, on the form of a service. */
export function problemOf(outcome: Failed, serviceId: string): BookingProblem {
  const { attempt } = outcome;
  const { serviceName, date, time } = attempt.booking;
  if (outcome.kind === 'found') {
    return { text: errorCatalogue.idempotency_mismatch.message, slot: { date, time }, lost: true };
  }
  const text = failureText(outcome.error);
  const lost = hasCode(outcome.error, 'slot_taken', 'invalid_slot');
  // Who may hold no more may well hold this one.
  const maybeTheirs = lost || hasCode(outcome.error, 'too_many_open', 'idempotency_mismatch');
  const unconfirmed = needsConfirmedEmail(outcome.error);
  if (attempt.serviceId === serviceId)
    return { text, slot: maybeTheirs ? { date, time } : null, lost, unconfirmed };
  const which = `${serviceName}, ${longDate(date)}, ${time}`;
  return { text: `${which}: ${text}`, slot: null, lost: false, unconfirmed };
}

/** Whether a patient is refused what they could have with a confirmed email. */
export const needsConfirmedEmail = (error: unknown): boolean =>
  hasCode(error, 'email_unconfirmed') ||
  (hasCode(error, 'too_many_open') && error.issues.some(({ path }) => path === 'email'));

/** The server's own sentence where there is one; a lost connection or a broken answer has none. */
export function failureText(error: unknown): string {
  const own = error instanceof ApiError && error.code !== 'network' && error.code !== 'unreadable';
  return own ? error.message : 'Booking failed. Try again.';
}
