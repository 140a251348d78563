import type { Appointment } from '@garden-room/contract/appointment';
import { canMove } from '@garden-room/contract/life-cycle';
import { useState } from 'react';
import { confirming, declining, type WithReason } from '#api/appointment-changes.ts';
import { type AppointmentChange, type Failures, useSeveralChanges } from '#api/change-appointment.ts';
import { notifySuccess } from '#lib/notify.ts';

type Decision = 'confirm' | 'decline';
const done: Record<Decision, string> = { confirm: 'confirmed', decline: 'declined' };
const none: ReadonlySet<string> = new Set();

/** The chosen requests of a list, and one decision about all of them. */
export function useSeveral(rows: readonly Appointment[]) {
  const [ticked, setTicked] = useState(none);
  const [failures, setFailures] = useState<Failures>({});
  const [progress, setProgress] = useState<{ decision: Decision; done: number; of: number } | null>(null);
  const changeAll = useSeveralChanges<WithReason>();
  const requests = rows.filter(({ status }) => canMove(status, 'confirm'));
  // Requests decided since, here or by another admin, are no longer chosen.
  const chosen = requests.filter(({ _id }) => ticked.has(_id));

  const decide = async (decision: Decision, reason?: string): Promise<void> => {
    if (progress || chosen.length === 0) return;
    const of = chosen.length;
    setFailures({});
    setProgress({ decision, done: 0, of });
    try {
      const failed = await changeAll({
        changes: new Map(chosen.map((request) => [request._id, changeFor(decision, request)])),
        wanted: { reason },
        onProgress: (count) => setProgress({ decision, done: count, of }),
      });
      const left = Object.keys(failed);
      setFailures(failed);
      setTicked(new Set(left));
      const made = of - left.length;
      if (made > 0) notifySuccess(`${made === 1 ? '1 request' : `${made} requests`} ${done[decision]}.`);
    } finally {
      setProgress(null);
    }
  };

  return {
    requests,
    chosen,
    /** Whether there are several to choose from, or any is chosen. */
    isOffered: requests.length > 1 || chosen.length > 0 || progress !== null,
    progress,
    /** Why the last decision was not made about an appointment. */
    failureOf: (id: string): string | undefined => failures[id],
    failed: chosen.filter(({ _id }) => failures[_id] !== undefined).length,
    isChosen: (id: string) => ticked.has(id),
    choose: (id: string, isChosen: boolean) => {
      setTicked((before) => {
        const next = new Set(before);
        if (isChosen) next.add(id);
        else next.delete(id);
        return next;
      });
    },
    chooseAll: (all: boolean) => setTicked(all ? new Set(requests.map(({ _id }) => _id)) : none),
    confirm: () => decide('confirm'),
    decline: (reason: string | undefined) => decide('decline', reason),
  };
}

function changeFor(decision: Decision, request: Appointment): AppointmentChange<WithReason> {
  if (decision === 'decline') return declining(request);
  const confirm = confirming(request);
  return () => confirm();
}

export type Several = ReturnType<typeof useSeveral>;
