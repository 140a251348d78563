import type { StrandedAppointment } from '@garden-room/contract/errors';
import { settledOn } from '@garden-room/contract/hours';
import { type Schedule, scheduleBodySchema, scheduleSchema } from '@garden-room/contract/schedule';
import { weekdays } from '@garden-room/contract/weekdays';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { fetchScheduleVersion, type ScheduleVersion, useSaveSchedule } from '#api/schedule.ts';
import { hasCode } from '#lib/api-error.ts';
import { dateIn } from '#lib/clinic-time.ts';
import { notifySuccess } from '#lib/notify.ts';
import { draftStore, useDraft, versionDraft } from '#lib/use-draft.ts';
import { useVersionedForm } from '#lib/use-versioned-form.ts';
import { isSameSchedule } from './schedule-differences.ts';

/** JSON has null for the number of an empty field. */
const typedNumber = z.catch(z.number(), Number.NaN);
const typedHours = z.object({
  open: z.string(),
  close: z.string(),
  breaks: z.array(z.object({ start: z.string(), end: z.string() })),
});

const typedWeek = z.record(z.enum(weekdays), z.nullable(typedHours));

/** The fields of a schedule, valid or not. */
const typedSchedule: z.ZodMiniType<Schedule> = z.object({
  timeZone: z.string(),
  weekly: typedWeek,
  // A draft from before the field has none.
  upcoming: z._default(z.nullable(z.object({ from: z.string(), weekly: typedWeek })), null),
  daysOff: z.array(z.string()),
  overrides: z.array(z.object({ date: z.string(), hours: typedHours })),
  startEveryMinutes: typedNumber,
  bufferMinutes: typedNumber,
  minimumNoticeMinutes: typedNumber,
  horizonDays: typedNumber,
  cancelCutoffHours: typedNumber,
  // A draft from before one of these settings has none.
  answerWithinOpenDays: z._default(typedNumber, 1),
  openMinutesToAnswer: z._default(typedNumber, 30),
  maxPendingPerPatient: typedNumber,
  maxPendingUnverified: typedNumber,
  maxLivePerPatient: typedNumber,
  maxUnverifiedPerAddress: typedNumber,
  unverifiedSharePercent: typedNumber,
});

/** A schedule as far as it has come, for as long as the tab is open. */
const scheduleDrafts = draftStore(
  'schedule-draft',
  [],
  versionDraft(
    z.object({
      values: typedSchedule,
      base: z.object({ schedule: z.object(scheduleSchema.shape), tag: z.string() }),
      sent: z.optional(typedSchedule),
    }),
  ),
);

/** The fields of a stored schedule: hours that have begun since it was saved are the present ones. */
const fieldsOf = ({ schedule }: ScheduleVersion): Schedule =>
  settledOn(schedule, dateIn(schedule.timeZone, new Date()));

type Options = {
  personId: string;
  /** The schedule when the page was opened. */
  stored: ScheduleVersion;
};

/** Appointments that would lie outside the hours of the schedule that was sent. */
type Stranded = { schedule: Schedule; appointments: readonly StrandedAppointment[] };

/** The form of the schedule and its saving. */
export function useScheduleForm({ personId, stored }: Options) {
  /** Appointments that are to stay outside the hours. */
  const [keptIds, setKeptIds] = useState<ReadonlySet<string>>(new Set());
  const [isSaved, setSaved] = useState(false);
  const { mutateAsync: save } = useSaveSchedule();

  const versioned = useVersionedForm<Schedule, ScheduleVersion, ScheduleVersion, Stranded>({
    // Its defaults are for other callers: the form fills every field.
    schema: scheduleBodySchema as z.ZodMiniType<Schedule, Schedule>,
    base: stored,
    stored: fieldsOf,
    valuesOf: fieldsOf,
    isSame: isSameSchedule,
    draft: useDraft(scheduleDrafts, { personId }),
    /** Leaves appointments outside the hours as they are only if each is in `kept`: one may be booked meanwhile. */
    save: async (schedule, { tag }) => {
      try {
        return await save({ schedule, base: tag, force: false });
      } catch (error) {
        if (!hasCode(error, 'bookings_stranded')) throw error;
        const undecided = error.appointments.filter(({ _id }) => !keptIds.has(_id));
        if (undecided.length > 0 || error.appointments.length === 0) throw error;
        return await save({ schedule, base: tag, force: true });
      }
    },
    fetchCurrent: fetchScheduleVersion,
    onSaved: () => {
      setKeptIds(new Set());
      setSaved(true);
      notifySuccess('Availability saved.');
    },
    again: 'Your changes are kept here. Please save again: it does no harm if it was saved already.',
    refusalOf: (error, schedule) =>
      hasCode(error, 'bookings_stranded') ? { schedule, appointments: error.appointments } : undefined,
    shouldFocusError: false,
  });
  const { isDirty } = versioned;

  useEffect(() => {
    if (isDirty) setSaved(false);
  }, [isDirty]);

  return {
    ...versioned,
    isSaved,
    kept: keptIds,
    keep: (ids: readonly string[], isKept: boolean) =>
      setKeptIds(
        (before) => new Set(isKept ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))),
      ),
  };
}

export type ScheduleForm = ReturnType<typeof useScheduleForm>;
