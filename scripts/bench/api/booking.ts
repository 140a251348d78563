import { randomUUID } from 'node:crypto';
import { addDays, clinicToday } from '@garden-room/contract/availability';
import { type DocumentData, FieldValue } from 'firebase-admin/firestore';
import { requestAppointment } from '../../../functions/test/support/appointments.ts';
import { newPatient, type Person } from '../../../functions/test/support/people.ts';
import { storySchedule } from '../../../functions/test/support/schedule.ts';
import { db } from '../../../functions/test/support/suite.ts';

const date = addDays(clinicToday(storySchedule.timeZone, Date.now()), 30);
const people = 5;

/** What one booking has written. */
interface Booked {
  appointment: DocumentData;
  message: DocumentData;
  entry: DocumentData;
}

/**
 * Booking a slot as the page does, with a key of its own, and the same reads and writes bare: the patient, the schedule
 * and the appointment that the key would name; then locks, appointment, patient, message and audit in one commit.
 */
export async function prepareBooking() {
  const patients = await Promise.all(Array.from({ length: people }, () => newPatient()));
  let turn = 0;
  const next = (): Person => patients[turn++ % people] as Person;
  const book = async (patient: Person) => {
    const headers = { 'idempotency-key': randomUUID() };
    const { status, body } = await requestAppointment(patient, { date, note: 'A note.' }, { headers });
    if (status !== 201) throw new Error(`The booking was refused: ${status} ${JSON.stringify(body)}`);
  };
  const first = next();
  await book(first);
  const booked = await readBooked();
  await free(first);
  return { next, api: book, bare: (patient: Person) => bookBare(patient, booked), free };
}

async function readBooked(): Promise<Booked> {
  const [appointments, messages, entries] = await Promise.all(
    ['appointments', 'messages', 'audit'].map((name) => db.collection(name).limit(1).get()),
  );
  const data = [appointments, messages, entries].map((found) => found?.docs[0]?.data());
  const [appointment, message, entry] = data;
  if (!appointment || !message || !entry) throw new Error('The booking has not been written.');
  return { appointment, message, entry };
}

async function bookBare({ uid }: Person, { appointment, message, entry }: Booked): Promise<void> {
  const user = db.doc(`users/${uid}`);
  const own = db.doc(`appointments/${randomUUID()}`);
  const open = { [own.id]: { status: 'pending', startsAt: appointment['startsAt'] } };
  await db.runTransaction(
    async (transaction) => {
      const [{ updateTime }] = await Promise.all([
        user.get(),
        own.get(),
        transaction.get(db.doc('settings/schedule')),
      ]);
      if (!updateTime) throw new Error('The patient has no record.');
      transaction.update(user, { openAppointments: open, isPatient: true }, { lastUpdateTime: updateTime });
      for (const cell of appointment['cells'])
        transaction.create(db.doc(`slots/${cell}`), { appointmentId: own.id });
      const day: string = appointment['cells'][0].slice(0, 10);
      const times = appointment['cells'].map((cell: string) => [cell.slice(11), true]);
      transaction.set(db.doc(`busyDays/${day}`), { cells: Object.fromEntries(times) }, { merge: true });
      transaction.create(own, appointment);
      transaction.create(db.collection('messages').doc(), message);
      transaction.update(user, { messagesVersion: FieldValue.increment(1) });
      transaction.create(db.collection('audit').doc(), entry);
    },
    { maxAttempts: 1 },
  );
}

/** Takes back what was booked, so that the next one finds the store as this one did. */
async function free({ uid }: Person): Promise<void> {
  const found = await Promise.all([
    db.collection('appointments').get(),
    db.collection('slots').where('appointmentId', '!=', 'bench').get(),
    db.collection('messages').get(),
    db.collection('audit').get(),
  ]);
  const batch = db.batch();
  const days = new Set(found[1].docs.map((lock) => lock.id.slice(0, 10)));
  for (const day of days) batch.delete(db.doc(`busyDays/${day}`));
  for (const { ref } of found.flatMap(({ docs }) => docs)) batch.delete(ref);
  batch.update(db.doc(`users/${uid}`), { openAppointments: {} });
  await batch.commit();
}
