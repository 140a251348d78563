import { instantSchema } from '@garden-room/contract/wall-time';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AppError } from './app-error.ts';

/** The values of a document that a query is ordered by, as text: opaque, and safe in an address. */
export function encodeCursor(key: readonly unknown[]): string {
  const texts = key.map((value) => (value instanceof Timestamp ? instantText(value) : value));
  return Buffer.from(JSON.stringify(texts)).toString('base64url');
}

/** The key that `encodeCursor` put into a cursor; null on the first page. Refuses a cursor it did not make. */
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

/** ISO 8601 to the nanosecond: with milliseconds, a page would skip records in between. */
function instantText(instant: Timestamp): string {
  const seconds = new Date(instant.seconds * 1000).toISOString().slice(0, 19);
  return `${seconds}.${String(instant.nanoseconds).padStart(9, '0')}Z`;
}
