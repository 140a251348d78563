import { instantSchema } from '@garden-room/contract/wall-time';
import { type DocumentSnapshot, type FieldPath, type Query, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AppError } from './app-error.ts';
import { type ListedRecord, readListed } from './broken-record.ts';
import type { Log } from './log.ts';

/** One page of a list and, when there are more, where the next one starts. */
export interface ListPage<T> {
  items: T[];
  nextCursor: string | null;
}

/** A caller's request for a page of a list. */
export interface PageRequest {
  limit: number;
  cursor?: string | undefined;
}

/** The paging of a collection: its query's order, and the reader of its documents. */
interface Paging<T> {
  /** Parses a cursor into the values that the query starts after: those of `orderedBy`, then an id. */
  cursor: z.ZodMiniType<readonly unknown[]>;
  /** The fields that the query is ordered by, before the document's id. */
  orderedBy: readonly (string | FieldPath)[];
  /** Null leaves a document out. */
  parse: (document: DocumentSnapshot) => T | null;
  /** Gets an entry for each record that cannot be read. */
  log: Log;
}

/**
 * One page of an ordered query. Reads one more document than asked, to know whether a next page exists, and more while
 * some do not count, so that a broken record neither ends a list nor leaves a gap.
 */
export async function listPage<T>(
  query: Query,
  { limit, cursor }: PageRequest,
  { cursor: cursorSchema, orderedBy, parse, log }: Paging<T>,
): Promise<ListPage<T>> {
  const after = decodeCursor(cursorSchema, cursor);
  let next = after ? query.startAfter(...after) : query;
  const found: ListedRecord<T>[] = [];
  while (found.length <= limit) {
    const { docs } = await next.limit(limit + 1).get();
    found.push(...(await readListed(docs, parse, log)));
    const end = docs.at(-1);
    if (!end || docs.length <= limit) break;
    next = query.startAfter(end);
  }
  const page = found.slice(0, limit);
  const last = page.at(-1)?.document;
  const more = found.length > limit && last !== undefined;
  const nextCursor = more ? encodeCursor([...orderedBy.map((field) => last.get(field)), last.id]) : null;
  return { items: page.map(({ record }) => record), nextCursor };
}

/** A few hundred at once: an export is never in memory as a whole. */
const pageSize = 300;

/** A list from its first page to its last, for an export. */
export async function* everyPage<T>(
  list: (request: PageRequest) => Promise<ListPage<T>>,
): AsyncGenerator<readonly T[]> {
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await list({ limit: pageSize, cursor });
    yield items;
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** The values of a document that a query is ordered by, as text: opaque, and safe in an address. */
export function encodeCursor(key: readonly unknown[]): string {
  const texts = key.map((value) => (value instanceof Timestamp ? instantText(value) : value));
  return Buffer.from(JSON.stringify(texts)).toString('base64url');
}

/** The key that `encodeCursor` put into a cursor; null on the first page. */
export function decodeCursor<Schema extends z.ZodMiniType>(
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
export const cursorInstant = z.pipe(
  instantSchema,
  z.transform((text) => {
    const [, fraction = ''] = /\.(\d{1,9})Z$/.exec(text) ?? [];
    return new Timestamp(Math.floor(Date.parse(text) / 1000), Number(fraction.padEnd(9, '0')));
  }),
);

/** The part of a cursor that is a text. */
export const cursorText = z.string().check(z.refine((text) => text.isWellFormed()));

/** The part of a cursor that names a document. */
export const cursorId = z.string().check(z.regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/));

/** The cursor of a list that is ordered by a text, then by the id. */
export const textCursor = z.tuple([cursorText, cursorId]);

/** ISO 8601 to the nanosecond: with milliseconds, a page would skip records in between. */
function instantText(instant: Timestamp): string {
  const seconds = new Date(instant.seconds * 1000).toISOString().slice(0, 19);
  return `${seconds}.${String(instant.nanoseconds).padStart(9, '0')}Z`;
}
