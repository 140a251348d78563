import { instantSchema } from '@garden-room/contract/wall-time';
import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
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

/** How a collection is paged: what its query is ordered by, and how its documents are read. */
interface Paging<T> {
  /** Parses a cursor into the values that the query starts after. */
  cursor: z.ZodType<readonly unknown[]>;
  parse: (document: DocumentSnapshot) => T | null;
  /** The values of an item that the query is ordered by, in that order. */
  keyOf: (item: T) => readonly string[];
}

/** One page of an ordered query. Reads one document more than asked for, which tells whether there is a next page. */
export async function listPage<T>(
  query: Query,
  { limit, cursor }: PageRequest,
  paging: Paging<T>,
): Promise<Page<T>> {
  const after = decodeCursor(paging.cursor, cursor);
  const ordered = query.limit(limit + 1);
  const { docs } = await (after ? ordered.startAfter(...after) : ordered).get();
  const found = docs.map(paging.parse).filter((item) => item !== null);
  const items = found.slice(0, limit);
  const last = items.at(-1);
  const more = found.length > limit && last !== undefined;
  return { items, nextCursor: more ? encodeCursor(paging.keyOf(last)) : null };
}

/** Opaque and safe in an address. */
function encodeCursor(key: readonly string[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** The key that `listPage` put into a cursor; null on the first page. Refuses what it did not make. */
function decodeCursor<Schema extends z.ZodType>(
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
