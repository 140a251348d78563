import { createHash } from 'node:crypto';
import { AppError } from '#lib/app-error.ts';

/** Printable ASCII, as the header's draft standard has it. */
const keyPattern = /^[\x21-\x7e]{1,200}$/;

/**
 * The appointment id an Idempotency-Key stands for. The same key from the same patient always names the same
 * document, so a repeated request meets its own appointment and needs no table of keys.
 */
export function appointmentIdFor(patientId: string, key: string): string {
  if (!keyPattern.test(key)) {
    const message = 'Use 1 to 200 printable characters.';
    throw new AppError('validation_failed', { issues: [{ path: 'Idempotency-Key', message }] });
  }
  return createHash('sha256').update(`${patientId}\n${key}`).digest('base64url').slice(0, 27);
}
