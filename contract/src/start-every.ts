import * as z from 'zod/mini';
import { gridMinutes } from './lock-cell.ts';

const longestMinutes = 240;

/** Minutes between the starts on offer: whole lock cells. */
export const startEverySchema = z
  .int()
  .check(z.minimum(gridMinutes), z.maximum(longestMinutes), z.multipleOf(gridMinutes));

/** Every value that `startEverySchema` takes, in order. */
export const startEveryChoices: readonly number[] = Array.from(
  { length: longestMinutes / gridMinutes },
  (_, index) => (index + 1) * gridMinutes,
);
