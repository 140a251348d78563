import type { AppointmentStatus } from '@garden-room/contract/appointment';
import type { Practice } from '@garden-room/contract/practice';
import { placeOn, remotePlaceText } from '@garden-room/contract/practice-words';
import { withoutComing } from '@garden-room/contract/visit-mode';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { type AppointmentRecord, sequenceOf } from '#appointments/appointment-record.ts';

/** The iCalendar status of an appointment; completed and missed ones were confirmed. */
export const calendarStatuses: Record<AppointmentStatus, ICalEventStatus> = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  'no-show': ICalEventStatus.CONFIRMED,
  declined: ICalEventStatus.CANCELLED,
  cancelled: ICalEventStatus.CANCELLED,
};

/**
 * The UID of an appointment in a patient's own calendar. The file and the emailed invitation share it, so that the
 * calendar shows one entry. Feeds use another.
 */
export const entryUid = ({ _id }: Pick<AppointmentRecord, '_id'>, { calendarDomain }: Practice): string =>
  `invitation-${_id}@${calendarDomain}`;

/**
 * The description of a calendar entry: the notice of a demonstration, how a phone or video visit takes place, then
 * `text`. How to pay is not in it: an entry stays as it is once the visit is paid.
 */
export function entryText(
  { mode }: Pick<AppointmentRecord, 'mode'>,
  text: string,
  { notice, remote: how }: Practice,
): string {
  const remote = withoutComing[mode];
  return [notice, ...(remote ? [remote.how, remotePlaceText(how)] : []), text].filter(Boolean).join(' ');
}

/** The place of an appointment, for its entry in a calendar: at the practice, by phone or by video. */
export const locationOf = (
  { mode, date }: Pick<AppointmentRecord, 'mode' | 'date'>,
  { addresses }: Practice,
): string => withoutComing[mode]?.where ?? placeOn(addresses, date).line;

/**
 * An appointment as an iCalendar file (RFC 5545) that is published (RFC 5546): the same UID and a higher SEQUENCE
 * replace the entry in a calendar. It contains nothing about the patient: calendars are shared and synced. `title` is
 * the name of the service where its reader is signed in.
 */
export function calendarFile(
  appointment: AppointmentRecord,
  { practice, title, link }: { practice: Practice; title: string; link: string },
): string {
  const { startsAt, endsAt, status, history, createdAt } = appointment;
  const calendar = ical({
    prodId: { company: practice.name, product: 'Appointments' },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: entryUid(appointment, practice),
    sequence: sequenceOf(appointment),
    stamp: new Date(history.at(-1)?.at ?? createdAt),
    start: new Date(startsAt),
    end: new Date(endsAt),
    status: calendarStatuses[status],
    summary: `${title}, ${practice.name}`,
    location: locationOf(appointment, practice),
    description: entryText(appointment, link, practice),
    url: link,
    organizer: { name: practice.name, email: practice.email },
  });
  return calendar.toString();
}
