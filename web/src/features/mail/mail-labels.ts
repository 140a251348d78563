import type { Mail, MailKind, NotSentReason } from '@garden-room/contract/mail';

/** What an email tells, for the practice. */
const kinds: Record<MailKind, string> = {
  requested: 'Request received',
  arranged: 'Visit booked',
  confirmed: 'Visit confirmed',
  declined: 'Request declined',
  expired: 'Request expired',
  rescheduled: 'New time',
  cancelled: 'Visit cancelled',
  'no-show': 'Visit missed',
  'series-moved': 'Visits moved',
  'series-cancelled': 'Visits cancelled',
  deleted: 'Booking removed',
  'first-reminder': 'First reminder',
  'last-reminder': 'Last reminder',
  series: 'Visits booked',
  welcome: 'Welcome',
  'new-message': 'New message',
  'earlier-time': 'A time has opened',
  'new-request': 'New request, to the practice',
  'late-cancellation': 'Late cancellation, to the practice',
  'morning-list': 'The morning’s list, to the practice',
};

export const mailLabel = (kind: string): string =>
  Object.hasOwn(kinds, kind) ? kinds[kind as MailKind] : 'Email';

const reasons: Record<NotSentReason, string> = {
  'no-address': 'no email address',
  'mail-off': 'this site sends no emails',
  changed: 'no longer true when it was due',
  'too-late': 'the visit had begun',
  unwanted: 'the patient wants no emails of this kind',
  read: 'read in the account before',
  unconfirmed: 'the address is not confirmed, and has had all that it gets before it is',
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

/** What has become of an email; `at` puts an instant into words. */
export function mailFate(
  { state, reason, to, dueAt, endedAt }: Mail,
  at: (instant: string) => string,
): string {
  if (state === 'sent') return `Sent ${endedAt ? at(endedAt) : ''}${to ? ` to ${to}` : ''}`;
  if (state === 'failed') return `Not sent: ${reasonWords(reason)}`;
  if (state === 'waiting') return `Waits until ${at(dueAt)}`;
  return reason === 'no-address' || reason === 'mail-off'
    ? `Not told: ${reasonWords(reason)}`
    : `Not sent: ${reasonWords(reason)}`;
}
