import { z } from 'zod';
import { gridMinutes } from './lock-cell.ts';

/** Minutes between the starts on offer: whole lock cells. */
export const startEverySchema = z.int().min(gridMinutes).max(240).multipleOf(gridMinutes);
