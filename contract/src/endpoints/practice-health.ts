import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { instantSchema } from '../wall-time.ts';

/** A record with a date that cannot be sent. `id`: of a `payment` its visit's; null where there is only one record. */
const wrongDateSchema = z.object({
  kind: z.enum(['payment', 'patient', 'post', 'task', 'closure', 'schedule', 'settings']),
  id: z.nullable(z.string()),
});

/** GET /practice/health: automatic work that is overdue and concerns the practice. Null is what works. */
export const practiceHealthSchema = z.object({
  /** Emails that have waited for more than an hour. `since` is when the first of them should have left. */
  waitingMail: z.nullable(z.object({ count: z.int(), since: instantSchema })),
  /** When the doctor’s own calendar was read the last time, where that was more than two hours ago. */
  calendarReadAt: z.nullable(instantSchema),
  /** When the nightly tidying was done the last time, where that was more than two days ago. */
  sweptAt: z.nullable(instantSchema),
  /** Records with an impossible date, such as one of the first century; absent from an API that did not look. */
  wrongDates: z.optional(z.nullable(z.array(wrongDateSchema))),
});

export type WrongDate = z.infer<typeof wrongDateSchema>;
export type PracticeHealth = z.infer<typeof practiceHealthSchema>;

/** Whether the site's automatic work is done. */
export const practiceHealthEndpoints = {
  /**
   * The work that the site does by itself and has not done for too long: emails that wait, the doctor’s own calendar,
   * the nightly tidying; and which records have a date that can only be a slip. Null each where all is well.
   */
  getPracticeHealth: {
    method: 'GET',
    path: '/practice/health',
    access: 'staff',
    limited: 'reads',
    output: practiceHealthSchema,
  },
} as const satisfies Record<string, Endpoint>;
