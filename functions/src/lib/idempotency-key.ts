import { createHash } from 'node:crypto';
import { AppError } from './app-error.ts';

/** Printable ASCII, as the header's draft standard has it. */
const keyPattern = /^[\x21-\x7e]{1,200}$/;

/**
 * The document id for an Idempotency-Key. The same key from the same owner always gives the same id, so a retry
 * finds the document of the first call and no table of keys is needed. Refuses a malformed key as
 * `validation_failed`.
 */
export function documentIdFor(ownerId: string, key: string): string {
  if (!keyPattern.test(key)) {
    const message = 'Use 1 to 200 printable characters.';
    throw new AppError('validation_failed', { issues: [{ path: 'Idempotency-Key', message }] });
  }
  return createHash('sha256').update(`${ownerId}\n${key}`).digest('base64url').slice(0, 27);
}
