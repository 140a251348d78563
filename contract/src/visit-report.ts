import * as z from 'zod/mini';
import { dateSchema, sentDateSchema } from './wall-time.ts';

const count = z.int().check(z.nonnegative());

/**
 * The groups by which visits were booked ahead, in the clinic's calendar days from booking to visit: each group's last
 * day.
 */
export const leadGroups = {
  sameDay: 0,
  upTo2Days: 2,
  upTo7Days: 7,
  upTo14Days: 14,
  over14Days: Number.POSITIVE_INFINITY,
} as const;

export type LeadGroup = keyof typeof leadGroups;

/** The figures that a report counts of some visits. */
export const reportCountsSchema = z.object({
  /** Visits that took place: confirmed or completed. */
  visits: count,
  /** Visits that were the first ever of a person, and all other visits. */
  newPatients: count,
  returning: count,
  missed: count,
  /** The number of those that patients cancelled after the cut-off. */
  late: count,
  /** The cancelled visits by who cancelled; `all` has also what nobody cancelled, as at the end of an account. */
  cancelled: z.object({ all: count, patient: count, practice: count }),
  /** The visits by how far ahead they were booked: together as many as `visits`. */
  sameDay: count,
  upTo2Days: count,
  upTo7Days: count,
  upTo14Days: count,
  over14Days: count,
  /**
   * The amounts paid for all of them as of today, also ahead or as a fee, and what is left to settle (`balanceOf`), in
   * whole cents: open, open of visits that are over without an outcome, and to be given back.
   */
  paid: z.int(),
  open: count,
  noOutcome: count,
  toGiveBack: count,
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
  [from, to].every((date) => sentDateSchema.safeParse(date).success) &&
  from <= to &&
  Date.parse(to) - Date.parse(from) < mostReportDays * 86_400_000;

export const reportRangeSchema = z.strictObject({ from: sentDateSchema, to: sentDateSchema }).check(
  z.refine(isReportRange, {
    path: ['to'],
    error: `Choose a last day on or after the first, ${mostReportDays} days at most.`,
  }),
);

/** GET /reports/visits */
export const visitReportSchema = z.object({
  from: dateSchema,
  to: dateSchema,
  /** The last day that is counted: today as it is so far, none to come. Null where all days are to come. */
  countedTo: z.nullable(dateSchema),
  /** Today at the practice: the day of which the sums of money are. */
  asOf: dateSchema,
  ...reportCountsSchema.shape,
  /** The most visited first, then by name. */
  byService: z.array(z.object({ serviceName: z.string(), ...reportCountsSchema.shape })),
  /** The days that are counted, in their order, over all services. */
  days: z.array(z.object({ date: dateSchema, newPatients: count, returning: count, missed: count })),
});

export type VisitReport = z.infer<typeof visitReportSchema>;

/** A column of a report, in its tables and its file. */
export interface ReportColumn {
  name: string;
  of: (counts: ReportCounts) => number;
  /** Set where it says how far ahead visits were booked, or has cents. */
  kind?: 'ahead' | 'cents';
}

export const reportColumns: readonly ReportColumn[] = [
  { name: 'Visits', of: ({ visits }) => visits },
  { name: 'New patients', of: ({ newPatients }) => newPatients },
  { name: 'Return visits', of: ({ returning }) => returning },
  { name: 'Missed', of: ({ missed }) => missed },
  { name: 'Cancelled', of: ({ cancelled }) => cancelled.all },
  { name: 'Cancelled by patients', of: ({ cancelled }) => cancelled.patient },
  { name: 'Cancelled late', of: ({ late }) => late },
  { name: 'Cancelled by the practice', of: ({ cancelled }) => cancelled.practice },
  { name: 'Booked the same day', of: ({ sameDay }) => sameDay, kind: 'ahead' },
  { name: '1–2 days ahead', of: ({ upTo2Days }) => upTo2Days, kind: 'ahead' },
  { name: '3–7 days ahead', of: ({ upTo7Days }) => upTo7Days, kind: 'ahead' },
  { name: '8–14 days ahead', of: ({ upTo14Days }) => upTo14Days, kind: 'ahead' },
  { name: 'More than 14 days ahead', of: ({ over14Days }) => over14Days, kind: 'ahead' },
  { name: 'Paid of these visits', of: ({ paid }) => paid, kind: 'cents' },
  { name: 'Open', of: ({ open }) => open, kind: 'cents' },
  { name: 'Open without an outcome', of: ({ noOutcome }) => noOutcome, kind: 'cents' },
  { name: 'To give back', of: ({ toGiveBack }) => toGiveBack, kind: 'cents' },
];
