import * as z from 'zod/mini';
import { gridMinutes } from './lock-cell.ts';

/** Minutes between the starts on offer: whole lock cells. */
export const startEverySchema = z
  .int()
  .check(z.minimum(gridMinutes), z.maximum(240), z.multipleOf(gridMinutes));
