import type { Appointment, UndoableEvent } from '@garden-room/contract/appointment';
import { useState } from 'react';
import {
  type AppointmentChange,
  type Failures,
  useSeveralChanges,
  type WithReason,
} from '#api/appointment-changes.ts';
import { tellDone } from '#lib/undo-offer.ts';

const none: ReadonlySet<string> = new Set();

type SeveralOptions<Act extends UndoableEvent> = {
  change: (act: Act, appointment: Appointment) => AppointmentChange<WithReason>;
  /** The words for an act on so many. */
  done: (act: Act, count: number) => string;
};

/** Some appointments to choose from, and one act about those that are chosen, which can be undone for a minute. */
export function useSeveralOf<Act extends UndoableEvent>(
  choosable: readonly Appointment[],
  { change, done }: SeveralOptions<Act>,
) {
  const [ticked, setTicked] = useState(none);
  const [failures, setFailures] = useState<Failures>({});
  const [progress, setProgress] = useState<Progress<Act> | null>(null);
  const changeAll = useSeveralChanges<WithReason>();
  // What has been decided since, here or by another admin, is no longer chosen.
  const chosen = choosable.filter(({ _id }) => ticked.has(_id));

  /** Acts on appointments, by default on the chosen ones. */
  const act = async (what: Act, reason?: string, which = chosen): Promise<void> => {
    if (progress || which.length === 0) return;
    const ids = which.map(({ _id }) => _id);
    const since = Date.now();
    const tell = (count: number) => setProgress({ decision: what, done: count, of: ids.length, ids });
    setFailures({});
    tell(0);
    try {
      const changes = new Map(which.map((one) => [one._id, change(what, one)]));
      const failed = await changeAll({ changes, wanted: { reason }, onProgress: tell });
      const left = Object.keys(failed);
      setFailures(failed);
      setTicked((before) => new Set([...before].filter((id) => !ids.includes(id) || left.includes(id))));
      const made = which.filter(({ _id }) => !left.includes(_id));
      if (made.length > 0)
        tellDone({ text: done(what, made.length), appointments: made, event: what, since });
    } finally {
      setProgress(null);
    }
  };

  return {
    chosen,
    progress,
    act,
    /** Why the last act was not carried out with an appointment. */
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
    chooseAll: (isAll: boolean) => setTicked(isAll ? new Set(choosable.map(({ _id }) => _id)) : none),
  };
}

type Progress<Act> = { decision: Act; done: number; of: number; ids: readonly string[] };
