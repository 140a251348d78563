import { bookingSchema } from '@garden-room/contract/appointment';
import { dependantSchema } from '@garden-room/contract/dependant';
import { instantSchema } from '@garden-room/contract/wall-time';
import * as z from 'zod/mini';
import { ApiError, isOutcomeOpen } from '#lib/api-error.ts';
import { dropKept, keep, readKept } from '#lib/kept-for-person.ts';

const attemptSchema = z.object({
  /** One key an attempt, however often it is sent: the API then books at most once. */
  idempotencyKey: z.string(),
  /** Who has pressed the button: the patient, or whoever of the practice books for them. */
  personId: z.string(),
  serviceId: z.string(),
  /** What is sent, unchanged from the first time to the last. */
  booking: bookingSchema,
  /** Who comes, where that is not the patient. */
  attendee: z.nullish(dependantSchema),
  /** When that is, and on which clock it is told; null where the day's slots had not come yet. */
  at: z.nullable(z.object({ startsAt: instantSchema, timeZone: z.string() })),
  startedAt: instantSchema,
  /** Given up by its patient: it is no longer sent, and open until it is known whether it was booked before. */
  withdrawn: z.boolean(),
});

/** A press of the button, from before it is sent until it is known what became of it. */
export type Attempt = z.infer<typeof attemptSchema>;

/** Where an attempt is kept: one's own, and apart from it one for a patient of the practice. */
export type AttemptPlace = 'booking-attempt' | 'practice-attempt';

/** A press of the button, with a key of its own. */
export const newAttempt = (
  of: Pick<Attempt, 'serviceId' | 'booking' | 'attendee' | 'at'>,
  personId = of.booking.patientId,
): Attempt => ({
  ...of,
  personId,
  idempotencyKey: crypto.randomUUID(),
  startedAt: new Date().toISOString(),
  withdrawn: false,
});

/** The attempt of somebody that this tab has not heard the end of. */
export function readAttempt(personId: string, place: AttemptPlace = 'booking-attempt'): Attempt | null {
  const kept = attemptSchema.safeParse(readKept(place, personId));
  return kept.success ? kept.data : null;
}

export const keepAttempt = (attempt: Attempt, place: AttemptPlace = 'booking-attempt'): void =>
  keep(place, attempt);
export const dropAttempt = (place: AttemptPlace): void => dropKept(place);

/**
 * Milliseconds before an open attempt is sent by itself, by how often that has failed: at once when it is taken up
 * again, then less and less often. After the last one it waits for its patient, or for the line to come back.
 */
export const retryDelays: readonly number[] = [0, 1_000, 3_000, 8_000];

/** An attempt older than this is sent only when its patient says so: they may have booked elsewhere meanwhile. */
export const freshForMilliseconds = 60 * 60_000;

/** Refusals given before the API looks for the booking that a key stands for. */
const beforeTheKey: readonly number[] = [401, 403, 429];

/**
 * Whether it is still open what became of an attempt: no answer came, or none of ours, or the server failed and may have
 * booked before. Once an answer has been lost, a refusal that comes before the key is looked at settles nothing either.
 */
export function leavesOpen(error: unknown, { first }: { first: boolean }): boolean {
  if (isOutcomeOpen(error)) return true;
  return !first && error instanceof ApiError && beforeTheKey.includes(error.status);
}
