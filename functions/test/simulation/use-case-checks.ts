import { answeredBy } from '@garden-room/contract/answer-deadline';
import { addDays, clinicToday, datesBetween, fitsHours } from '@garden-room/contract/availability';
import type { Payment } from '@garden-room/contract/payments';
import type { Schedule } from '@garden-room/contract/schedule';
import type { Transaction } from 'firebase-admin/firestore';
import { type AppointmentRecord, appointments } from '#appointments/appointment-record.ts';
import { availableSlots } from '#appointments/availability/read-free-times.ts';
import { bookAppointment } from '#appointments/booking/book-appointment.ts';
import { calendarFile } from '#appointments/calendar/calendar-file.ts';
import { getVisitReport } from '#appointments/statistics/visit-report.ts';
import { archiveParts } from '#archive/archive-parts.ts';
import { readPage } from '#archive/read-part.ts';
import { payments } from '#books/payment-record.ts';
import { feedFile } from '#calendar-feeds/read-calendar-feed.ts';
import { readFacts, readPractice, toPublic } from '#practice/practice-store.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import { serviceName } from './desk-acts.ts';
import { type SimulatedPractice, simulatedSchedule } from './practice.ts';

/* What the use cases themselves answer in the end: what they offer can be booked, and what they count is so. */

/** An error as it is told in a report. */
export const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** A number of its own: with that of a timer's run before, new documents would get the ids of that run. */
const newcomersOrder = 1_000;

/** Times that are offered to a new patient, who cannot book them, or cannot be answered in time. */
export async function notBookable(practice: SimulatedPractice): Promise<string[]> {
  const deps = practice.depsOn(0);
  const { date } = practice.timeOf(0);
  const [booked] = await practice.world.together(newcomersOrder, [
    async () => {
      const newcomer = await practice.signUp('newcomer', 'New Comer');
      const actor = await practice.actorOf(deps, newcomer);
      const now = deps.clock.now();
      const { slots } = await availableSlots(deps, { date }, async () => actor);
      const [offered] = slots;
      if (!offered) return null;
      if (!leavesTime(await readSchedule(deps.db), now, offered.startsAt))
        throw new Error(`nobody is there to answer a request for ${offered.startsAt}`);
      const booking = { patientId: newcomer, serviceName, date, time: offered.time };
      return bookAppointment(deps, actor, booking, { idempotencyKey: 'newcomer', address: '192.0.2.9' });
    },
  ]);
  return booked?.ended === 'failed' ? [`an offered time cannot be booked: ${describe(booked.error)}`] : [];
}

/**
 * Addresses of rooms in the archive, in calendars, in what anyone reads of the practice, and in its log; sought where
 * there is a visit by video.
 */
export async function roomsThatLeave(practice: SimulatedPractice): Promise<string[]> {
  const deps = practice.depsOn(0);
  const visits = await appointments.list(deps, appointments.all(deps.db));
  if (!visits.some(({ mode }) => mode === 'video')) return [];
  const facts = await readPractice(deps);
  const link = facts.appointmentsUrl;
  const leaving: [where: string, said: unknown][] = [
    ['public data', await toPublic(deps, await readFacts(deps))],
    ['calendars', visits.map((visit) => calendarFile(visit, { practice: facts, title: 'Visit', link }))],
    ['a feed', await feedFile(visits, { kind: 'practice', practice: facts, linkOf: () => link })],
    ['a feed of their own', await feedFile(visits, { kind: 'own', practice: facts, linkOf: () => link })],
    ['the log', practice.logged],
  ];
  for (const [name, part] of Object.entries(archiveParts)) {
    const read = (transaction: Transaction) => readPage(deps, transaction, part);
    leaving.push([`${name} of the archive`, await deps.db.runTransaction(read, { readOnly: true })]);
  }
  return leaving.flatMap(([where, said]) =>
    practice.world.roomsIn(JSON.stringify(said)).map((address) => `${where} names the room ${address}`),
  );
}

const quarter = 15 * 60_000;
const iso = (at: number) => new Date(at).toISOString();

/** Whether enough open time lies between now and the deadline of a request: counted by quarters of an hour. */
function leavesTime(schedule: Schedule, now: number, startsAt: string): boolean {
  const due = answeredBy({ requestedAt: iso(now), startsAt }, schedule);
  let open = 0;
  for (let at = now - (now % quarter); at < due; at += quarter)
    if (fitsHours(schedule, { startsAt: iso(at), endsAt: iso(at + quarter) }))
      open += Math.min(at + quarter, due) - Math.max(at, now);
  return open >= schedule.openMinutesToAnswer * 60_000;
}

type Range = { from: string; to: string };

/** Days that are over of which a report says something else than the visits and the payments do. */
export async function wrongReports(practice: SimulatedPractice, startsAt: number): Promise<string[]> {
  const deps = practice.depsOn(0);
  const from = clinicToday(simulatedSchedule.timeZone, startsAt);
  const to = addDays(clinicToday(simulatedSchedule.timeZone, deps.clock.now()), -1);
  if (to < from) return [];
  const dates = datesBetween(from, to);
  const middle = dates[Math.floor(dates.length / 2)] ?? to;
  const visits = await appointments.list(deps, appointments.all(deps.db));
  const entries = await payments.list(deps, payments.all(deps.db));
  const wrong: string[] = [];
  for (const range of [
    { from, to },
    { from: middle, to },
    { from: to, to },
  ]) {
    const { visits: count, newPatients, missed, cancelled, paid } = await getVisitReport(deps, range);
    const said = JSON.stringify({ visits: count, newPatients, missed, cancelled: cancelled.all, paid });
    const plain = JSON.stringify(plainReport(visits, entries, range));
    if (said !== plain)
      wrong.push(`report from ${range.from} to ${range.to}: ${said}, by the visits ${plain}`);
  }
  return wrong;
}

/** The report that is expected, counted from all records. */
function plainReport(visits: readonly AppointmentRecord[], entries: readonly Payment[], { from, to }: Range) {
  const isInRange = ({ date }: { date: string }) => from <= date && date <= to;
  const some = visits.filter(isInRange);
  const have = (...statuses: string[]) => some.filter(({ status }) => statuses.includes(status)).length;
  const came = visits.filter(({ status }) => status === 'confirmed' || status === 'completed');
  const people = Map.groupBy(came, ({ patientId, attendee }) => `${patientId} ${attendee?.dependantId}`);
  const firsts = [...people.values()].map(
    (personVisits) => personVisits.map(({ date }) => date).sort()[0] ?? '',
  );
  const ids = new Set(some.map(({ _id }) => _id));
  const received = entries.filter(
    ({ appointmentId, method }) => ids.has(appointmentId ?? '') && method !== 'waived',
  );
  return {
    visits: have('confirmed', 'completed'),
    newPatients: firsts.filter((date) => isInRange({ date })).length,
    missed: have('no-show'),
    cancelled: have('cancelled'),
    paid: received.reduce((sum, { cents }) => sum + cents, 0),
  };
}
