import * as z from 'zod/mini';
import { dateSchema } from './wall-time.ts';

const count = z.int().check(z.nonnegative());

/** How far ahead visits were booked, in the clinic's calendar days from the booking to the visit: the last day of each group. */
export const leadGroups = {
  sameDay: 0,
  upTo2Days: 2,
  upTo7Days: 7,
  upTo14Days: 14,
  over14Days: Number.POSITIVE_INFINITY,
} as const;

export type LeadGroup = keyof typeof leadGroups;

/** What a report counts of some visits. */
export const reportCountsSchema = z.object({
  /** What took place: confirmed or completed. */
  visits: count,
  /** How many of the visits were the first ever of who came, and how many were not. */
  firstVisits: count,
  returnVisits: count,
  missed: count,
  cancelled: count,
  /** How many of the cancelled ones by whom; some are nobody's, as at the end of an account. */
  cancelledByPatient: count,
  cancelledByPractice: count,
  /** How many of those that patients cancelled were after the cut-off. */
  cancelledLate: count,
  /** How far ahead the visits were booked: together as many as `visits`. */
  sameDay: count,
  upTo2Days: count,
  upTo7Days: count,
  upTo14Days: count,
  over14Days: count,
  /**
   * What was paid for all of them, also ahead or as a fee, and what is still open, in whole cents; less than zero where the practice
   * has to give something back.
   */
  paidCents: z.int(),
  openCents: z.int(),
});

export type ReportCounts = z.infer<typeof reportCountsSchema>;

/** The days of a report, first and last included. */
export interface ReportRange {
  from: string;
  to: string;
}

/** The longest range of a report, in days: a leap year. */
export const mostReportDays = 366;

export const isReportRange = ({ from, to }: ReportRange): boolean =>
  [from, to].every((date) => dateSchema.safeParse(date).success) &&
  from <= to &&
  Date.parse(to) - Date.parse(from) < mostReportDays * 86_400_000;

export const reportRangeSchema = z.strictObject({ from: dateSchema, to: dateSchema }).check(
  z.refine(isReportRange, {
    path: ['to'],
    error: `Choose a last day on or after the first, ${mostReportDays} days at most.`,
  }),
);

/** GET /practice/report */
export const practiceReportSchema = z.object({
  from: dateSchema,
  to: dateSchema,
  /** The last day that is counted: today and what is to come are not. Null where no day of the range is over. */
  countedTo: z.nullable(dateSchema),
  /** The most visited first, then by name. */
  services: z.array(z.object({ serviceName: z.string(), ...reportCountsSchema.shape })),
  total: reportCountsSchema,
  /** The days that are counted, in their order, over all services. */
  days: z.array(
    z.object({ date: dateSchema, firstVisits: count, returnVisits: count, missed: count, cancelled: count }),
  ),
});

export type PracticeReport = z.infer<typeof practiceReportSchema>;

/** How the columns of a report are called, in its table and its file. */
export const reportColumns = {
  visits: 'Visits',
  firstVisits: 'First visits',
  returnVisits: 'Return visits',
  missed: 'Missed',
  cancelled: 'Cancelled',
  cancelledByPatient: 'Cancelled by patients',
  cancelledLate: 'Cancelled late',
  cancelledByPractice: 'Cancelled by the practice',
  sameDay: 'Booked the same day',
  upTo2Days: '1–2 days ahead',
  upTo7Days: '3–7 days ahead',
  upTo14Days: '8–14 days ahead',
  over14Days: 'More than 14 days ahead',
  paidCents: 'Paid',
  openCents: 'Open',
} as const satisfies Record<keyof ReportCounts, string>;

/** Whether a column has cents. */
export const isMoney = (field: keyof ReportCounts): boolean => field === 'paidCents' || field === 'openCents';
