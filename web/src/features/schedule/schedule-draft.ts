import { type Schedule, scheduleSchema } from '@garden-room/contract/schedule';
import * as z from 'zod/mini';
import type { ScheduleVersion } from '#api/get-schedule.ts';
import { dropKept, keep, readKept } from '#lib/kept-for-person.ts';

/** What is typed into a number's field may be none yet, which JSON knows only as null. */
const typedNumber = z.nullable(z.number());
const typedHours = z.object({
  open: z.string(),
  close: z.string(),
  breaks: z.array(z.object({ start: z.string(), end: z.string() })),
});
const typedDay = z.nullable(typedHours);

/** The fields of a schedule, with whatever stands in them. */
const typedSchedule = z.object({
  timeZone: z.string(),
  weekly: z.object({
    monday: typedDay,
    tuesday: typedDay,
    wednesday: typedDay,
    thursday: typedDay,
    friday: typedDay,
    saturday: typedDay,
    sunday: typedDay,
  }),
  daysOff: z.array(z.string()),
  overrides: z.array(z.object({ date: z.string(), hours: typedHours })),
  startEveryMinutes: typedNumber,
  bufferMinutes: typedNumber,
  minimumNoticeMinutes: typedNumber,
  horizonDays: typedNumber,
  cancelCutoffHours: typedNumber,
  confirmWithinHours: typedNumber,
  maxPendingPerPatient: typedNumber,
  maxPendingUnverified: typedNumber,
  maxLivePerPatient: typedNumber,
  maxUnverifiedPerAddress: typedNumber,
  unverifiedSharePercent: typedNumber,
});

const draftSchema = z.object({
  typed: typedSchedule,
  /** The version that was changed. */
  over: z.object({ schedule: scheduleSchema, tag: z.string() }),
});

/** A schedule as far as it has come, valid or not. */
export type ScheduleDraft = { typed: Schedule; over: ScheduleVersion };

/** What somebody has changed in this tab and not saved; null where there is nothing. */
export function readScheduleDraft(personId: string): ScheduleDraft | null {
  const kept = draftSchema.safeParse(readKept('schedule-draft', personId));
  return kept.success ? { ...kept.data, typed: withNumbers(kept.data.typed) } : null;
}

export const keepScheduleDraft = (personId: string, draft: ScheduleDraft): void =>
  keep('schedule-draft', { personId, ...draft });

export const dropScheduleDraft = (): void => dropKept('schedule-draft');

/** As the form holds them. In code: what makes it of the schema would be in the file that every page with data loads. */
const withNumbers = (typed: z.infer<typeof typedSchedule>): Schedule => ({
  ...typed,
  startEveryMinutes: typed.startEveryMinutes ?? Number.NaN,
  bufferMinutes: typed.bufferMinutes ?? Number.NaN,
  minimumNoticeMinutes: typed.minimumNoticeMinutes ?? Number.NaN,
  horizonDays: typed.horizonDays ?? Number.NaN,
  cancelCutoffHours: typed.cancelCutoffHours ?? Number.NaN,
  confirmWithinHours: typed.confirmWithinHours ?? Number.NaN,
  maxPendingPerPatient: typed.maxPendingPerPatient ?? Number.NaN,
  maxPendingUnverified: typed.maxPendingUnverified ?? Number.NaN,
  maxLivePerPatient: typed.maxLivePerPatient ?? Number.NaN,
  maxUnverifiedPerAddress: typed.maxUnverifiedPerAddress ?? Number.NaN,
  unverifiedSharePercent: typed.unverifiedSharePercent ?? Number.NaN,
});
