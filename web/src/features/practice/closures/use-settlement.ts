import {
  type ClosedVisit,
  type ClosureDetail,
  settlementSchema,
} from '@garden-room/contract/endpoints/closures';
import { useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';
import { useSettleVisits } from '#api/closures.ts';
import { visitsText } from '#lib/count-text.ts';
import { notifySuccess } from '#lib/notify.ts';
import { draftStore, useDraft } from '#lib/use-draft.ts';
import { useOneAtATime } from '#lib/use-one-at-a-time.ts';
import { isHere } from './closure-words.tsx';

/** Unsent decisions about the visits of a closure, for as long as the tab is open. */
const closureDrafts = draftStore(
  'closure-drafts',
  ['closureId'],
  z.object({
    closureId: z.string(),
    all: z.enum(['move', 'cancel']),
    /** Other choices, by the id of the visit: `cancel`, `keep`, or the start of one of its times. */
    choices: z.record(z.string(), z.string()),
    reason: z.string(),
  }),
);

type Times = ClosedVisit['times'];
/** The choice for a visit: `cancel`, `keep`, or the start of the time that it is moved to. */
type Choice = string;

type Options = {
  personId: string;
  closure: ClosureDetail;
  /** Called once everything that was wanted is done. */
  onSettled: () => void;
};

interface Decisions {
  all: 'move' | 'cancel';
  choices: Readonly<Record<string, Choice>>;
  reason: string;
}

const usualReasonOf = ({ hours }: ClosureDetail) =>
  `The practice is closed ${hours ? 'at that time' : 'on that day'}.`;

/** Decides about the visits left on closed days: all alike or each for itself, with one reason and one press. */
export function useSettlement({ personId, closure, onSettled }: Options) {
  const usualReason = usualReasonOf(closure);
  const draft = useDraft(closureDrafts, { personId, closureId: closure._id });
  const [decisions, setDecisions] = useState<Decisions>(
    draft.before ?? { all: 'move', choices: {}, reason: usualReason },
  );
  const { all, choices, reason } = decisions;
  const [reasonError, setReasonError] = useState<string>();
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({});
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const settling = useSettleVisits();

  const keepDecisions = useEffectEvent((made: Decisions) => {
    const isUsual =
      made.all === 'move' && Object.keys(made.choices).length === 0 && made.reason === usualReason;
    if (isUsual) draft.drop();
    else draft.keep(made);
  });
  useEffect(() => keepDecisions(decisions), [decisions]);

  const booked = closure.visits.filter(({ outcome }) => outcome === 'booked');
  const decided = booked.map((visit) => ({
    visit,
    choice: choiceOf(visit, all, choices[visit.appointment._id]),
  }));
  const chosen = new Map(
    decided.map(({ visit, choice }) => [visit.appointment._id, chosenTime(visit, choice)]),
  );
  const toSettle = decided.filter(({ choice }) => choice !== 'keep');
  const cancelled = toSettle.filter(({ choice }) => choice === 'cancel').length;

  const settle = useOneAtATime(async () => {
    const visits = toSettle.map(({ visit, choice }) => {
      const { _id, startsAt } = visit.appointment;
      const time = chosenTime(visit, choice);
      return { _id, startsAt, to: time && { date: time.date, time: time.time } };
    });
    if (visits.length === 0) return;
    const parsed = settlementSchema.shape.reason.safeParse(reason);
    const problem = parsed.success
      ? cancelled > 0 && !parsed.data && 'Say why, for the patients to read.'
      : parsed.error.issues[0]?.message;
    setReasonError(problem || undefined);
    if (problem) return;
    setFailures({});
    setProgress({ done: 0, of: visits.length });
    try {
      const settled = await settling.mutateAsync({
        id: closure._id,
        reason: parsed.data || undefined,
        visits,
        onProgress: (done) => setProgress({ done, of: visits.length }),
      });
      const failed = settled.flatMap(({ _id, failure }) => (failure === null ? [] : [[_id, failure]]));
      setFailures(Object.fromEntries(failed));
      const doneCount = settled.length - failed.length;
      if (doneCount > 0) notifySuccess(`${visitsText(doneCount)} settled.`);
      if (failed.length === 0) onSettled();
    } finally {
      setProgress(null);
    }
  });

  return {
    booked: decided,
    all,
    /** Decides about all of them alike, and forgets what was chosen for single ones. */
    chooseAll: (next: 'move' | 'cancel') => setDecisions({ all: next, choices: {}, reason }),
    choose: (id: string, choice: Choice) =>
      setDecisions({ all, choices: { ...choices, [id]: choice }, reason }),
    /** The times that a visit can be moved to: those that no other one is about to be moved to. */
    timesFor: ({ appointment: { _id }, times }: ClosedVisit): Times =>
      times.filter((time) => [...chosen].every(([id, taken]) => id === _id || !overlap(time, taken))),
    reason,
    reasonError,
    changeReason: (next: string) => setDecisions({ all, choices, reason: next }),
    moved: toSettle.length - cancelled,
    cancelled,
    reaches: toSettle.map(({ visit }) => visit.appointment.reach),
    progress,
    failureOf: (id: string): string | undefined => failures[id],
    failed: Object.keys(failures).length,
    error: settling.error,
    settle,
  };
}

export type SettlementForm = ReturnType<typeof useSettlement>;

/** The choice for one visit, while it can still be had; otherwise that for all, which leaves who has arrived. */
function choiceOf(
  { times, appointment }: ClosedVisit,
  all: 'move' | 'cancel',
  ownChoice: Choice | undefined,
): Choice {
  if (ownChoice === 'cancel' || ownChoice === 'keep' || times.some(({ startsAt }) => startsAt === ownChoice))
    return ownChoice as Choice;
  if (isHere(appointment)) return 'keep';
  return all === 'cancel' ? 'cancel' : (times[0]?.startsAt ?? 'keep');
}

const chosenTime = ({ times }: ClosedVisit, choice: Choice): Times[number] | null =>
  times.find(({ startsAt }) => startsAt === choice) ?? null;

const overlap = (one: Times[number], other: Times[number] | null): boolean =>
  other !== null && one.startsAt < other.endsAt && other.startsAt < one.endsAt;
