import type { FeedKind } from '@garden-room/contract/endpoints/calendar-feeds';
import { type ShownStatus, shownStatusOf } from '@garden-room/contract/life-cycle';
import type { Practice } from '@garden-room/contract/practice';
import ical, { ICalCalendarMethod } from 'ical-generator';
import { type AppointmentRecord, sequenceOf } from '#appointments/appointment-record.ts';
import {
  calendarStatuses,
  entryText,
  locationOf,
  publishedUid,
} from '#appointments/calendar/calendar-file.ts';

/** The title has the state: few calendars show it, and many show a cancelled entry like any other. */
const titles: Record<ShownStatus, string> = {
  pending: 'Appointment, not confirmed yet',
  confirmed: 'Appointment',
  completed: 'Appointment',
  'no-show': 'Appointment, missed',
  declined: 'Appointment, declined',
  expired: 'Request, expired',
  cancelled: 'Appointment, cancelled',
};

/** How often a calendar is asked to read the feed again. */
const refreshSeconds = 3600;

/**
 * Appointments as a feed (RFC 5545, RFC 7986). It leaves the house, for calendars that are shared and synced: it has times,
 * statuses and links, and no names, notes or services. The practice's is the same, without its own name and address.
 */
export function feedFile(
  appointments: readonly AppointmentRecord[],
  { kind, practice }: { kind: FeedKind; practice: Practice },
): string {
  const isOwn = kind === 'own';
  const calendar = ical({
    name: isOwn ? practice.name : `${practice.name}, all appointments`,
    prodId: { company: practice.name, product: 'Appointments' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  });
  for (const appointment of appointments) {
    const { _id, startsAt, endsAt, status, history, createdAt } = appointment;
    const title = titles[shownStatusOf(appointment)];
    const link = practice.links.appointment(_id);
    calendar.createEvent({
      id: publishedUid(appointment, practice),
      sequence: sequenceOf(appointment),
      stamp: new Date(history.at(-1)?.at ?? createdAt),
      start: new Date(startsAt),
      end: new Date(endsAt),
      status: calendarStatuses[status],
      summary: isOwn ? `${title}, ${practice.name}` : title,
      description: isOwn
        ? entryText(appointment, link, practice)
        : [practice.notice, link].filter(Boolean).join(' '),
      url: link,
      ...(isOwn && { location: locationOf(appointment, practice) }),
    });
  }
  return calendar.toString();
}
