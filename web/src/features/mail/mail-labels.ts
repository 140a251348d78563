import type { Mail, NotSentReason } from '@garden-room/contract/endpoints/mail';
import type { MailKind } from '@garden-room/contract/mail-words';
import { type VisitMailKind, visitEventOf } from '@garden-room/contract/visit-events';

/** The subjects of emails that are not about a visit. */
const otherLabels: Record<Exclude<MailKind, VisitMailKind>, string> = {
  welcome: 'Welcome',
  'new-message': 'New message',
  'earlier-time': 'A time has opened',
  'morning-list': 'The morning’s list, to the practice',
};

/** The subject of an email, for the practice. */
export const mailLabel = (kind: string): string =>
  visitEventOf(kind)?.email?.label ?? new Map(Object.entries(otherLabels)).get(kind) ?? 'Email';

const reasons: Record<NotSentReason, string> = {
  'no-address': 'no email address',
  'mail-off': 'this site sends no emails',
  changed: 'no longer true when it was due',
  'too-late': 'it was too late when it could leave',
  unwanted: 'the patient wants no emails of this kind',
  read: 'read in the account before',
  unconfirmed: 'the address is not confirmed, and gets few emails until it is',
  gone: 'what it was about is gone',
};

/** Why it did not reach anybody. What a mail server has said is shown as its code. */
function reasonWords(reason: string | null): string {
  if (reason === null) return '';
  if (Object.hasOwn(reasons, reason)) return reasons[reason as NotSentReason];
  return reason === 'SMTP-550'
    ? 'there is no such mailbox (SMTP-550)'
    : `the mail server refused it (${reason})`;
}

/** Codes after which nobody knows whether it has arrived: the server did not answer, or the sender was stopped. */
const unknownFates = new Set<string | null>(['NO_ANSWER', 'INTERRUPTED']);

/** Why the practice has to call about an email; `at` puts an instant into words. */
export function callWords(mail: Mail, at: (instant: string) => string): string {
  if (mail.state === 'waiting')
    return 'Not told yet: the address has had as many emails as it gets in an hour';
  return mail.state === 'sent' ? `${mailFate(mail, at)}, which is not confirmed` : mailFate(mail, at);
}

/** The words for the fate of an email; `at` puts an instant into words. */
export function mailFate(
  { state, reason, to, dueAt, endedAt }: Mail,
  at: (instant: string) => string,
): string {
  if (state === 'sent') return `Sent ${endedAt ? at(endedAt) : ''}${to ? ` to ${to}` : ''}`;
  if (state === 'failed' && unknownFates.has(reason))
    return `Perhaps sent: we did not hear whether the mail server took it (${reason})`;
  if (state === 'failed') return `Not sent: ${reasonWords(reason)}`;
  if (state === 'waiting') return `Waits until ${at(dueAt)}`;
  return reason === 'no-address' || reason === 'mail-off'
    ? `Not told: ${reasonWords(reason)}`
    : `Not sent: ${reasonWords(reason)}`;
}
