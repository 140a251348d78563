import type { NotSentReason } from '@garden-room/contract/endpoints/mail';
import {
  confirmationMailWords,
  greetingFor,
  type MailKind,
  type MailWords,
  mailKindSchema,
  newMessageMailWords,
  welcomeMailWords,
} from '@garden-room/contract/mail-words';
import type { MailChoice } from '@garden-room/contract/user';
import { isVisitMail, mailedEventOf, type VisitMailKind } from '@garden-room/contract/visit-events';
import type { Auth } from 'firebase-admin/auth';
import * as z from 'zod/mini';
import type { MailDeps } from '#lib/deps.ts';
import { findAccount } from '#lib/find-account.ts';
import { mailAddressOf } from '#lib/mail-address.ts';
import { recordsOf } from '#lib/owned-records.ts';
import { isOpen, type MailRecord, outbox } from '#mail/mail-record.ts';
import { messages } from '#messages/message-store.ts';
import type { UserRecord } from '#users/user-record.ts';
import { findUser } from '#users/user-store.ts';
import { composeEarlierTime } from './earlier-time-mail.ts';
import { composeMorningList } from './morning-list.ts';
import { composeForPractice, composeSeveral, composeVisit } from './visit-mail.ts';

/** The outcome for an email that is due; instants in UTC milliseconds. */
type Composed = Written | { notSent: NotSentReason } | { notBefore: number };

/** `isConfirmed` is null of the practice's own address, which gets whatever there is. */
interface Written {
  words: MailWords;
  to: string;
  isConfirmed: boolean | null;
}

/** The arguments of composers of an email to a patient. */
export interface ToPatient {
  mail: MailRecord;
  patient: UserRecord;
  mailbox: PatientMailbox;
}

type Compose = (deps: MailDeps, mail: MailRecord) => Promise<Composed>;

/** The least time between two emails about messages to a patient. */
const messageMailEveryMs = 60 * 60_000;
const messageMailAgainMs = 60_000;

/**
 * The composers of emails that are not about a visit, from the stored state or with the reason why they are not sent.
 */
const otherComposers: Record<Exclude<MailKind, VisitMailKind>, Compose> = {
  welcome: toPatient(composeWelcome),
  'new-message': toPatient(chosen('messages', composeNewMessage)),
  'earlier-time': toPatient(chosen('offers', composeEarlierTime)),
  'morning-list': toPractice(composeMorningList),
};

function composerOf(kind: MailKind): Compose {
  if (!isVisitMail(kind)) return otherComposers[kind];
  const { tells, isSeveral, email } = mailedEventOf(kind);
  if (tells === 'practice') return toPractice((deps, mail) => composeForPractice(deps, mail, kind));
  const compose: ComposeToPatient = (deps, to) => (isSeveral ? composeSeveral : composeVisit)(deps, to, kind);
  return toPatient(email.choice ? chosen(email.choice, compose) : compose);
}

/**
 * Reads again what an email is about, and makes its words of that. What has changed since the email was queued is not
 * sent: the change has an email of its own.
 */
export function composeMail(deps: MailDeps, mail: MailRecord): Promise<Composed> {
  const kind = mailKindSchema.safeParse(mail.kind);
  // A kind of a newer version, which this one cannot put into words.
  return kind.success ? composerOf(kind.data)(deps, mail) : Promise.resolve({ notSent: 'gone' });
}

/** The result of a composer: words, or one of the other outcomes. */
type Answer = MailWords | Exclude<Composed, Written>;

type ComposeToPatient = (deps: MailDeps, to: ToPatient) => Promise<Answer>;

function toPatient(compose: ComposeToPatient): Compose {
  return async (deps, mail) => {
    const patient = mail.patientId === null ? null : await findUser(deps.db, mail.patientId);
    if (!patient) return { notSent: 'gone' };
    // Asked for now: the address may have been corrected or confirmed since.
    const mailbox = await patientMailbox(deps.auth, patient);
    if (!mailbox) return { notSent: 'no-address' };
    const answer = await compose(deps, { mail, patient, mailbox });
    if (!('subject' in answer)) return answer;
    // Until an address is confirmed it may be a stranger's, whom no name concerns.
    const greeting = greetingFor(mailbox.isConfirmed ? patient.name : '');
    return { words: { ...answer, greeting }, ...mailbox };
  };
}

/** A composer of a kind that its patient may have ended since it was queued. */
function chosen(choice: MailChoice, compose: ComposeToPatient): ComposeToPatient {
  return async (deps, to) => (to.patient.mailChoices[choice] ? compose(deps, to) : { notSent: 'unwanted' });
}

function toPractice(compose: (deps: MailDeps, mail: MailRecord) => Promise<Answer>): Compose {
  return async (deps, mail) => {
    const answer = await compose(deps, mail);
    return 'subject' in answer ? { words: answer, to: deps.practice.email, isConfirmed: null } : answer;
  };
}

/** One email an hour speaks of all messages until then. */
async function composeNewMessage(deps: MailDeps, { mail, patient }: ToPatient): Promise<Answer> {
  const { db, clock, practice } = deps;
  const id = mail.facts['messageId'];
  const message = typeof id === 'string' ? await messages.find(db, id) : null;
  if (!message) return { notSent: 'gone' };
  if (message.readAt !== null) return { notSent: 'read' };
  const others = await outbox.list(
    deps,
    recordsOf(db, 'mail', patient._id).where('kind', '==', 'new-message'),
  );
  const sentAt = others.flatMap(({ delivery: { state, startTime } }) =>
    startTime !== null && state === 'SUCCESS' ? [Date.parse(startTime)] : [],
  );
  const last = Math.max(...sentAt);
  if (last > Date.parse(message.createdAt)) return { notSent: 'changed' };
  if (last + messageMailEveryMs > clock.now()) return { notBefore: last + messageMailEveryMs };
  const queueKey = ({ createdAt, _id }: MailRecord) => `${createdAt} ${_id}`;
  const isEarlier = (other: MailRecord) => isOpen(other) && queueKey(other) < queueKey(mail);
  // The older one leaves, whichever of them a worker claims first; the others ask again whether it has.
  if (others.some(isEarlier)) return { notBefore: clock.now() + messageMailAgainMs };
  return newMessageMailWords({ practice, url: practice.links.messages });
}

/** The address that a patient's emails go to, and whether its owner has shown that it is theirs. */
interface PatientMailbox {
  to: string;
  isConfirmed: boolean;
}

/**
 * The mailbox for a patient's email, or null. The provider is asked each time whether it is confirmed, since anyone may
 * register any address; an address it has confirmed replaces the record's. Without an account the address counts as
 * confirmed: the practice was told it.
 */
async function patientMailbox(auth: Auth, patient: UserRecord): Promise<PatientMailbox | null> {
  const account = patient.hasAccount ? await findAccount(auth, patient._id) : null;
  const confirmed = account?.emailVerified ? account.email?.toLowerCase() : undefined;
  const to = mailAddressOf({ email: confirmed ?? patient.email });
  return to === null ? null : { to, isConfirmed: confirmed !== undefined || !patient.hasAccount };
}

/** The facts that the email was queued with; older ones have nothing. */
const welcomeFacts = z.object({
  continueTo: z._default(z.nullable(z.string()), null),
  again: z._default(z.boolean(), false),
});

/**
 * The welcome to a new account: with the link that confirms its address, unless that is confirmed already. The link is
 * made for each attempt, and the identity provider's own page opens it.
 */
async function composeWelcome(
  { auth, practice }: MailDeps,
  { mail, patient, mailbox }: { mail: MailRecord; patient: UserRecord; mailbox: PatientMailbox },
): Promise<MailWords | { notSent: 'changed' }> {
  const { continueTo, again } = welcomeFacts.parse(mail.facts);
  if (mailbox.isConfirmed)
    return again ? { notSent: 'changed' } : welcomeMailWords({ practice, url: practice.links.account });
  const account = await auth.getUser(patient._id);
  // A link for any other address would confirm another account's.
  if (account.email?.toLowerCase() !== mailbox.to) return { notSent: 'changed' };
  const page = new URL(continueTo ?? '/', practice.links.account);
  const url = await confirmationLink(auth, mailbox.to, page.href);
  return confirmationMailWords({ practice, url }, again);
}

/**
 * Leads on to a page of the site, unless the project does not know where the site is hosted yet (Authentication,
 * Settings, Authorized domains): then it confirms, and ends there.
 */
async function confirmationLink(auth: Auth, address: string, url: string): Promise<string> {
  try {
    return await auth.generateEmailVerificationLink(address, { url });
  } catch (error) {
    if (Object(error).code !== 'auth/unauthorized-continue-uri') throw error;
    return auth.generateEmailVerificationLink(address);
  }
}
