import { clinicToday } from '@garden-room/contract/availability';
import type { AuditLine, PersonalData, SignInFacts } from '@garden-room/contract/endpoints/account';
import type { Auth } from 'firebase-admin/auth';
import { eventsOf } from '#appointments/appointment-history.ts';
import { appointments } from '#appointments/appointment-record.ts';
import { doors } from '#appointments/rooms/door-store.ts';
import { auditRead } from '#audit/audit-read.ts';
import type { StoredAuditEntry } from '#audit/audit-store.ts';
import { broughtForward } from '#books/brought-forward.ts';
import { payments } from '#books/payment-record.ts';
import { feeds } from '#calendar-feeds/calendar-feed-store.ts';
import { AppError } from '#lib/app-error.ts';
import { BrokenRecordError } from '#lib/broken-record.ts';
import type { Deps } from '#lib/deps.ts';
import { findAccount } from '#lib/find-account.ts';
import type { Log } from '#lib/log.ts';
import { recordsOf } from '#lib/owned-records.ts';
import { type MailRecord, outbox, toMail } from '#mail/mail-record.ts';
import { conversations } from '#messages/conversation-store.ts';
import { messages } from '#messages/message-store.ts';
import { subscriberId, subscribers } from '#newsletter/subscriber-store.ts';
import { paymentsOfAll } from '#payments/payment-store.ts';
import { readFacts } from '#practice/practice-store.ts';
import { reviews } from '#reviews/review-store.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import { sessions } from '#session/session-store.ts';
import { tasks } from '#tasks/task-store.ts';
import { type Actor, assertSelf } from '#users/actor.ts';
import type { UserRecord } from '#users/user-record.ts';
import { findUser } from '#users/user-store.ts';
import { waits } from '#waiting-list/wait-store.ts';
import { readOwnAudit, readOwnRecords } from './read-own-records.ts';

/** Everything that is held about the caller. */
export function getPersonalData(deps: Deps, actor: Actor, id: string): Promise<PersonalData> {
  assertSelf(actor.identity, id);
  return collectPersonalData(deps, actor.user);
}

/**
 * Everything that is held about a patient without an account, for the practice to give them; audited as a read. Users
 * with an account download it themselves.
 */
export async function exportPatient(deps: Deps, actor: Actor, id: string): Promise<PersonalData> {
  const user = await findUser(deps.db, id);
  if (!user?.isPatient) throw new AppError('not_found', { message: 'There is no such patient.' });
  if (user.hasAccount)
    throw new AppError('has_account', { message: 'They have an account, and download their data there.' });
  await auditRead(deps, actor, { target: `users/${id}`, patientId: id });
  return collectPersonalData(deps, user);
}

/**
 * Everything that is held about a person. Of the audit it is the entries about them: what an admin does to others is
 * not the admin's own data. Records that cannot be read are named.
 */
async function collectPersonalData(deps: Deps, user: UserRecord): Promise<PersonalData> {
  const { db, auth, clock } = deps;
  const { _id: id } = user;
  const { log, unreadable } = collectBroken(deps.log);
  const now = clock.now();
  const [schedule, signIn, signIns, visits, balances, conversation] = await Promise.all([
    readSchedule(db),
    signInFacts(auth, user),
    readOwnRecords([recordsOf(db, 'sessions', id)], sessions.read, ({ signedInAt }) => signedInAt, log),
    readOwnRecords([recordsOf(db, 'appointments', id)], appointments.read, ({ startsAt }) => startsAt, log),
    readOwnRecords(
      [recordsOf(db, 'broughtForward', id)],
      broughtForward.read,
      ({ createdAt }) => createdAt,
      log,
    ),
    conversations.find(db, id).catch((error: unknown) => leaveOut(error, log)),
  ]);
  const [ownMessages, mail, ownReviews, waitingList, aboutVisits, calendarFeeds, ownDoors] =
    await Promise.all([
      readOwnRecords([recordsOf(db, 'messages', id)], messages.read, ({ createdAt }) => createdAt, log),
      readOwnRecords([recordsOf(db, 'mail', id)], outbox.read, ({ dueAt }) => dueAt, log),
      readOwnRecords([recordsOf(db, 'reviews', id)], reviews.read, ({ createdAt }) => createdAt, log),
      readOwnRecords([recordsOf(db, 'waitingList', id)], waits.read, ({ createdAt }) => createdAt, log),
      readOwnRecords([recordsOf(db, 'tasks', id)], tasks.read, ({ createdAt }) => createdAt, log),
      readOwnRecords([recordsOf(db, 'calendarFeeds', id)], feeds.read, ({ createdAt }) => createdAt, log),
      readOwnRecords([recordsOf(db, 'visitDoors', id)], doors.read, ({ createdAt }) => createdAt, log),
    ]);
  const visitIds = visits.map(({ _id }) => _id);
  const paymentQueries = [
    ...paymentsOfAll(db, 'appointmentId', visitIds),
    ...paymentsOfAll(
      db,
      'broughtForwardId',
      balances.map(({ _id }) => _id),
    ),
  ];
  const [facts, paid, audit, newsletter] = await Promise.all([
    readFacts(deps),
    readOwnRecords(paymentQueries, payments.read, ({ createdAt }) => createdAt, log),
    readOwnAudit(db, id, visitIds, log),
    subscriptionOf(db, signIn).catch((error: unknown) => leaveOut(error, log)),
  ]);
  return {
    practice: facts.name,
    madeAt: new Date(now).toISOString(),
    date: clinicToday(schedule.timeZone, now),
    user,
    signIn,
    sessions: signIns,
    appointments: visits.map((appointment) => ({ ...appointment, events: eventsOf(appointment) })),
    messages: ownMessages,
    conversation,
    emails: mail.map(toPersonalEmail),
    reviews: ownReviews,
    waitingList,
    tasks: aboutVisits,
    balances,
    payments: paid,
    doors: ownDoors,
    newsletter,
    calendarFeeds,
    audit: audit.map((entry) => toAuditLine(entry, id)),
    unreadable: [...unreadable],
  };
}

function toPersonalEmail(email: MailRecord): PersonalData['emails'][number] {
  const { createdAt, appointmentIds, facts, message } = email;
  return { ...toMail(email), createdAt, appointmentIds, facts, message };
}

/** An address that is not confirmed may be another person's. */
async function subscriptionOf(db: Deps['db'], signIn: PersonalData['signIn']) {
  if (!signIn?.email || !signIn.emailVerified) return null;
  return subscribers.find(db, subscriberId(signIn.email.toLowerCase()));
}

/** A log that also keeps which records were broken; one that two queries find is named once. */
function collectBroken(log: Log): { log: Log; unreadable: Set<string> } {
  const unreadable = new Set<string>();
  const brokenRecord: Log['brokenRecord'] = (broken) => {
    if (unreadable.has(broken.record)) return;
    unreadable.add(broken.record);
    log.brokenRecord(broken);
  };
  return { log: { ...log, brokenRecord }, unreadable };
}

function leaveOut(error: unknown, log: Log): null {
  if (!(error instanceof BrokenRecordError)) throw error;
  log.brokenRecord(error);
  return null;
}

function toAuditLine(
  { actorId, at, action, target, before, after }: StoredAuditEntry,
  uid: string,
): AuditLine {
  return { at, by: actorId === uid ? 'patient' : 'practice', action, target, before, after };
}

/**
 * The identity provider's facts about a user's sign-ins, with the sessions that have ended; null without an account.
 */
async function signInFacts(auth: Auth, { _id, endedSessions }: UserRecord): Promise<SignInFacts | null> {
  const account = await findAccount(auth, _id);
  if (!account) return null;
  const { email, emailVerified, metadata, providerData } = account;
  return {
    email: email ?? null,
    emailVerified,
    createdAt: toInstant(metadata.creationTime),
    lastSignInAt: metadata.lastSignInTime ? toInstant(metadata.lastSignInTime) : null,
    methods: providerData.map((method) => ({
      method: method.providerId,
      id: method.uid,
      email: method.email ?? null,
      name: method.displayName ?? null,
      photoURL: method.photoURL ?? null,
    })),
    endedBefore: endedSessions.before > 0 ? toInstant(endedSessions.before) : null,
    ended: endedSessions.signIns.map(toInstant),
  };
}

/** The provider writes times as HTTP does. */
function toInstant(time: string | number): string {
  return new Date(time).toISOString();
}
