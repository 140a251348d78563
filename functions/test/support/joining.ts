import { randomUUID } from 'node:crypto';
import { type Appointment, appointmentSchema } from '@garden-room/contract/appointment';
import { type Patient, patientSchema } from '@garden-room/contract/patient';
import { expect } from 'vitest';
import { moveAppointment, requestAppointment, subjectsTo } from './appointments.ts';
import { freshDay } from './calendar.ts';
import { newConfirmedPatient, type Person } from './people.ts';
import { auditOf, expectLocksMatchAppointments, pathsWith } from './store.ts';
import { db } from './suite.ts';

export const someone = () => ({ name: `Trace${randomUUID().slice(0, 8)}`, phone: '+1 202-555-0199' });

/** A patient whom the practice has added without an account. */
export async function addPatient(admin: Person, draft: object = someone()): Promise<Patient> {
  return patientSchema.parse((await admin.call('/patients', { json: draft })).body);
}

/** Books, as the practice, for a patient on a fresh day of `month`. */
export async function bookFor(admin: Person, patientId: string, month: number): Promise<Appointment> {
  const wanted = { patientId, date: freshDay(month), confirmed: true };
  return appointmentSchema.parse((await requestAppointment(admin, wanted)).body);
}

/** On the admin's word, as most records without an account have no email. */
export const join = (admin: Person, from: string, userId: string, options = {}) =>
  admin.call(`/patients/${from}/join`, { json: { userId, samePerson: true }, ...options });

/** Without that word. */
export const joinUnsaid = (admin: Person, from: string, userId: string) =>
  admin.call(`/patients/${from}/join`, { json: { userId } });

/** A record with a coming appointment and a cancelled one, and the account that it is to be joined with. */
export async function arrangeJoin(admin: Person, month: number) {
  const draft = someone();
  const [noted, account] = await Promise.all([addPatient(admin, draft), newConfirmedPatient('Ada')]);
  const [coming, cancelled] = [
    await bookFor(admin, noted._id, month),
    await bookFor(admin, noted._id, month),
  ];
  await moveAppointment(admin, cancelled._id, 'cancel', { reason: 'Ill.' });
  return { draft, noted, account, ids: [coming._id, cancelled._id].sort(), coming };
}

/** Expects that a record is joined as `by` began it, on their word, whichever call completed it. */
export async function expectJoined(
  { draft, noted, account, ids, coming }: Awaited<ReturnType<typeof arrangeJoin>>,
  by: Person,
): Promise<void> {
  const ownVisits = await account.call('/appointments');
  expect(ownVisits.body).toHaveLength(2);
  expect((ownVisits.body as Appointment[]).map(({ _id }) => _id).sort()).toEqual(ids);
  const record = (await db.doc(`users/${account.uid}`).get()).data();
  expect(record).toMatchObject({
    isPatient: true,
    openAppointments: { [coming._id]: { status: 'confirmed' } },
  });
  expect((await db.doc(`users/${noted._id}`).get()).exists).toBe(false);
  expect(await subjectsTo(account)).toEqual(['Your appointments are in your account']);
  const entry = { action: 'join-patient', actorId: by.uid };
  const after = { patientId: account.uid, samePerson: true };
  expect(await auditOf(`users/${noted._id}`)).toMatchObject([
    { ...entry, before: { patientId: noted._id }, after },
  ]);
  const got = (await auditOf(`users/${account.uid}`)).filter(({ action }) => action === 'join-patient');
  expect(got).toMatchObject([{ ...entry, after: { joined: noted._id, samePerson: true } }]);
  // The name they were added with stays on what was booked under it, and nowhere else.
  expect((await pathsWith(draft.name)).sort()).toEqual(ids.map((id) => `appointments/${id}`));
  await expectLocksMatchAppointments();
}
