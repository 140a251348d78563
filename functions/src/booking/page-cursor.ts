import { dateSchema, instantSchema } from '@garden-room/contract/wall-time';
import { z } from 'zod';
import { AppError } from '../lib/app-error.ts';

const cursorSchema = z.tuple([
  dateSchema,
  instantSchema,
  z
    .string()
    .min(1)
    .max(128)
    .regex(/^[^/]+$/),
]);

/** The last appointment of a page: the next page starts after it. */
export interface PageCursor {
  date: string;
  startsAt: string;
  id: string;
}

/** Opaque and safe in an address. */
export function encodeCursor({ date, startsAt, id }: PageCursor): string {
  return Buffer.from(JSON.stringify([date, startsAt, id])).toString('base64url');
}

/** Refuses `validation_failed` for anything `encodeCursor` did not make. */
export function decodeCursor(cursor: string): PageCursor {
  try {
    const [date, startsAt, id] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { date, startsAt, id };
  } catch {
    throw new AppError('validation_failed', {
      issues: [{ path: 'cursor', message: 'Use a cursor we handed out.' }],
    });
  }
}
