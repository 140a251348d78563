import * as z from 'zod/mini';
import { addDays } from './availability.ts';
import type { DayPart } from './block-time.ts';
import { clockMinutes, clockSchema, dateIfAny, sentDateSchema } from './wall-time.ts';

/** The most days that are blocked at once. */
export const mostBlockedDays = 120;

/**
 * A block as the practice types it: from a time of a day to a time of the same day or a later one (`lastDate`), which
 * comes again every one or two weeks until a day, that included. 0 comes once.
 */
export const blockSchema = z
  .strictObject({
    date: sentDateSchema,
    start: clockSchema,
    lastDate: dateIfAny,
    end: clockSchema,
    everyWeeks: z.literal([0, 1, 2]),
    until: dateIfAny,
  })
  .check(
    z.superRefine((block, context) => {
      const { date, start, lastDate, end, everyWeeks, until } = block;
      const fail = (field: keyof Block, message: string) =>
        context.addIssue({ code: 'custom', message, path: [field] });
      const last = lastDate || date;
      if (last < date) return fail('lastDate', 'Choose a day that is not before the first.');
      if (last === date && clockMinutes(start) >= clockMinutes(end))
        return fail('end', 'Choose an end after the start.');
      if (everyWeeks > 0 && until < date) return fail('until', 'Choose until when it comes again.');
      if (everyWeeks > 0 && last >= addDays(date, 7 * everyWeeks))
        return fail('lastDate', 'It would come again before it has ended.');
      if (blockedParts(block).length > mostBlockedDays)
        fail(everyWeeks > 0 ? 'until' : 'lastDate', `Block at most ${mostBlockedDays} days at once.`);
    }),
  );

export type Block = z.infer<typeof blockSchema>;

/** The parts of days that a block closes, in order: between its first and its last day the days as a whole. */
export function blockedParts({ date, start, lastDate, end, everyWeeks, until }: Block): DayPart[] {
  const parts: DayPart[] = [];
  let [first, last] = [date, lastDate || date];
  do {
    for (let day = first; day <= last; day = addDays(day, 1))
      parts.push({ date: day, start: day === first ? start : '00:00', end: day === last ? end : '24:00' });
    [first, last] = [addDays(first, 7 * everyWeeks), addDays(last, 7 * everyWeeks)];
  } while (everyWeeks > 0 && first <= until);
  return parts;
}
