import {
  asksAboutTime,
  cancellationOf,
  changeRuleOf,
  isBeforeCutoff,
  isFreeToTheEnd,
} from '@garden-room/contract/cut-off';
import { isLive } from '@garden-room/contract/live-status';
import { greetingFor } from '@garden-room/contract/mail-words';
import type { Practice } from '@garden-room/contract/practice';
import { visitEventOf } from '@garden-room/contract/visit-events';
import {
  type LinkedVisit,
  linkPurposes,
  type VisitAct,
  type VisitLink,
  visitActSchema,
  visitActs,
} from '@garden-room/contract/visit-link';
import { formatTime, instantSchema } from '@garden-room/contract/wall-time';
import { wallClockAt } from '@garden-room/contract/zoned-time';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type AppointmentRecord, appointments } from '#appointments/appointment-record.ts';
import { calendarFile } from '#appointments/calendar/calendar-file.ts';
import { isLateFree } from '#appointments/changes/first-late.ts';
import { isInvited } from '#appointments/read-appointments.ts';
import { readLinkedDoor } from '#appointments/rooms/read-doors.ts';
import { findJoinedInto } from '#audit/audit-queries.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { mailAbout } from '#mail/mail-store.ts';
import { readPractice } from '#practice/practice-store.ts';
import { withStranded } from '#schedule/closure-store.ts';
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

type Linked = Pick<AppointmentRecord, '_id' | 'patientId' | 'startsAt'>;
type Linking = Pick<Deps, 'db'> & { practice: Pick<Practice, 'links'> };

/** Makes the addresses of visits' pages, by links for emails or for calendars; the key is read once. */
export async function createVisitLinks(
  { db, practice }: Linking,
  purpose: 'visit' | 'calendar',
): Promise<(visit: Linked) => string> {
  const tokenOf = await createTokens(db);
  return ({ _id, patientId, startsAt }) =>
    practice.links.visit(tokenOf(purpose, { patientId, visit: { appointmentId: _id, startsAt } }));
}

/** The address of the page of a visit, by a link for an email or for a calendar. */
export const linkOfVisit = async (deps: Linking, purpose: 'visit' | 'calendar', visit: Linked) =>
  (await createVisitLinks(deps, purpose))(visit);

/** A press on a link: an answer, and the start that the page showed. A reminder's link says both itself. */
export interface Press {
  token: string;
  act?: VisitAct | undefined;
  ifStartsAt?: string | undefined;
}

interface OpenedVisit {
  appointment: AppointmentRecord;
  /** Its patient, with a patient's rights alone. The link came to their address: that is confirmed by it. */
  actor: Actor;
}

/** Opens a link's visit for an answer that its purpose allows; refuses a press that does not say which, or when. */
export async function openAnswer(
  deps: Deps,
  { token, act, ifStartsAt }: Press,
): Promise<OpenedVisit & { decision: Decision }> {
  const facts = await openLink(deps, token, act);
  const opened = await openVisit(deps, facts);
  const wanted = { act: act ?? facts.purpose, startsAt: facts.startsAt ?? ifStartsAt };
  const { data: decision } = decisionSchema.safeParse(wanted);
  if (!decision) throw new AppError('validation_failed');
  return { decision, ...opened };
}

const decisionSchema = z.object({ act: visitActSchema, startsAt: instantSchema });
type Decision = z.output<typeof decisionSchema>;

/** Refuses `not_found` where the visit or its patient is gone or blocked, or the visit is another patient's by now. */
export async function openVisit({ db, clock }: Deps, facts: LinkFacts): Promise<OpenedVisit> {
  const appointment = facts.appointmentId ? await appointments.find(db, facts.appointmentId) : null;
  const patient = appointment && (await findUserVersion(db, appointment.patientId));
  if (!appointment || !patient || patient.user.isBlocked) throw unknownLink();
  if (!(await isTheirs(db, facts, appointment))) throw unknownLink();
  const { user, updateTime } = patient;
  const identity = { uid: user._id, email: user.email, emailVerified: true, signedInAt: clock.now() };
  return { appointment, actor: { identity, user: { ...user, role: 'User' }, updateTime } };
}

/** The page of a visit, as far as the purpose of the link shows it. */
export async function readLinkedVisit(deps: Deps, token: string): Promise<LinkedVisit> {
  const facts = await openLink(deps, token);
  const opened = await openVisit(deps, facts);
  return describeLinkedVisit(deps, facts, { ...opened, ...(await readLinkedDoor(deps, opened.appointment)) });
}

/** A visit as the purpose of a link shows it, with its door as it was read. */
export async function describeLinkedVisit(
  deps: Deps,
  { purpose }: LinkFacts,
  { door, doorOpensAt, ...opened }: OpenedVisit & Pick<LinkedVisit, 'door' | 'doorOpensAt'>,
): Promise<LinkedVisit> {
  const { page, shows, acts } = linkPurposes[purpose];
  if (page !== 'visit') throw unknownLink();
  const { actor } = opened;
  const { cancelCutoffHours } = await readSchedule(deps.db);
  const appointment = await withStranded(deps, opened.appointment);
  const now = deps.clock.now();
  const status = pageStatusOf(appointment, now);
  const isComing = status === 'pending' || status === 'confirmed';
  const rule = isComing ? changeRuleOf(appointment, cancelCutoffHours, now) : null;
  const until = rule && 'until' in rule ? new Date(rule.until).toISOString() : null;
  return shows.parse({
    ...appointment,
    status,
    acts: visitActs.filter((act) => acts.some((allowed) => allowed === act)),
    inAccount: actor.user.hasAccount ? appointment._id : null,
    rule: rule && { kind: rule.kind, until },
    isFreeToTheEnd: isFreeToTheEnd(appointment),
    isStranded: appointment.isStranded ?? false,
    movedFrom: asksAboutTime(appointment) ? appointment.movedFrom : null,
    file: isComing && 'file' in shows.shape ? await fileOf(deps, opened) : null,
    // The link went to an address that counts as confirmed.
    greeting: greetingFor(actor.user.name),
    ...(door && { door }),
    ...(doorOpensAt && { doorOpensAt }),
  } satisfies LinkedVisit);
}

/** A visit as a file that names no service, unless an email enters it into calendars. */
async function fileOf(deps: Deps, { appointment, actor }: OpenedVisit): Promise<string | null> {
  if (await isInvited(deps, actor, appointment)) return null;
  const [link, practice] = await Promise.all([
    linkOfVisit(deps, 'calendar', appointment),
    readPractice(deps),
  ]);
  return calendarFile(appointment, { practice, title: 'Appointment', link });
}

function pageStatusOf({ status, endsAt }: AppointmentRecord, now: number): LinkedVisit['status'] {
  if (status === 'cancelled' || status === 'declined') return 'cancelled';
  const isComing = Date.parse(endsAt) > now && (status === 'pending' || status === 'confirmed');
  return isComing ? status : 'over';
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
  stored: AppointmentRecord,
): Promise<VisitLink> {
  const { db, clock } = deps;
  const { cancelCutoffHours } = await readSchedule(db);
  const now = clock.now();
  const appointment = await withStranded(deps, stored);
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
    isStranded: appointment.isStranded ?? false,
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
