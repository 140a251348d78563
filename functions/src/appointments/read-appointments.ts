import type { Appointment } from '@garden-room/contract/appointment';
import type { AppointmentDetail } from '@garden-room/contract/appointment-detail';
import { nameWithYear } from '@garden-room/contract/dependant';
import type { VisitDoor } from '@garden-room/contract/rooms';
import { isStaff } from '@garden-room/contract/staff';
import type { User } from '@garden-room/contract/user';
import { noPapers } from '@garden-room/contract/visit-papers';
import { calendarFile } from '#appointments/calendar/calendar-file.ts';
import { isLateFree } from '#appointments/changes/first-late.ts';
import { auditRead } from '#audit/audit-read.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps, ListDeps } from '#lib/deps.ts';
import { decodeCursor, encodeCursor, type ListPage, type PageRequest, textCursor } from '#lib/page.ts';
import { isOpen, outbox } from '#mail/mail-record.ts';
import { invitationsTo } from '#mail/mail-store.ts';
import { readPractice } from '#practice/practice-store.ts';
import { markStranded, withStranded } from '#schedule/closure-store.ts';
import { type Actor, assertSelfOrStaff, assertStaff } from '#users/actor.ts';
import { isEmailConfirmed } from '#users/assert-confirmed-email.ts';
import { findReaches, findUserNames, ofPerson } from '#users/find-contacts.ts';
import { listUserPage } from '#users/user-store.ts';
import { withDeadlines } from './answer-deadlines.ts';
import { eventsOf } from './appointment-history.ts';
import {
  type AppointmentConditions,
  listAppointmentPage,
  listConfirmedAtOnce,
} from './appointment-queries.ts';
import { type AppointmentRecord, appointments, forPractice } from './appointment-record.ts';
import { assertVisible, noAppointment, toldTo } from './assert-visible.ts';
import { findVisitDoors } from './rooms/read-doors.ts';
import { findFirstVisits, findFirstVisitsOn } from './statistics/read-visits.ts';

/**
 * An appointment with what happened to it, for its patient or the practice, whose reading is audited. The plan and the
 * receipt are the doctor's and the patient's: the reception does not get them.
 */
export async function getAppointment(deps: Deps, actor: Actor, id: string): Promise<AppointmentDetail> {
  const appointment = await appointments.find(deps.db, id);
  if (!appointment) throw noAppointment();
  assertVisible(actor, appointment);
  await auditRead(deps, actor, { target: `appointments/${id}`, patientId: appointment.patientId });
  return detailOf(deps, actor, appointment);
}

/** An appointment as `getAppointment` answers it. */
export async function detailOf(
  deps: Deps,
  actor: Actor,
  appointment: AppointmentRecord,
): Promise<AppointmentDetail> {
  const told = await withStranded(deps, toldTo(actor, appointment));
  const [found = told] = await withDeadlines(deps, [told]);
  const detail: AppointmentDetail = { ...found, events: eventsOf(appointment) };
  const isOwn = appointment.patientId === actor.user._id;
  if (actor.user.role !== 'Admin' && !isOwn) detail.papers = noPapers;
  if (isOwn) detail.invited = await isInvited(deps, actor, appointment);
  if (!isStaff(actor.user))
    return {
      ...detail,
      ...nameNowOf(appointment, actor.user),
      lateIsFree: await isLateFree(deps, found),
    };
  const [people, doors, changedBy] = await Promise.all([
    findReaches(deps, [appointment.patientId]),
    findVisitDoors(deps, [appointment], { rooms: true }),
    changedByOf(deps, appointment),
  ]);
  const { deskNote } = forPractice(appointment);
  const door = doors.get(appointment._id);
  return {
    ...detail,
    ...{ deskNote },
    ...doorOf(door),
    ...(door && appointment.mode === 'video' && { room: appointment.desk.room }),
    ...ofPerson(people.get(appointment.patientId)),
    ...nameNowOf(appointment, people.get(appointment.patientId)),
    ...(changedBy && { changedBy }),
  };
}

/** Appointments as their reader may see them; to patients with which of them the practice cannot keep any more. */
async function toldAll(deps: Deps, actor: Actor, found: readonly AppointmentRecord[]) {
  const visible = found.map((appointment) => toldTo(actor, appointment));
  return isStaff(actor.user) ? visible : markStranded(deps, visible);
}

/** The name of whom an appointment is for, where their record has another one by now: for receipts. */
function nameNowOf(
  { attendee, patientName }: AppointmentRecord,
  person: Pick<User, 'name' | 'dependants'> | undefined,
): Pick<AppointmentDetail, 'nameNow'> {
  const dependant = person?.dependants.find(({ _id }) => _id === attendee?.dependantId);
  const nameNow = attendee ? dependant && nameWithYear(dependant) : person?.name;
  return nameNow && nameNow !== (attendee ? nameWithYear(attendee) : patientName) ? { nameNow } : {};
}

const editing: readonly string[] = ['edit', 'desk-note', 'reschedule'];

/** The one who edited or moved it last, for another editor; null where nobody has. */
async function changedByOf(
  { db }: Deps,
  { history }: AppointmentRecord,
): Promise<AppointmentDetail['changedBy'] | null> {
  const last = history.findLast(({ action }) => editing.includes(action));
  return last ? { name: (await findUserNames(db, [last.by])).get(last.by) ?? null, at: last.at } : null;
}

/**
 * Whether an email puts an appointment into its patient's calendar: of a request the one that confirms it. None does of
 * a visit that was booked with a series, nor where it was not sent, as to an address that is not confirmed.
 */
export async function isInvited(
  deps: Deps,
  actor: Actor,
  { _id, status, patientId }: AppointmentRecord,
): Promise<boolean> {
  if (status === 'pending') return deps.config.mail !== null && (await isEmailConfirmed(deps, actor));
  if (status !== 'confirmed') return false;
  const emails = await outbox.list(deps, invitationsTo(deps.db, _id));
  return emails.some(
    (mail) =>
      mail.recipient === 'patient' &&
      mail.patientId === patientId &&
      mail.facts['status'] === 'confirmed' &&
      (isOpen(mail) || mail.delivery.state === 'SUCCESS'),
  );
}

/**
 * An appointment as a calendar file, with the file's name. Its patient's has the link that `linkOf` makes, the
 * practice's leads to the desk.
 */
export async function getCalendarFile(
  deps: Deps,
  actor: Actor,
  { id, linkOf }: { id: string; linkOf: (visit: AppointmentRecord) => Promise<string> },
): Promise<{ name: string; text: string }> {
  const appointment = await appointments.find(deps.db, id);
  if (!appointment) throw noAppointment();
  assertVisible(actor, appointment);
  await auditRead(deps, actor, { target: `appointments/${id}`, patientId: appointment.patientId });
  const isOwn = appointment.patientId === actor.user._id;
  const link = isOwn ? await linkOf(appointment) : deps.practice.links.appointment(id);
  const practice = await readPractice(deps);
  return {
    name: `appointment-${appointment.date}.ics`,
    text: calendarFile(appointment, { practice, title: appointment.serviceName, link }),
  };
}

/** The most patients that one query can ask for at once. */
const maxPatients = 30;

/** A caller's conditions: `search` is the beginning of a patient's name or email. */
export type AppointmentSearch = Omit<AppointmentConditions, 'patientIds'> & { search?: string | undefined };

/**
 * Turns a search into a store query: its text finds patients first, by their present name and email. Too many matches
 * are refused (`too_many_found`), because a part of the list would pass for the whole.
 */
export async function toAppointmentFilter(
  deps: ListDeps,
  actor: Actor,
  { search, patientId, ...filter }: AppointmentSearch,
): Promise<AppointmentConditions> {
  if (!search) return { ...filter, patientId };
  assertStaff(actor);
  const page = { limit: maxPatients };
  const { items, nextCursor } = await listUserPage(deps, { search, patientsOnly: true }, page);
  if (nextCursor !== null) throw new AppError('too_many_found');
  const found = items.map(({ _id }) => _id);
  return { ...filter, patientIds: patientId ? found.filter((id) => id === patientId) : found };
}

/** What the practice asks of a list besides a search. */
interface Wanted {
  firstVisits?: 'true' | 'only' | 'begun' | undefined;
  rooms?: 'true' | undefined;
  /** An instant (ISO 8601). */
  atOnceSince?: string | undefined;
}

/**
 * All appointments for the practice, their own for any other user. Reading others' appointments is audited: those of
 * one patient, if any, as a read of their record.
 */
export async function listAppointments(
  deps: Deps,
  actor: Actor,
  { limit, cursor, firstVisits, rooms, atOnceSince, ...search }: AppointmentSearch & PageRequest & Wanted,
): Promise<ListPage<Appointment>> {
  const patientId = search.patientId ?? (isStaff(actor.user) ? undefined : actor.user._id);
  if (patientId) assertSelfOrStaff(actor, patientId);
  const filter = await toAppointmentFilter(deps, actor, { ...search, patientId });
  const isOfFirst = firstVisits === 'only' || firstVisits === 'begun';
  if (isOfFirst || atOnceSince) assertStaff(actor);
  const page = atOnceSince
    ? await listConfirmedAtOnce(deps, atOnceSince, { limit, cursor })
    : isOfFirst
      ? await listFirstVisitPage(deps, { ...filter, withComing: firstVisits === 'only' }, { limit, cursor })
      : await listAppointmentPage(deps, filter, { limit, cursor });
  const list = { ...page, items: await withDeadlines(deps, await toldAll(deps, actor, page.items)) };
  if (!patientId) await auditRead(deps, actor, { list: 'appointments' });
  else if (list.items.length > 0) await auditRead(deps, actor, { target: `users/${patientId}`, patientId });
  if (!isStaff(actor.user)) return list;
  const [items, doors, first] = await Promise.all([
    withPeople(deps, list.items),
    findVisitDoors(deps, list.items, { rooms: rooms === 'true' }),
    firstVisits ? findFirstVisits(deps.db, list.items) : null,
  ]);
  return {
    ...list,
    items: items.map((item) => ({
      ...item,
      ...doorOf(doors.get(item._id)),
      ...(first && { firstVisit: first.has(item._id) }),
    })),
  };
}

const doorOf = (door: VisitDoor | undefined) => door && { door };

/** The place of a visit in the order of a list, the newest last. */
const placeOf = ({ date, startsAt, _id }: AppointmentRecord) => [`${date} ${startsAt}`, _id] as const;
const isBefore = (visit: AppointmentRecord, place: readonly string[]) =>
  placeOf(visit).join(' ') < place.join(' ');

/** One page of what a filter finds of the visits that are counted as new patients of its days. */
async function listFirstVisitPage(
  deps: Deps,
  conditions: AppointmentConditions & { withComing: boolean },
  { limit, cursor }: PageRequest,
): Promise<ListPage<AppointmentRecord>> {
  const { from = '', to = '', withComing, status, serviceId, patientId, patientIds } = conditions;
  const after = decodeCursor(textCursor, cursor);
  const ids = await findFirstVisitsOn(deps, { from, to, withComing });
  const first = await appointments.findAll(deps, ids);
  const found = first.filter(
    (visit) =>
      (!after || isBefore(visit, after)) &&
      (!status || visit.status === status) &&
      (!serviceId || visit.serviceId === serviceId) &&
      (!patientId || visit.patientId === patientId) &&
      (!patientIds || patientIds.includes(visit.patientId)),
  );
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: last && found.length > limit ? encodeCursor(placeOf(last)) : null };
}

/**
 * Appointments with the practice's note, the alert of the patient's record, and how a message about each would reach
 * its patient, for the dialogs that say so.
 */
async function withPeople(deps: Deps, items: readonly AppointmentRecord[]): Promise<Appointment[]> {
  const people = await findReaches(
    deps,
    items.map(({ patientId }) => patientId),
  );
  return items.map((item) => ({ ...forPractice(item), ...ofPerson(people.get(item.patientId)) }));
}
