import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { scheduleBodySchema, scheduleSchema } from '../schedule.ts';

/** `true` or `false` in the address; `z.stringbool` would take other texts as well. */
const force = z.pipe(
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((word) => word === 'true'),
  ),
  z.boolean(),
);

/** When the practice can be booked. */
export const scheduleEndpoints = {
  /** When the practice can be booked. Returns an ETag. Cached by the CDN for seconds. */
  getSchedule: {
    method: 'GET',
    path: '/schedule',
    access: 'anyone',
    limited: 'reads',
    output: scheduleSchema,
  },
  /**
   * Change when the practice can be booked; with `upcoming`, from a date on. Refused if appointments would be stranded,
   * unless `force`. Send the ETag as If-Match: 412 when another admin has saved first. The reception may only block and
   * unblock time, without `force`.
   */
  saveSchedule: {
    method: 'PUT',
    path: '/schedule',
    access: 'staff',
    query: z.strictObject({ force: z._default(force, false) }),
    body: scheduleBodySchema,
    output: scheduleSchema,
    errors: ['bookings_stranded', 'edited_meanwhile'],
  },
} as const satisfies Record<string, Endpoint>;
