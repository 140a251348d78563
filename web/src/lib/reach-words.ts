import type { ImportRecipients } from '@garden-room/contract/endpoints/imports';
import type { Reach } from '@garden-room/contract/patient';
import { patientsText } from './count-text.ts';

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

/** Where a patient with an account can read a word: an email leaves it out, and would be taken for the message. */
export const wordHint = (reach: Reach | undefined): string =>
  reach?.email
    ? 'It is part of the message in their account, and of no email.'
    : 'It is part of the message in their account.';

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

/** Whom the visits of a file that are to come are told to, and how. */
export const reachWordsOfImported = ({ byMail, byMessage, none }: ImportRecipients): string =>
  [
    byMail > 0 && `By email, with reminders before each visit: ${patientsText(byMail)}.`,
    byMessage > 0 && `By a message in their account alone: ${patientsText(byMessage)}.`,
    none > 0 && `Not at all, as nothing can be sent to them: ${patientsText(none)}.`,
    'Visits that are over or were changed since are left out.',
  ]
    .filter(Boolean)
    .join(' ');
