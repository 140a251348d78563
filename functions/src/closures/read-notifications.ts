import type { ClosedVisit } from '@garden-room/contract/endpoints/closures';
import { visitEventOf } from '@garden-room/contract/visit-events';
import type { Deps } from '#lib/deps.ts';
import { recordsAbout } from '#lib/owned-records.ts';
import { type MailRecord, outbox, toMail } from '#mail/mail-record.ts';
import { type MessageRecord, messages, messagesAboutAny } from '#messages/message-store.ts';

type Notifications = NonNullable<ClosedVisit['told']>;

/** Whether a kind says that a visit has lost its time. */
const isOfLostTime = (kind: string): boolean =>
  kind === 'rescheduled' || visitEventOf(kind)?.calendar === 'CANCEL';
/** As many as a query of Firestore can ask about. */
const atOnce = 30;

/**
 * The messages to patients about the last cancellation or move of some appointments, by appointment: read from the
 * outbox and the messages themselves, not guessed from their addresses.
 */
export async function readNotifications(
  deps: Deps,
  ids: readonly string[],
): Promise<Map<string, Notifications>> {
  const groups = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, index) =>
    ids.slice(index * atOnce, (index + 1) * atOnce),
  );
  const [mails, written] = await Promise.all([
    Promise.all(groups.map((group) => outbox.list(deps, recordsAbout(deps.db, 'mail', group)))),
    Promise.all(groups.map((group) => messages.list(deps, messagesAboutAny(deps.db, group)))),
  ]);
  const [allMails, allMessages] = [mails.flat(), written.flat()];
  return new Map(ids.map((id) => [id, notificationsOf(id, allMails, allMessages)]));
}

function notificationsOf(
  id: string,
  mails: readonly MailRecord[],
  messages: readonly MessageRecord[],
): Notifications {
  const mail = mails
    .filter(({ kind, recipient, appointmentIds }) => {
      return recipient === 'patient' && isOfLostTime(kind) && appointmentIds.includes(id);
    })
    .sort((one, other) => other.sequence - one.sequence)[0];
  return {
    account: messages.some(({ appointmentId, kind }) => appointmentId === id && isOfLostTime(kind)),
    email: mail && !isOnlyNoted(mail) ? toMail(mail).state : null,
    call: mail && isToBeCalled(mail) ? { mailId: mail._id, isDone: !isOpenCall(mail) } : null,
  };
}

/** Queued for nobody: without an address there is nothing to send. */
const isOnlyNoted = ({ delivery }: MailRecord): boolean =>
  delivery.error === 'no-address' || delivery.error === 'mail-off';

/** Given up after its attempts, and not settled since. */
const isGivenUp = ({ delivery }: MailRecord): boolean => delivery.state === 'ERROR';

const isToBeCalled = (mail: MailRecord): boolean => mail.toCall || isOnlyNoted(mail) || isGivenUp(mail);

const isOpenCall = (mail: MailRecord): boolean => mail.toCall || isGivenUp(mail);
