import { hasCode } from '#lib/api-error.ts';

/** Why a user could not be changed, in words; final where a retry would be answered the same. */
export function userChangeFailure(error: Error | null): { text: string; isFinal: boolean } | null {
  if (error === null) return null;
  return hasCode(error, 'not_found')
    ? { text: 'This account is no longer there. It may have been deleted meanwhile.', isFinal: true }
    : { text: error.message, isFinal: false };
}
