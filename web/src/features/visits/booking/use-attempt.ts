import { type Appointment, bookingSchema } from '@garden-room/contract/appointment';
import { dependantSchema } from '@garden-room/contract/dependant';
import { instantSchema } from '@garden-room/contract/wall-time';
import { zoneOr } from '@garden-room/contract/zone';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { ownAppointmentQuery } from '#api/appointments.ts';
import { refreshAvailability } from '#api/availability.ts';
import { useBookAppointment } from '#api/book-appointment.ts';
import { site } from '#config/site.ts';
import { hasCode, isPersonRefused } from '#lib/api-error.ts';
import { dropKept, keep, readKept } from '#lib/kept-for-person.ts';
import { makeOnce } from '#lib/repeated-calls.ts';
import { useOnline } from '#lib/use-browser-state.ts';

/** Any value: an attempt is not dropped for an unreadable zone. */
const keptZone = z.pipe(
  z.optional(z.unknown()),
  z.transform((zone) => zoneOr(zone, site.timeZone)),
);

const attemptSchema = z.object({
  /** One key an attempt, however often it is sent: the API then books at most once. */
  idempotencyKey: z.string(),
  /** The user who books: the patient, or an admin for them. */
  personId: z.string(),
  serviceId: z.string(),
  /** The booking to send, unchanged from the first time to the last. */
  booking: bookingSchema,
  /** The person who comes, where that is not the patient. */
  attendee: z.nullish(dependantSchema),
  /** When the slot starts, and the clinic's zone; null where the day's slots had not been read. */
  at: z.nullable(z.object({ startsAt: instantSchema, timeZone: keptZone })),
  startedAt: instantSchema,
  /** Given up by the user: it is not sent again, and open until it is known whether it was booked before. */
  withdrawn: z.boolean(),
});

/** A press of the button, kept from before it is sent until its outcome is known. */
export type Attempt = z.infer<typeof attemptSchema>;

/**
 * The key under which an attempt is kept: a patient's own, or, apart from it, one that an admin makes for a patient.
 */
type AttemptKey = 'booking-attempt' | 'practice-attempt';

/** The attempt of a user whose outcome this tab does not know. */
export const readAttempt = (personId: string, key: AttemptKey = 'booking-attempt'): Attempt | null =>
  attemptSchema.safeParse(readKept(key, personId)).data ?? null;

export const keepAttempt = (attempt: Attempt, key: AttemptKey = 'booking-attempt'): void =>
  keep(key, attempt);

/**
 * Milliseconds before an open attempt is sent again without being asked, by how often that has failed: at once when it
 * is taken up after a reload, then less and less often. After the last one it waits for the user or for the connection.
 */
export const retryDelays: readonly number[] = [0, 1_000, 3_000, 8_000];

/** An attempt older than this is sent only when its user asks: they may have booked elsewhere meanwhile. */
const freshForMilliseconds = 60 * 60_000;

/** The outcome of an attempt. `found`: given up, but it had been booked. */
export type Outcome =
  | { kind: 'booked'; appointment: Appointment }
  | { kind: 'refused'; attempt: Attempt; error: unknown }
  | { kind: 'found'; attempt: Attempt }
  | { kind: 'withdrawn'; attempt: Attempt };

/** An attempt under way. `first` waits for its first answer; `waiting` has lost one and will be sent again. */
type Progress = {
  attempt: Attempt;
  phase: 'first' | 'asking' | 'waiting';
  /** Answers lost in a row, counted anew when the connection is back or the user asks. */
  failures: number;
  error: unknown;
};

/**
 * Sends a booking until its outcome is known, through lost answers and reloads, always with the same key: after the
 * delays above, at once when the connection or the tab is back, and when the user asks.
 */
export function useAttempt(
  personId: string | null,
  onOutcome: (outcome: Outcome) => void,
  key: AttemptKey = 'booking-attempt',
) {
  const booking = useBookAppointment();
  const queryClient = useQueryClient();
  const online = useOnline();
  const [progress, setProgress] = useState<Progress | null>(() => openOn(key, personId));
  const [personBefore, setPersonBefore] = useState(personId);
  if (personId !== personBefore) {
    setPersonBefore(personId);
    setProgress(openOn(key, personId));
  }
  const mounted = useRef(false);

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const send = async (attempt: Attempt, first: boolean): Promise<Outcome> => {
    const { booking: body, idempotencyKey } = attempt;
    const keepFirst = first ? () => keepAttempt(attempt, key) : null;
    const answer = await makeOnce(() => booking.mutateAsync({ body, idempotencyKey }), keepFirst);
    if ('made' in answer) return { kind: 'booked', appointment: answer.made };
    if (answer.isOpen) throw answer.error;
    return { kind: 'refused', attempt, error: answer.error };
  };

  const look = async (attempt: Attempt): Promise<Outcome> => {
    const ownVisit = await queryClient.fetchQuery(
      ownAppointmentQuery(attempt.booking.patientId, attempt.booking),
    );
    refreshAvailability(queryClient);
    return { kind: ownVisit ? 'found' : 'withdrawn', attempt };
  };

  const pursue = async (current: Omit<Progress, 'phase'>, phase: 'first' | 'asking') => {
    const { attempt, failures } = current;
    setProgress({ ...current, phase });
    try {
      const outcome = await (attempt.withdrawn ? look(attempt) : send(attempt, phase === 'first'));
      // Nothing was booked, and the attempt must not be sent again after the login without another press.
      if (outcome.kind === 'refused' && isPersonRefused(outcome.error)) dropKept(key);
      if (!mounted.current) return; // it stays kept: the next form sends it again and shows the outcome
      dropKept(key);
      setProgress(null);
      onOutcome(outcome);
    } catch (error) {
      if (mounted.current) setProgress({ attempt, phase: 'waiting', failures: failures + 1, error });
    }
  };

  const waiting = progress?.phase === 'waiting' ? progress : null;
  const ask = (changes?: Partial<Progress>) => {
    if (waiting) void pursue({ ...waiting, ...changes }, 'asking');
  };
  const goOn = useEffectEvent(() => ask());
  const askAnew = () => ask({ failures: 0 });
  const comeBack = useEffectEvent(() => {
    if (document.visibilityState === 'visible') askAnew();
  });

  useEffect(() => {
    if (!waiting) return;
    // Also where the browser believes that it is offline: it may be wrong, and never say that the connection is back.
    const delay = retryDelays[waiting.failures];
    const timer = delay === undefined ? undefined : setTimeout(() => goOn(), delay);
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('online', () => comeBack(), { signal });
    document.addEventListener('visibilitychange', () => comeBack(), { signal });
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [waiting]);

  return {
    /** Whether an attempt is under way that has not lost an answer yet. */
    busy: progress?.phase === 'first',
    /** The attempt whose outcome is unknown. */
    open:
      progress && progress.phase !== 'first'
        ? { ...progress, offline: !online && isWithoutAnswer(progress.error) }
        : null,
    start: (request: Pick<Attempt, 'serviceId' | 'booking' | 'attendee' | 'at'>) => {
      if (progress || personId === null) return;
      const now = { idempotencyKey: crypto.randomUUID(), startedAt: new Date().toISOString() };
      const attempt = { ...request, ...now, personId, withdrawn: false };
      void pursue({ attempt, failures: 0, error: null }, 'first');
    },
    askAnew,
    /** Gives the attempt up: it is not sent again, and stays open until the API says that nothing was booked. */
    withdraw: () => {
      if (!waiting) return;
      const attempt = { ...waiting.attempt, withdrawn: true };
      keepAttempt(attempt, key);
      ask({ attempt, failures: 0 });
    },
  };
}

/** Whether nobody answered, or nobody was asked since the page was opened: a lost connection then explains it. */
const isWithoutAnswer = (error: unknown) => error === null || hasCode(error, 'network');

/** The attempt that the user has begun in this tab; null while the session is loading. */
function openOn(key: AttemptKey, personId: string | null): Progress | null {
  const attempt = personId === null ? null : readAttempt(personId, key);
  if (!attempt) return null;
  const fresh = Date.now() - Date.parse(attempt.startedAt) < freshForMilliseconds;
  return { attempt, phase: 'waiting', failures: fresh ? 0 : retryDelays.length, error: null };
}
