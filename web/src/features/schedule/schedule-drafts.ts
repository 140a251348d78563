import { type Schedule, scheduleSchema } from '@garden-room/contract/schedule';
import { weekdays } from '@garden-room/contract/weekdays';
import * as z from 'zod/mini';
import { draftStore } from '#lib/draft-store.ts';

/** JSON has null for the number of an empty field. */
const typedNumber = z.catch(z.number(), Number.NaN);
const typedHours = z.object({
  open: z.string(),
  close: z.string(),
  breaks: z.array(z.object({ start: z.string(), end: z.string() })),
});

/** The fields of a schedule, valid or not. */
const typedSchedule: z.ZodMiniType<Schedule> = z.object({
  timeZone: z.string(),
  weekly: z.record(z.enum(weekdays), z.nullable(typedHours)),
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

/** A schedule as far as it has come, for as long as the tab is open. */
export const scheduleDrafts = draftStore(
  'schedule-draft',
  [],
  z.object({
    typed: typedSchedule,
    /** The version that was changed. */
    over: z.object({ schedule: scheduleSchema, tag: z.string() }),
  }),
);
