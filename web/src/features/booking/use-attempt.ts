import type { Appointment } from '@garden-room/contract/appointment';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBookAppointment } from '#api/book-appointment.ts';
import { ownAppointmentQuery } from '#api/own-appointment.ts';
import { refreshAvailability } from '#api/refresh-availability.ts';
import { isPersonRefused } from '#lib/api-error.ts';
import { useOnline } from '#lib/use-online.ts';
import {
  type Attempt,
  type AttemptPlace,
  dropAttempt,
  freshForMilliseconds,
  keepAttempt,
  leavesOpen,
  readAttempt,
  retryDelays,
} from './attempt.ts';

/** What became of an attempt. `found`: given up, but it had been booked. */
export type Outcome =
  | { kind: 'booked'; appointment: Appointment }
  | { kind: 'refused'; attempt: Attempt; error: unknown }
  | { kind: 'found'; attempt: Attempt }
  | { kind: 'withdrawn'; attempt: Attempt };

/** An attempt under way. `first` is its first answer still to come; `waiting` has lost one, and waits to ask again. */
type Progress = {
  attempt: Attempt;
  phase: 'first' | 'asking' | 'waiting';
  /** Answers lost in a row; counted anew when the line comes back or the patient asks. */
  failures: number;
  error: unknown;
};

/**
 * Pursues a booking until its outcome is known, through lost answers and reloads, always with the same key: first by
 * itself, at once when the line or the reader comes back, then when asked.
 */
export function useAttempt(
  personId: string | null,
  onOutcome: (outcome: Outcome) => void,
  place: AttemptPlace = 'booking-attempt',
) {
  const booking = useBookAppointment();
  const queryClient = useQueryClient();
  const online = useOnline();
  const [progress, setProgress] = useState<Progress | null>(() => openOf(place, personId));
  const [personBefore, setPersonBefore] = useState(personId);
  if (personId !== personBefore) {
    setPersonBefore(personId);
    setProgress(openOf(place, personId));
  }
  const mounted = useRef(false);

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const send = async (attempt: Attempt, first: boolean): Promise<Outcome> => {
    try {
      const appointment = await booking.mutateAsync(attempt);
      return { kind: 'booked', appointment };
    } catch (error) {
      if (leavesOpen(error, { first })) throw error;
      return { kind: 'refused', attempt, error };
    }
  };

  const look = async (attempt: Attempt): Promise<Outcome> => {
    const own = await queryClient.fetchQuery(ownAppointmentQuery(attempt.booking.patientId, attempt.booking));
    refreshAvailability(queryClient);
    return { kind: own ? 'found' : 'withdrawn', attempt };
  };

  const pursue = async (current: Omit<Progress, 'phase'>, phase: 'first' | 'asking') => {
    const { attempt, failures } = current;
    setProgress({ ...current, phase });
    try {
      const outcome = await (attempt.withdrawn ? look(attempt) : send(attempt, phase === 'first'));
      // Nothing was booked, and nothing will be without another press after the login.
      if (isSessionRefused(outcome)) dropAttempt(place);
      if (!mounted.current) return; // kept as it is: the form that is opened next finds out the same, and can say so
      dropAttempt(place);
      setProgress(null);
      onOutcome(outcome);
    } catch (error) {
      if (mounted.current) setProgress({ attempt, phase: 'waiting', failures: failures + 1, error });
    }
  };

  const waiting = progress?.phase === 'waiting' ? progress : null;
  const goOn = useEffectEvent(() => {
    if (waiting) void pursue(waiting, 'asking');
  });
  const askAnew = () => {
    if (waiting) void pursue({ ...waiting, failures: 0 }, 'asking');
  };
  const comeBack = useEffectEvent(() => {
    if (document.visibilityState === 'visible') askAnew();
  });

  useEffect(() => {
    if (!waiting) return;
    const delay = online ? retryDelays[waiting.failures] : undefined;
    const timer = delay === undefined ? undefined : setTimeout(() => goOn(), delay);
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('online', () => comeBack(), { signal });
    document.addEventListener('visibilitychange', () => comeBack(), { signal });
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [waiting, online]);

  return {
    /** Whether an attempt is under way that has not lost an answer yet. */
    busy: progress?.phase === 'first',
    /** The attempt of which it is not known whether it has booked. */
    open: progress && progress.phase !== 'first' ? { ...progress, online } : null,
    start: (attempt: Attempt) => {
      if (progress) return;
      keepAttempt(attempt, place);
      void pursue({ attempt, failures: 0, error: null }, 'first');
    },
    askAnew,
    /** Gives the attempt up: it is not sent again, and open until the API has said that nothing came of it. */
    withdraw: () => {
      if (!waiting) return;
      const attempt = { ...waiting.attempt, withdrawn: true };
      keepAttempt(attempt, place);
      void pursue({ ...waiting, attempt, failures: 0 }, 'asking');
    },
  };
}

/** What somebody has begun in this tab, to be taken up again; nothing while it is not known who is signed in. */
function openOf(place: AttemptPlace, personId: string | null): Progress | null {
  const attempt = personId === null ? null : readAttempt(personId, place);
  if (!attempt) return null;
  const fresh = Date.now() - Date.parse(attempt.startedAt) < freshForMilliseconds;
  return { attempt, phase: 'waiting', failures: fresh ? 0 : retryDelays.length, error: null };
}

/** Whether the server has refused the person and not the slot: the page is on its way to the login then. */
const isSessionRefused = (outcome: Outcome) => outcome.kind === 'refused' && isPersonRefused(outcome.error);
