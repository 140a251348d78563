import { type Schedule, scheduleBodySchema } from '@garden-room/contract/schedule';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { ScheduleVersion } from '#api/get-schedule.ts';
import { useOneAtATime } from '#components/ui/use-one-at-a-time.ts';
import { notifySuccess } from '#lib/notify.ts';
import { isSameSchedule } from './schedule-differences.ts';
import { dropScheduleDraft, keepScheduleDraft, readScheduleDraft } from './schedule-draft.ts';
import { type ScheduleProblem, scheduleProblem } from './schedule-problem.ts';
import { useSaveAvailability } from './use-save-availability.ts';

type Options = {
  personId: string;
  /** As it stands now. */
  stored: ScheduleVersion;
};

/** The schedule being changed, and what saving it does. Nothing but a success or its editor's own word throws a change away. */
export function useScheduleForm({ personId, stored }: Options) {
  const [draft] = useState(() => readScheduleDraft(personId));
  /** The version that is changed. */
  const [over, setOver] = useState<ScheduleVersion>(draft?.over ?? stored);
  const [fromDraft, setFromDraft] = useState(draft !== null);
  const [problem, setProblem] = useState<ScheduleProblem | null>(null);
  /** Appointments that are to stay outside the hours. */
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  /** One's own changes, once another's version has been taken in their place. */
  const [aside, setAside] = useState<Schedule | null>(null);
  const [isSaved, setSaved] = useState(false);
  const save = useSaveAvailability();
  const form = useForm({
    resolver: zodResolver(scheduleBodySchema),
    defaultValues: draft?.typed ?? stored.schedule,
    shouldFocusError: false,
  });
  const typed = useWatch({ control: form.control }) as Schedule;
  const isDirty = !isSameSchedule(typed, over.schedule);

  useEffect(() => {
    if (isDirty) keepScheduleDraft(personId, { typed, over });
    else dropScheduleDraft();
    if (isDirty) setSaved(false);
  }, [personId, typed, over, isDirty]);

  const follow = (version: ScheduleVersion, fields: Schedule) => {
    form.reset(structuredClone(fields));
    setOver(version);
    setProblem(null);
  };

  const send = useOneAtATime(async (schedule: Schedule, version: ScheduleVersion) => {
    const sent = structuredClone(form.getValues() as Schedule);
    try {
      const saved = await save(schedule, version.tag, kept);
      const now = form.getValues() as Schedule;
      // What was typed meanwhile stays, and is not saved yet.
      follow(saved, isSameSchedule(now, sent) ? saved.schedule : now);
      setKept(new Set());
      setAside(null);
      setFromDraft(false);
      setSaved(true);
      notifySuccess('Availability saved.');
    } catch (error) {
      setProblem(await scheduleProblem(error, schedule));
    }
  });

  return {
    form,
    typed,
    over,
    isDirty,
    isSaved,
    isDraft: fromDraft && isDirty,
    isSubmitting: form.formState.isSubmitting,
    problem,
    aside,
    kept,
    submit: form.handleSubmit((schedule) => send(schedule, over)),
    /** Goes back to the version that was opened. */
    discard: () => {
      follow(over, over.schedule);
      setFromDraft(false);
    },
    saveOver: (theirs: ScheduleVersion) => {
      setOver(theirs);
      return form.handleSubmit((schedule) => send(schedule, theirs))();
    },
    takeTheirs: (theirs: ScheduleVersion) => {
      setAside(structuredClone(form.getValues() as Schedule));
      follow(theirs, theirs.schedule);
    },
    bringBack: (mine: Schedule) => {
      setAside(null);
      follow(over, mine);
    },
    keep: (ids: readonly string[], isKept: boolean) =>
      setKept(
        (before) => new Set(isKept ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))),
      ),
  };
}

export type ScheduleForm = ReturnType<typeof useScheduleForm>;
