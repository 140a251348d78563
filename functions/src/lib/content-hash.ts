import { createHash } from 'node:crypto';

/** A name for a value by its content, 27 characters that fit a header or a document id. Equal JSON, equal name. */
export function contentHash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 27);
}
