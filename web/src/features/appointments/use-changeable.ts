import type { Appointment } from '@garden-room/contract/appointment';
import { changeableUntil, isBeforeCutoff } from '@garden-room/contract/cut-off';
import { useQuery } from '@tanstack/react-query';
import { scheduleQuery } from '#api/get-schedule.ts';
import { useNow } from '#lib/use-now.ts';
import { isComing } from './coming.ts';

/**
 * What a patient may do about an appointment by themselves: `over` nothing any more, `tooLate` call the practice,
 * `until` change it, up to a moment (UTC milliseconds); null where the practice's rule could not be read, and the
 * server will say.
 */
export type Changeable =
  | { kind: 'loading' }
  | { kind: 'over' }
  | { kind: 'tooLate' }
  | { kind: 'until'; until: number | null };

/** For each appointment what can be done about it now; it changes by itself as time goes on. */
export function useChangeable(): { now: number; changeable: (appointment: Appointment) => Changeable } {
  const now = useNow();
  const schedule = useQuery({ ...scheduleQuery, refetchOnWindowFocus: 'always' });
  const changeable = (appointment: Appointment): Changeable => {
    if (!isComing(appointment, now)) return { kind: 'over' };
    if (schedule.isPending) return { kind: 'loading' };
    const hours = schedule.data?.cancelCutoffHours;
    if (hours === undefined) return { kind: 'until', until: null };
    const { startsAt } = appointment;
    if (!isBeforeCutoff(startsAt, hours, now)) return { kind: 'tooLate' };
    return { kind: 'until', until: changeableUntil(startsAt, hours) };
  };
  return { now, changeable };
}
