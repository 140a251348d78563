import type { FeedKind } from '@garden-room/contract/endpoints/calendar-feeds';
import { type ShownStatus, shownStatusOf } from '@garden-room/contract/life-cycle';
import type { Practice } from '@garden-room/contract/practice';
import ical, { ICalCalendarMethod } from 'ical-generator';
import { comingAppointmentsQuery } from '#appointments/appointment-queries.ts';
import { type AppointmentRecord, appointments, sequenceOf } from '#appointments/appointment-record.ts';
import { calendarStatuses, entryText, locationOf } from '#appointments/calendar/calendar-file.ts';
import { auditQuery } from '#audit/audit-queries.ts';
import { AppError } from '#lib/app-error.ts';
import { contentHash } from '#lib/content-hash.ts';
import type { Deps } from '#lib/deps.ts';
import { inPieces } from '#lib/in-pieces.ts';
import { readPractice } from '#practice/practice-store.ts';
import type { UserVersion } from '#users/user-record.ts';
import { findUserVersion } from '#users/user-store.ts';
import { type FeedRecord, feedIdOf, feeds, noteRead } from './calendar-feed-store.ts';

const day = 24 * 60 * 60_000;
const daysBack = 60;
/** Raise it when `feedFile` writes the same appointments in another way: calendars then read it again. */
const format = 2;

/** A feed as it is now; `text` is asked for when the calendar does not have it already. */
interface ReadFeed {
  tag: string;
  text: () => Promise<string>;
}

/**
 * The feed that a token opens. Its tag costs three reads: the feed, its owner and the practice's facts; the practice's
 * feed a count besides. Reading is noted once a day. No feed is found of an owner who is blocked, deleted or no admin
 * any more. `patientLinks` makes the links of one's own; the practice's leads to the desk.
 */
export async function readCalendarFeed(
  deps: Deps,
  token: string,
  patientLinks: () => Promise<LinkOf>,
): Promise<ReadFeed> {
  const { db, clock } = deps;
  const feed = /^[\w-]{43}$/.test(token) ? await feeds.find(db, feedIdOf(token)) : null;
  const owner = feed && (await findUserVersion(db, feed.uid));
  if (!feed || !owner || !mayRead(feed, owner)) throw new AppError('not_found');
  const now = clock.now();
  if (feed.lastReadAt === null || now - Date.parse(feed.lastReadAt) >= day) await noteRead(db, feed._id, now);
  const { kind, uid } = feed;
  const [version, practice] = await Promise.all([versionOf(deps, feed, owner), readPractice(deps)]);
  const { name, addresses, notice, remote } = practice;
  return {
    tag: `"${contentHash([format, feed._id, version, name, addresses, notice, remote.place])}"`,
    text: async () => {
      const whose = kind === 'own' ? { patientId: uid } : {};
      const query = comingAppointmentsQuery(db, { from: now - daysBack * day, ...whose });
      const linkOf = kind === 'own' ? await patientLinks() : deskLinks(practice);
      return feedFile(await appointments.listMany(deps, query), { kind, practice, linkOf });
    },
  };
}

/** The address that an entry leads to. */
type LinkOf = (visit: AppointmentRecord) => string;

const deskLinks =
  ({ links }: Practice): LinkOf =>
  ({ _id }) =>
    links.appointment(_id);

function mayRead({ kind }: FeedRecord, { user }: UserVersion): boolean {
  return !user.isBlocked && (kind === 'own' || user.role === 'Admin');
}

/**
 * Changes with every change of the feed's appointments. The practice's is the day and the number of audit entries about
 * appointments since yesterday, because a document that every change writes would hold up bookings.
 */
async function versionOf({ db, clock }: Deps, { kind }: FeedRecord, owner: UserVersion): Promise<unknown> {
  if (kind === 'own') return owner.updateTime.valueOf();
  const today = Math.floor(clock.now() / day);
  const changes = await auditQuery(db, { kind: 'appointments', from: (today - 1) * day })
    .count()
    .get();
  return [today, changes.data().count];
}

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

/** The interval at which a calendar is asked to read the feed again. */
const refreshSeconds = 3600;

/** The lines around the entries of a calendar. */
const [firstEntry, end] = ['BEGIN:VEVENT', 'END:VCALENDAR'];

/**
 * Appointments as a feed (RFC 5545, RFC 7986), in pieces. Calendars are shared and synced, so it has times, statuses
 * and links, but no names, notes or services; the practice's also lacks its own name and address.
 */
export async function feedFile(
  appointments: readonly AppointmentRecord[],
  whose: { kind: FeedKind; practice: Practice; linkOf: LinkOf },
): Promise<string> {
  const entries: string[] = [];
  for await (const piece of inPieces(appointments)) {
    const text = calendarOf(piece, whose);
    entries.push(text.slice(text.indexOf(firstEntry), text.lastIndexOf(end)));
  }
  const none = calendarOf([], whose);
  const at = none.lastIndexOf(end);
  return [none.slice(0, at), ...entries, none.slice(at)].join('');
}

/** A calendar of some appointments. */
function calendarOf(
  appointments: readonly AppointmentRecord[],
  { kind, practice, linkOf }: { kind: FeedKind; practice: Practice; linkOf: LinkOf },
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
    const link = linkOf(appointment);
    calendar.createEvent({
      // Not that of the invitation: some calendars do not take out on a CANCEL what they have seen as published.
      id: `${_id}@${practice.calendarDomain}`,
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
