import { instantSchema } from '@garden-room/contract/wall-time';
import { z } from 'zod';
import { AppError } from './app-error.ts';
import { toTimestamp } from './firestore.ts';

/** One page of a list and, when there are more, where the next one starts. */
export interface Page<T> {
  items: T[];
  nextCursor: string | null;
}

/** What a caller asks of a list. */
export interface PageRequest {
  limit: number;
  cursor?: string | undefined;
}

/** Cuts a page from a list that was read one longer than wanted. `keyOf` is what the list is ordered by. */
export function toPage<T>(found: T[], limit: number, keyOf: (last: T) => readonly string[]): Page<T> {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  const more = found.length > limit && last !== undefined;
  return { items, nextCursor: more ? encodeCursor(keyOf(last)) : null };
}

/** Opaque and safe in an address. */
function encodeCursor(key: readonly string[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** The key that `toPage` put into a cursor; null on the first page. Refuses what it did not make. */
export function decodeCursor<Schema extends z.ZodType>(
  schema: Schema,
  cursor: string | undefined,
): z.output<Schema> | null {
  if (cursor === undefined) return null;
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new AppError('validation_failed', {
      issues: [{ path: 'cursor', message: 'Use a cursor we handed out.' }],
    });
  }
}

/** The part of a cursor that is an instant. One that the store cannot hold is none of ours. */
export const cursorInstant = instantSchema.transform(toTimestamp);

/** The part of a cursor that is a text. */
export const cursorText = z.string().refine((text) => text.isWellFormed());

/** The part of a cursor that names a document. */
export const cursorId = z.string().regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/);
