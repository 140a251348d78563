import { visitEventOf } from '@garden-room/contract/visit-events';
import * as z from 'zod/mini';
import type { Deps, ListDeps } from '#lib/deps.ts';
import { type MailRecord, outbox } from '#mail/mail-record.ts';
import { mailAbout } from '#mail/mail-store.ts';

/** Whether an email tells a patient that the practice ended their visit: cancelled, declined, removed or moved it. */
export function isLossByPractice({ kind, recipient, facts }: MailRecord): boolean {
  const row = visitEventOf(kind);
  const isLoss = row?.event === 'reschedule' || row?.calendar === 'CANCEL';
  return recipient === 'patient' && isLoss && facts['by'] === 'practice';
}

const reminderOf = ({ kind }: Pick<MailRecord, 'kind'>) => visitEventOf(kind)?.email?.reminder;

/** Whether an email only asks about a visit that was booked long ago: it tells nothing that its patient has to know. */
export const isQuestion = (mail: Pick<MailRecord, 'kind'>): boolean => reminderOf(mail) === 'ask';

export const isReminder = (mail: Pick<MailRecord, 'kind'>): boolean =>
  reminderOf(mail) !== undefined && !isQuestion(mail);

/**
 * Whether the practice has to call about an email to an unconfirmed address: it is about a visit to come, and news to
 * its patient. Of reminders only where no call about that visit was asked for.
 */
export async function isToBeCalledAbout(
  deps: ListDeps & Pick<Deps, 'clock'>,
  mail: MailRecord,
): Promise<boolean> {
  if (!saysNews(mail) || lastStartOf(mail) <= deps.clock.now()) return false;
  const [visit] = mail.appointmentIds;
  if (!isReminder(mail) || visit === undefined) return true;
  const others = await outbox.list(deps, mailAbout(deps.db, visit));
  return !others.some((other) => other._id !== mail._id && wasCalledAbout(other));
}

function saysNews(mail: MailRecord): boolean {
  const { kind, recipient, facts } = mail;
  const email = visitEventOf(kind)?.email;
  if (recipient !== 'patient' || !email || isQuestion(mail)) return false;
  return email.reminder !== undefined || (!email.isKnown && facts['by'] !== 'patient');
}

/** Whether a call was asked for, also one that the practice has made since. */
function wasCalledAbout(mail: MailRecord): boolean {
  const { state, error } = mail.delivery;
  const isSentReminder = isReminder(mail) && state === 'SUCCESS';
  return mail.toCall || (saysNews(mail) && (isSentReminder || error === 'unconfirmed'));
}

const starts = z.object({
  startsAt: z.optional(z.string()),
  starts: z._default(z.record(z.string(), z.string()), {}),
});

/** When the last of the visits that an email is about begins, in UTC milliseconds; long ago where it is about none. */
function lastStartOf({ facts }: MailRecord): number {
  const { startsAt, starts: several } = starts.parse(facts);
  return Math.max(0, ...[startsAt, ...Object.values(several)].map((start) => Date.parse(start ?? '') || 0));
}
