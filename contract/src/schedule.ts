import * as z from 'zod/mini';
import { startEverySchema } from './start-every.ts';
import { atMost } from './text.ts';
import { clockMinutes, clockSchema, dateSchema, sentDateSchema } from './wall-time.ts';
import { findZone } from './zone.ts';

/** Maximum for the limits of open appointments: the list in a patient's record stays small. */
export const mostOpenPerPatient = 500;

/** The most days off in a schedule. */
export const mostDaysOff = 400;

/**
 * The shortest notice that can be saved, in minutes: a request is answered an hour before its visit, and the practice
 * needs some time for it. A stored shorter one counts as this.
 */
export const leastNoticeMinutes = 90;

/**
 * Days for which past days off and single dates' hours are kept: a request's deadline depends on which days were open
 * since it was made.
 */
export const keptPastDays = 60;

/** The least and the most that the numbers of a schedule can be set to. */
export const scheduleLimits = {
  bufferMinutes: [0, 120],
  minimumNoticeMinutes: [0, 60 * 24 * 14],
  horizonDays: [1, 365],
  cancelCutoffHours: [0, 24 * 14],
  answerWithinOpenDays: [1, 10],
  openMinutesToAnswer: [0, 120],
  maxPendingPerPatient: [1, mostOpenPerPatient],
  maxPendingUnverified: [1, mostOpenPerPatient],
  maxLivePerPatient: [1, mostOpenPerPatient],
  maxUnverifiedPerAddress: [0, 100],
  unverifiedSharePercent: [1, 100],
} as const;

export type ScheduleNumber = keyof typeof scheduleLimits;

function wholeNumber(name: ScheduleNumber) {
  const [least, max] = scheduleLimits[name];
  const message = `Use a whole number from ${least} to ${max}.`;
  return z.int(message).check(z.minimum(least, message), z.maximum(max, message));
}

const breakSchema = z.strictObject({ start: clockSchema, end: clockSchema });

/** Opening hours of one day in the clinic's wall-clock time. Breaks are within the hours and do not overlap. */
export const dayHoursSchema = z
  .strictObject({
    open: clockSchema,
    close: clockSchema,
    breaks: z._default(z.array(breakSchema).check(z.maxLength(10)), []),
  })
  .check(
    z.superRefine(({ open, close, breaks }, context) => {
      const fail = (message: string, path: (string | number)[]) =>
        context.addIssue({ code: 'custom', message, path });
      if (clockMinutes(open) >= clockMinutes(close)) fail('Closing must come after opening.', ['close']);
      let earliest = clockMinutes(open);
      for (const [index, pause] of breaks.entries()) {
        const [start, end] = [clockMinutes(pause.start), clockMinutes(pause.end)];
        if (start >= end) fail('A break must end after it starts.', ['breaks', index, 'end']);
        if (start < earliest)
          fail('Breaks must lie inside the day, in order, without overlap.', ['breaks', index, 'start']);
        if (end > clockMinutes(close)) fail('A break must end before closing.', ['breaks', index, 'end']);
        earliest = Math.max(earliest, end);
      }
    }),
  );

const nullableHours = z.nullable(dayHoursSchema);

const noZone = 'Use an IANA time zone such as Europe/Paris.';
/** An IANA zone that this machine knows. */
export const timeZoneSchema = z.string().check(atMost(60, noZone), z.refine(isTimeZone, noZone));

const weeklySchema = z.strictObject({
  monday: nullableHours,
  tuesday: nullableHours,
  wednesday: nullableHours,
  thursday: nullableHours,
  friday: nullableHours,
  saturday: nullableHours,
  sunday: nullableHours,
});

/** The dates of a schedule, stored or as they are sent. */
const datedShape = (date: typeof dateSchema) => ({
  /** The week's hours from a date on, that included, in the place of `weekly`; null where no change is planned. */
  upcoming: z._default(z.nullable(z.strictObject({ from: date, weekly: weeklySchema })), null),
  /** Dates without any hours; they win over everything. */
  daysOff: z._default(z.array(date).check(z.maxLength(mostDaysOff)), []),
  /** Other hours on single dates; they win over the week. */
  overrides: z._default(z.array(z.strictObject({ date, hours: dayHoursSchema })).check(z.maxLength(400)), []),
});

/** `settings/schedule`: when the practice can be booked. Clock values are wall-clock in `timeZone`. */
export const scheduleSchema = z.strictObject({
  timeZone: timeZoneSchema,
  weekly: weeklySchema,
  ...datedShape(dateSchema),
  /** Minutes between starts, counted from opening and from the end of each break; a service may set its own. */
  startEveryMinutes: z._default(startEverySchema, 30),
  /** Kept free after every appointment. */
  bufferMinutes: z._default(wholeNumber('bufferMinutes'), 0),
  /** A slot closes this long before it starts. */
  minimumNoticeMinutes: z._default(wholeNumber('minimumNoticeMinutes'), 120),
  /** Last bookable day, counted from today at the clinic. */
  horizonDays: z._default(wholeNumber('horizonDays'), 30),
  /** The hours before a start until which a patient may cancel or move an appointment. */
  cancelCutoffHours: z._default(wholeNumber('cancelCutoffHours'), 24),
  /** A request expires unless the practice answers it by the close of the last of so many open days (`answeredBy`). */
  answerWithinOpenDays: z._default(wholeNumber('answerWithinOpenDays'), 1),
  /** A patient can ask for a start only if so many open minutes remain until its answer is due; 0: any start. */
  openMinutesToAnswer: z._default(wholeNumber('openMinutesToAnswer'), 30),
  /** The most requests that a patient may have waiting for an answer; the practice itself may book more for them. */
  maxPendingPerPatient: z._default(wholeNumber('maxPendingPerPatient'), 3),
  /** `maxPendingPerPatient` while the patient's email address is not verified. */
  maxPendingUnverified: z._default(wholeNumber('maxPendingUnverified'), 1),
  /** The most appointments to come that a patient may hold, answered or not. */
  maxLivePerPatient: z._default(wholeNumber('maxLivePerPatient'), 10),
  /** The most waiting requests from one network address by people who have not confirmed their email; 0 is no limit. */
  maxUnverifiedPerAddress: z._default(wholeNumber('maxUnverifiedPerAddress'), 10),
  /** The share of a day's open time that all such requests may hold, one request at least; 100 is no limit. */
  unverifiedSharePercent: z._default(wholeNumber('unverifiedSharePercent'), 50),
});

const shortNotice = `Use at least ${leastNoticeMinutes} minutes: a request is answered an hour before its visit.`;

/**
 * PUT /schedule. Only new schedules are limited to one override per date, to dates that can be sent, and to a notice
 * that leaves time to answer: a stored one may have others, or a shorter one, and must stay readable.
 */
export const scheduleBodySchema = z
  .strictObject({ ...scheduleSchema.shape, ...datedShape(sentDateSchema) })
  .check(
    z.superRefine(({ overrides, minimumNoticeMinutes }, context) => {
      if (minimumNoticeMinutes < leastNoticeMinutes)
        context.addIssue({ code: 'custom', message: shortNotice, path: ['minimumNoticeMinutes'] });
      const message = 'This date is in the list twice. Remove one of them.';
      const seen = new Set<string>();
      for (const [index, { date }] of overrides.entries()) {
        if (seen.has(date)) context.addIssue({ code: 'custom', message, path: ['overrides', index, 'date'] });
        seen.add(date);
      }
    }),
  );

export type DayHours = z.infer<typeof dayHoursSchema>;
export type Schedule = z.infer<typeof scheduleSchema>;

/** Whether it is an IANA time zone by continent and city, and not an abbreviation such as `EST`. */
export function isTimeZone(value: string): boolean {
  return value.includes('/') && findZone(value) !== null;
}
