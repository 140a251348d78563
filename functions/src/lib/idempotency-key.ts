import { createHash } from 'node:crypto';
import { AppError } from './app-error.ts';

/** Printable ASCII, as the header's draft standard has it. */
const keyPattern = /^[\x21-\x7e]{1,200}$/;

/**
 * The document id an Idempotency-Key stands for. The same key from the same owner always names the same document, so a
 * repeated request meets what it has made and needs no table of keys. Refuses a malformed key as `validation_failed`.
 */
export function documentIdFor(ownerId: string, key: string): string {
  if (!keyPattern.test(key)) {
    const message = 'Use 1 to 200 printable characters.';
    throw new AppError('validation_failed', { issues: [{ path: 'Idempotency-Key', message }] });
  }
  return createHash('sha256').update(`${ownerId}\n${key}`).digest('base64url').slice(0, 27);
}
