import { cancellationOf, isBeforeCutoff, isFreeToTheEnd } from '@garden-room/contract/cut-off';
import { isLive } from '@garden-room/contract/live-status';
import { visitEventOf } from '@garden-room/contract/visit-events';
import { type VisitAct, type VisitLink, visitActSchema, visitActs } from '@garden-room/contract/visit-link';
import { formatTime, instantSchema } from '@garden-room/contract/wall-time';
import { wallClockAt } from '@garden-room/contract/zoned-time';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type AppointmentRecord, appointments } from '#appointments/appointment-record.ts';
import { isLateFree } from '#appointments/changes/first-late.ts';
import { findJoinedInto } from '#audit/audit-queries.ts';
import type { Deps } from '#lib/deps.ts';
import { mailAbout } from '#mail/mail-store.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import type { UserRecord } from '#users/user-record.ts';
import { findUser, findUserVersion } from '#users/user-store.ts';
import { createTokens, type LinkFacts, openLink, unknownLink } from './link-token.ts';

/** The address of each answer to a reminder. */
export async function visitLinksOf(
  { db, practice }: Pick<Deps, 'db' | 'practice'>,
  { patientId, ...visit }: { appointmentId: string; startsAt: string; patientId: string },
): Promise<Record<VisitAct, string>> {
  const tokenOf = await createTokens(db);
  const urlOf = (act: VisitAct) => practice.links.visitLink(tokenOf(act, { patientId, visit }));
  return Object.fromEntries(visitActs.map((act) => [act, urlOf(act)])) as Record<VisitAct, string>;
}

/** The answer that a link gives, and the time of the visit that it is about. */
const decisionSchema = z.object({ act: visitActSchema, startsAt: instantSchema });
type Decision = z.output<typeof decisionSchema>;

interface OpenedLink {
  decision: Decision;
  appointment: AppointmentRecord;
  /** Its patient, with a patient's rights alone. The link came to their address: that is confirmed by it. */
  actor: Actor;
}

/**
 * Refuses `not_found` for any token that is not ours, and where the visit or its patient is gone or blocked, or the
 * visit is another patient's by now.
 */
export async function openVisitLink({ db, clock }: Deps, token: string, act?: VisitAct): Promise<OpenedLink> {
  const facts = await openLink({ db, clock }, token, act);
  const { data: decision } = decisionSchema.safeParse({ ...facts, act: facts.purpose });
  const appointment = facts.appointmentId ? await appointments.find(db, facts.appointmentId) : null;
  const patient = appointment && (await findUserVersion(db, appointment.patientId));
  if (!decision || !appointment || !patient || patient.user.isBlocked) throw unknownLink();
  if (!(await isTheirs(db, facts, appointment))) throw unknownLink();
  const { user, updateTime } = patient;
  const identity = { uid: user._id, email: user.email, emailVerified: true, signedInAt: clock.now() };
  return { decision, appointment, actor: { identity, user: { ...user, role: 'User' }, updateTime } };
}

/** Whether a visit is still its who was reminded of it, or of the account that their record has joined. */
async function isTheirs(
  db: Firestore,
  { patientId: named }: LinkFacts,
  { _id, patientId }: AppointmentRecord,
): Promise<boolean> {
  const reminded = named ?? (await whoWasReminded(db, _id));
  if (reminded === null || reminded === patientId) return reminded !== null;
  return (await joinedRecordsOf(db, reminded)).some(({ _id: id }) => id === patientId);
}

/**
 * The patient whom the reminders of a visit went to, by the emails themselves, which are kept for 90 days; null where
 * there are none, or they are of more than one patient.
 */
async function whoWasReminded(db: Firestore, appointmentId: string): Promise<string | null> {
  const { docs } = await mailAbout(db, appointmentId).get();
  const reminders = docs.filter((mail) => visitEventOf(mail.get('kind'))?.email?.reminder);
  const [patientId, ...others] = new Set(reminders.map((mail) => String(mail.get('patientId'))));
  return patientId !== undefined && others.length === 0 ? patientId : null;
}

/** The record that an email was sent for and the one it is being joined with; of one that is gone, what took it in. */
export async function joinedRecordsOf(db: Firestore, id: string): Promise<UserRecord[]> {
  const record = await findUser(db, id);
  const other = record ? record.joining?.to : await findJoinedInto(db, id);
  return [record, other ? await findUser(db, other) : null].filter((one) => one !== null);
}

/** A link as the page shows it: the time is that of the email, whatever the visit's is by now. */
export async function describeVisitLink(
  deps: Deps,
  { act, startsAt }: Decision,
  appointment: AppointmentRecord,
): Promise<VisitLink> {
  const { db, clock } = deps;
  const { cancelCutoffHours } = await readSchedule(db);
  const now = clock.now();
  const { timeZone, mode, status } = appointment;
  const { date, minutesOfDay } = wallClockAt(timeZone, Date.parse(startsAt));
  const state = stateOf({ act, startsAt }, appointment, now);
  const isOpen = state === 'open';
  return {
    act,
    state,
    date,
    time: formatTime(minutesOfDay),
    timeZone,
    startsAt,
    mode,
    isLate: isOpen && cancellationOf(appointment, cancelCutoffHours, now) === 'late',
    lateIsFree: (isOpen || state === 'done') && (await isLateFree(deps, appointment)),
    isFreeToTheEnd: isOpen && isFreeToTheEnd(appointment),
    canMove: (isOpen || state === 'done') && isBeforeCutoff(startsAt, cancelCutoffHours, now),
    isConfirmed: status === 'confirmed',
  };
}

function stateOf(
  { act, startsAt }: Decision,
  { startsAt: startsNow, status, answer, history, patientId }: AppointmentRecord,
  now: number,
): VisitLink['state'] {
  if (startsNow !== startsAt) return 'changed';
  const isOwnCancellation = status === 'cancelled' && history.at(-1)?.by === patientId;
  if (act === 'cannot-come' && isOwnCancellation) return 'done';
  if (!isLive(status)) return Date.parse(startsAt) <= now ? 'begun' : 'changed';
  if (answer === act) return 'done';
  return Date.parse(startsAt) <= now ? 'begun' : 'open';
}
