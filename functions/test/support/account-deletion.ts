import { randomInt, randomUUID } from 'node:crypto';
import { dependantSchema } from '@garden-room/contract/dependant';
import { type Answer, call } from './api.ts';
import { bookAppointment, moveAppointment } from './appointments.ts';
import { freshDay } from './calendar.ts';
import { newPatient, type Person } from './people.ts';
import { auth, db } from './suite.ts';

/** A user deletes their own account, on a server whose clock is at `at`. */
export const deleteAccount = ({ uid, token }: { uid: string; token: string }, at: string): Promise<Answer> =>
  call(`/users/${uid}`, { method: 'DELETE', token, at });

/** A number as it is kept. */
export const keptPhone = (phone: string): string => phone.replaceAll(/[ -]/g, '');

/** A number that no other person of a story has, as it is shown. */
export const newPhone = (): string => `+1 202-${randomInt(200, 1000)}-${randomInt(1000, 10_000)}`;

/** Whether the Auth account exists. */
export const isAccount = ({ uid }: { uid: string }) =>
  auth.getUser(uid).then(
    () => true,
    () => false,
  );

/**
 * A patient with every trace that one can leave, booked on fresh days of `month`; `traces` are the texts that would
 * identify them.
 */
export async function newTracedPatient(admin: Person, month: number) {
  const name = `Trace${randomUUID().slice(0, 8)}`;
  const patient = await newPatient(name);
  const phone = newPhone();
  const profile = { name, email: patient.email, phone, address: `1 ${name} Lane` };
  await admin.call(`/users/${patient.uid}`, { method: 'PATCH', json: profile });
  const child = `Child${randomUUID().slice(0, 8)}`;
  const dependant = await patient.call(`/users/${patient.uid}/dependants`, {
    json: { name: child, birthYear: 2019 },
  });
  const book = (wanted: object) =>
    bookAppointment(patient, { date: freshDay(month), note: `${name} is unwell.`, ...wanted });
  const past = await book({ dependantId: dependantSchema.parse(dependant.body)._id });
  await moveAppointment(admin, past._id, 'confirm');
  const startsAt = new Date(Date.now() - 3 * 86_400_000);
  await db.doc(`appointments/${past._id}`).update({ startsAt, endsAt: startsAt });
  await moveAppointment(admin, past._id, 'complete', { reason: `Well done, ${name}.` });
  const cancelled = await book({});
  await moveAppointment(patient, cancelled._id, 'cancel', { reason: `${name} travels.` });
  const coming = await book({});
  const removed = await book({});
  await moveAppointment(admin, removed._id, 'delete');
  await admin.call(`/patients/${patient.uid}/note`, { method: 'PUT', json: { text: 'Sleeps badly.' } });
  await admin.call('/messages', {
    json: { patientId: patient.uid, subject: 'Results', body: `All is well, ${name}.` },
  });
  const found = await db.collection('messages').where('patientId', '==', patient.uid).limit(1).get();
  await patient.call(`/messages/${found.docs[0]?.id}/reply`, { json: { body: `Thank you. ${name}` } });
  return {
    patient,
    traces: [patient.uid, patient.email, name, keptPhone(phone), child],
    past,
    cancelled,
    coming,
  };
}
