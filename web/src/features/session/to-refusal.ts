import { type ErrorCode, errorCatalogue } from '@garden-room/contract/errors';
import type { Refusal } from './session-store.ts';

/** A refusal of which only the code is known. One that is none of the contract's has ended the session all the same. */
export function toRefusal(code: string): Refusal {
  const known = isErrorCode(code) ? code : 'stale_sign_in';
  return { code: known, message: errorCatalogue[known].message };
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code);
