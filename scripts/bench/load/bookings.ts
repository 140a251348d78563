import { randomUUID } from 'node:crypto';
import { addDays, clinicToday, offeredSlots } from '@garden-room/contract/availability';
import { isLive } from '@garden-room/contract/live-status';
import { generalConsultancy } from '@garden-room/contract/service';
import { FieldValue } from 'firebase-admin/firestore';
import { addLocks } from '../../../functions/src/appointments/lock-store.ts';
import type { Answer } from '../../../functions/test/support/api.ts';
import { requestAppointment, type Wanted } from '../../../functions/test/support/appointments.ts';
import type { Person } from '../../../functions/test/support/people.ts';
import { storySchedule } from '../../../functions/test/support/schedule.ts';
import { db } from '../../../functions/test/support/suite.ts';
import { callAsPages } from './clients.ts';

export const dayAt = (days: number) => addDays(clinicToday(storySchedule.timeZone, Date.now()), days);

export interface Slot {
  date: string;
  time: string;
  cells: string[];
}

/** Slots of a day that do not overlap, in order. */
export function slotsOf(date: string): Slot[] {
  const apart: Slot[] = [];
  for (const { time, cells } of offeredSlots(storySchedule, date, generalConsultancy, Date.now()))
    if (!apart.at(-1)?.cells.some((cell) => cells.includes(cell))) apart.push({ date, time, cells });
  return apart;
}

const [firstDay, days, months] = [30, 30, 11];

/** Slots that are each taken once, spread over the days of a month before the next month, as real bookings are. */
export function* freshSlots(): Generator<Slot, never> {
  for (let month = 0; month < months; month += 1) {
    const ofDays = Array.from({ length: days }, (_, day) => slotsOf(dayAt(firstDay + days * month + day)));
    const longest = Math.max(...ofDays.map((slots) => slots.length));
    for (let index = 0; index < longest; index += 1)
      yield* ofDays.flatMap((slots) => slots.slice(index, index + 1));
  }
  throw new RangeError('All slots of the year are taken.');
}

/** Books as the page does, under a new idempotency key unless one is given. */
export function book(person: Person, booking: Wanted, key: string = randomUUID()): Promise<Answer> {
  return requestAppointment(person, { note: 'A note.', ...booking }, { headers: { 'idempotency-key': key } });
}

/** Books a slot, which must succeed. */
export async function mustBook(person: Person, { date, time }: Pick<Slot, 'date' | 'time'>): Promise<Answer> {
  const key = randomUUID();
  const { answer } = await callAsPages(() => book(person, { date, time }, key));
  if (answer.status !== 201) throw new Error(`Not booked: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}

/** Every document of every collection. */
const everything = db.collectionGroup('');

/**
 * The reads and writes of a booking and nothing else: the patient and the schedule; then in one commit its locks and
 * what a booking over the API has written beside them.
 */
export async function bareBooking(person: Person, slot: Slot) {
  const before = new Set((await everything.select().get()).docs.map(({ ref }) => ref.path));
  await mustBook(person, slot);
  const written = (await everything.get()).docs
    .filter(
      ({ ref }) => !before.has(ref.path) && !['slots', 'busyDays', 'rateLimits'].includes(ref.parent.id),
    )
    .map((document) => ({ collection: document.ref.parent, data: document.data() }));
  const { openAppointments } = (await db.doc(`users/${person.uid}`).get()).data() ?? {};
  return ({ uid }: { uid: string }, { cells }: Slot) =>
    db.runTransaction(async (transaction) => {
      const user = db.doc(`users/${uid}`);
      const schedule = db.doc('settings/schedule');
      const [{ updateTime }] = await Promise.all([user.get(), transaction.get(schedule)]);
      if (!updateTime) throw new Error('The patient has no record.');
      transaction.update(user, { openAppointments, isPatient: true }, { lastUpdateTime: updateTime });
      transaction.update(user, { messagesVersion: FieldValue.increment(1) });
      addLocks(db, transaction, 'bare', cells);
      for (const { collection, data } of written) transaction.create(collection.doc(), data);
    });
}

const bookedInto = [
  'appointments',
  'slots',
  'busyDays',
  'messages',
  'mail',
  'audit',
  'idempotencyKeys',
  'changeMarks',
  'closures',
  'payments',
];

/** Takes back all that was booked, so that the next part finds the store as the first one did. */
export async function clearBookings(): Promise<void> {
  for (const name of bookedInto) await db.recursiveDelete(db.collection(name));
  const { docs } = await db.collection('users').select().get();
  const batch = db.batch();
  batch.delete(db.doc('settings/receipts'));
  for (const { ref } of docs) batch.update(ref, { openAppointments: {} });
  await batch.commit();
}

/** The live visits of a day, or of all days. */
export async function liveVisits(date?: string) {
  const visits = db.collection('appointments');
  const { docs } = await (date === undefined ? visits : visits.where('date', '==', date)).get();
  return docs.filter((visit) => isLive(visit.get('status')));
}

/** The most of these visits that are on one quarter of an hour. */
export function mostOnACell(visits: readonly { get: (field: string) => unknown }[]): number {
  const cells = visits.flatMap((visit) => visit.get('cells') as string[]);
  return Math.max(0, ...[...Map.groupBy(cells, (cell) => cell).values()].map(({ length }) => length));
}
