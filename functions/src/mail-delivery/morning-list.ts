import { dayText } from '@garden-room/contract/date-words';
import { initialsOf, type MailWords, slotText } from '@garden-room/contract/mail-words';
import { timeText } from '@garden-room/contract/time-text';
import { minutesOfTime } from '@garden-room/contract/wall-time';
import { edgeInstant, wallClockAt } from '@garden-room/contract/zoned-time';
import * as z from 'zod/mini';
import { listExpiredLately, nextToExpire } from '#appointments/answer-deadlines.ts';
import { listAppointmentsBetween, listPendingAppointments } from '#appointments/appointment-queries.ts';
import type { AppointmentRecord } from '#appointments/appointment-record.ts';
import type { Deps, MailDeps } from '#lib/deps.ts';
import { isAlreadyExists } from '#lib/firestore.ts';
import type { MailRecord } from '#mail/mail-record.ts';
import { addMail } from '#mail/mail-store.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import { wallTimeAt } from './own-time.ts';

/** The time on the practice's clock. */
export const sentAtMinutes = 7 * 60;
/** The hour after which nobody needs the list any more, of a morning without a sweep. */
const untilMinutes = 12 * 60;

/** The day for which each store has its list in the outbox, so that a sweep a minute asks once. */
const queuedFor = new WeakMap<Deps['db'], string>();

/** Queues the list of the day for the practice, once, from seven in the morning on. */
export async function queueMorningList({ db, clock, config }: Deps): Promise<void> {
  if (!config.mail) return;
  const now = clock.now();
  const { timeZone } = await readSchedule(db);
  const { date, minutesOfDay } = wallClockAt(timeZone, now);
  if (minutesOfDay < sentAtMinutes || minutesOfDay >= untilMinutes || queuedFor.get(db) === date) return;
  const dueAt = edgeInstant(timeZone, date, sentAtMinutes);
  const batch = db.batch();
  const about = { subject: 'practice', sequence: Number(date.replaceAll('-', '')), patientId: null };
  addMail(db, batch, { ...about, kind: 'morning-list', recipient: 'practice', facts: { date }, dueAt }, now);
  try {
    await batch.commit();
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
  }
  queuedFor.set(db, date);
}

/** The visits of the day and the requests as they are now. Without any there is nothing to send. */
export async function composeMorningList(
  deps: MailDeps,
  mail: MailRecord,
): Promise<MailWords | { notSent: 'too-late' | 'changed' }> {
  const { date } = z.object({ date: z.string() }).parse(mail.facts);
  const schedule = await readSchedule(deps.db);
  const { timeZone } = schedule;
  if (wallClockAt(timeZone, deps.clock.now()).date !== date) return { notSent: 'too-late' };
  const [today, pending, expired] = await Promise.all([
    listAppointmentsBetween(deps, date, date),
    listPendingAppointments(deps),
    listExpiredLately(deps, schedule),
  ]);
  const visits = today
    .filter(({ status }) => status === 'confirmed')
    .sort((one, other) => minutesOfTime(one.time) - minutesOfTime(other.time))
    .map(({ time, patientName }) => ({ time, initials: initialsOf(patientName) }));
  if (visits.length === 0 && pending.length === 0 && expired.length === 0) return { notSent: 'changed' };
  const linkOf = ({ _id, patientName }: AppointmentRecord) => ({
    initials: initialsOf(patientName),
    url: deps.practice.links.appointment(_id),
  });
  const next = nextToExpire(pending, schedule);
  const day = {
    date,
    visits,
    waiting: pending.length,
    next: next && { ...linkOf(next.request), by: wallTimeAt(timeZone, next.by) },
    expired: expired.slice(0, maxNamed).map((request) => ({ ...linkOf(request), visit: request })),
    expiredCount: expired.length,
  };
  return morningListMailWords(day, deps.practice.links.day);
}

/** The most expired requests that are named; more are counted. */
const maxNamed = 5;

/**
 * The practice's email of the morning: the day's visits, and the requests that wait for an answer or that nobody
 * answered.
 */
interface MorningList {
  date: string;
  visits: readonly { time: string; initials: string }[];
  waiting: number;
  /** The request that expires before all others, and when, on the practice's clock. */
  next: (RequestLink & { by: { date: string; time: string } }) | null;
  /** Requests that have expired since the last open day, and when their visits would have been. */
  expired: readonly (RequestLink & { visit: { date: string; time: string } })[];
  /** The number of expired requests: not all may be named. */
  expiredCount: number;
}

interface RequestLink {
  initials: string;
  url: string;
}

/**
 * The morning's email to the practice: its day, the requests that wait for an answer, the next to expire, and the
 * expired ones.
 */
export function morningListMailWords(day: MorningList, url: string): MailWords {
  const { next, expired, expiredCount } = day;
  const now = Date.parse(day.date);
  const count = day.visits.length;
  const visits = count === 1 ? 'One visit' : `${count || 'No'} visits`;
  const waiting = day.waiting === 1 ? 'One request waits' : `${day.waiting} requests wait`;
  const expiredText =
    expiredCount === 1 ? 'One request has expired' : `${expiredCount} requests have expired`;
  const answers = [
    ...(next ? [{ label: `Answer ${next.initials} by ${slotText(next.by, now)}`, url: next.url }] : []),
    ...expired.map(({ initials, visit, url }) => ({
      label: `Expired: ${initials}, ${slotText(visit, now)}`,
      url,
    })),
  ];
  return {
    subject: `Today: ${visits.toLowerCase()}`,
    news: dayText(day.date),
    opening: `${visits} today.`,
    facts: day.visits.map(({ time, initials }) => [timeText(time), initials] as const),
    ...(answers.length > 0 && { answers }),
    closing: [
      ...(day.waiting > 0 ? [`${waiting} for your answer.`] : []),
      ...(expiredCount > 0 ? [`${expiredText} without an answer since the last open day.`] : []),
    ],
    link: { label: 'Open the day', url },
  };
}
