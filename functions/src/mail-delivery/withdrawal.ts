import { type By, visitEventOf } from '@garden-room/contract/visit-events';
import * as z from 'zod/mini';
import { isOpen, type MailRecord } from '#mail/mail-record.ts';

/**
 * How a visit that is no more was withdrawn: `untold` by whoever had booked it, before any email about it had left;
 * `under-way` while one is being sent; null where its end has to be told.
 */
export type Withdrawal = 'untold' | 'under-way' | null;

const bookedBy = z.object({ by: z._default(z.enum(['patient', 'practice', 'system']), 'practice') });

/**
 * How the visit whose end `mail` tells was withdrawn, by all emails about it. If the other side had booked it, or no
 * email told of the booking (as by telephone), its end is told: a patient waits for the answer to a request.
 */
export function withdrawalOf(mail: MailRecord, endedBy: By, about: readonly MailRecord[]): Withdrawal {
  const others = about.filter(({ _id, recipient }) => recipient === 'patient' && _id !== mail._id);
  if (others.some(mayHaveLeft)) return null;
  const booking = others.find(({ kind }) => visitEventOf(kind)?.event === 'book');
  if (!booking || bookedBy.safeParse(booking.facts).data?.by !== endedBy) return null;
  if (others.some(({ delivery }) => delivery.state === 'PROCESSING')) return 'under-way';
  return isOpen(booking) || booking.delivery.error === 'changed' ? 'untold' : null;
}

/** An attempt that failed may have been the server's loss of its own OK. */
function mayHaveLeft({ delivery: { state, attempts } }: MailRecord): boolean {
  if (state === 'SUCCESS' || state === 'ERROR') return true;
  // The last attempt is the one that has found it untrue, or is being made.
  return attempts > (state === 'NOT_SENT' || state === 'PROCESSING' ? 1 : 0);
}
