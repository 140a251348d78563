import type { Reach } from '@garden-room/contract/patient';

/**
 * The words for the message to a patient about an act, from what the server would queue for them now: the only place
 * that promises a message or an email. Empty where the server has not said it.
 */
export function reachWords(reach: Reach | undefined): string {
  if (!reach) return '';
  const { account, email, phone } = reach;
  if (account && email) return 'The patient gets a message in their account, and an email.';
  if (account) return 'The patient gets a message in their account.';
  if (email) return 'The patient has no account, and gets an email.';
  return phone
    ? `Nothing can be sent to the patient: please call ${phone}.`
    : 'Nothing can be sent to the patient: please tell them yourself.';
}

/** The ways in which messages about several visits reach their patients, some of which may be of one patient. */
export function reachWordsOfSeveral(reaches: readonly (Reach | undefined)[]): string {
  const known = reaches.flatMap((reach) => reach ?? []);
  if (known.length === 1) return reachWords(known[0]);
  const unreached = known.filter(({ account, email }) => !account && !email).length;
  if (known.length === 0) return '';
  if (unreached === 0) return 'Each patient gets a message, in their account or by email.';
  const which = unreached === 1 ? 'one of these visits' : `${unreached} of these visits`;
  return `Nothing can be sent about ${which}: your first page lists whom to call.`;
}

/** The ways in which the visits of a file reach their patients, who have no account yet. */
export const reachWordsOfImported = (sendsMail: boolean): string =>
  `${sendsMail ? 'Who has an email address gets an email, and reminders before the visit; who has an account, a message. ' : 'Who has an account gets a message. '}Whom nothing can be sent to is on your first page, to be called.`;
