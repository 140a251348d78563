import { type Appointment, appointmentSchema } from '@garden-room/contract/appointment';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { derivedOf } from '#users/user-record.ts';
import { allPages } from '../support/all-pages.ts';
import { refusal } from '../support/api.ts';
import { bookAppointment, moveAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { auditOf, expectStoreUnchanged } from '../support/store.ts';
import { db } from '../support/suite.ts';

/* The practice searches a patient's appointments by the beginning of their name or email. */
const month = 4;
/** A family name nobody else in the store has. */
const family = `Vx${crypto.randomUUID().slice(0, 8).replace(/\d/g, 'y')}`;
const listed = (items: unknown): Appointment[] => z.array(appointmentSchema).parse(items);

let admin: Person;
let ada: Person;
let bo: Person;
ownCalendar();
beforeAll(async () => {
  [admin, ada, bo] = await Promise.all([
    newAdmin(),
    newPatient(`Ada ${family}`),
    newPatient(`Bo ${family}`),
    // Has booked nothing: nobody to ask the store about.
    newPatient(`Cy ${family}`),
  ]);
  for (const person of [ada, bo, ada]) await bookAppointment(person, { date: freshDay(month) });
});

const path = (search: string, rest = '') => `/appointments?search=${encodeURIComponent(search)}${rest}`;
const search = async (text: string, rest = '') => listed((await admin.call(path(text, rest))).body);
const whose = async (text: string, rest?: string) =>
  (await search(text, rest)).map(({ patientId }) => patientId);

it('finds all that the people of that name have, newest first, with the other filters', async () => {
  expect(await whose(family)).toEqual([ada.uid, bo.uid, ada.uid]);
  expect(await whose(`ADA ${family.slice(0, 5)}`)).toEqual([ada.uid, ada.uid]);
  expect(await whose(bo.email.slice(0, 40))).toEqual([bo.uid]);
  expect(await whose(family, `&patientId=${bo.uid}`)).toEqual([bo.uid]);
  expect(await whose(family, `&patientId=${admin.uid}`)).toEqual([]);
  const [newest] = await search(family);
  await moveAppointment(admin, newest?._id ?? '', 'confirm');
  expect((await search(family, '&status=confirmed')).map(({ _id }) => _id)).toEqual([newest?._id]);
  expect(await whose(family, '&serviceId=none')).toEqual([]);
  expect(await whose(`Cy ${family}`)).toEqual([]);
});

it('comes in pages that neither repeat nor skip', async () => {
  expect(await allPages(admin.call, path(family), 1)).toEqual((await admin.call(path(family))).body);
});

it('goes by the name that a patient has now, and not by the one they had when they booked', async () => {
  const json = { name: `Ada Zz${family}`, email: ada.email, phone: '+1 202 555 0101', address: '1 Lane' };
  expect((await ada.call(`/users/${ada.uid}`, { method: 'PATCH', json })).status).toBe(200);
  expect(await whose(`Ada ${family}`)).toEqual([]);
  expect(await whose(`Zz${family}`)).toEqual([ada.uid, ada.uid]);
});

it('is for the practice alone: a patient learns nothing of who else there is', async () => {
  for (const text of [family, 'nobody-at-all'])
    expect(refusal(await bo.call(path(text)))).toBe('403 forbidden');
  expect((await bo.call('/appointments')).status).toBe(200);
});

it('asks for more of a name that too many have, in place of a list that leaves some out', async () => {
  const crowd = Array.from({ length: 31 }, (_, index) => db.doc(`users/crowd-${family}-${index}`));
  const name = `Crowd ${family}`;
  const person = { email: '', phone: null, name, role: 'User', isPatient: true } as const;
  const record = { ...person, ...derivedOf({ ...person, dependants: [] }), createdAt: Timestamp.now() };
  await Promise.all(crowd.slice(1).map((patient) => patient.set(record)));
  expect(await whose(`Crowd ${family}`)).toEqual([]);
  await crowd[0]?.set(record);
  const file = `/appointments.csv?search=${encodeURIComponent(name)}`;
  await expectStoreUnchanged(async () => {
    expect(refusal(await admin.call(path(name)))).toBe('400 too_many_found');
    expect(refusal(await admin.call(file))).toBe('400 too_many_found');
  });
  await Promise.all(crowd.map((record) => record.delete()));
});

it('is exported as it is listed, and the audit knows no name', async () => {
  const answer = await admin.call(`/appointments.csv?search=bo%20${family}&status=pending`);
  const lines = String(answer.body).trimEnd().split('\r\n').slice(1);
  expect(lines.map((line) => line.includes(bo.uid))).toEqual([true]);
  const entry = (await auditOf('appointments')).at(-1);
  expect(entry).toMatchObject({ action: 'export', after: { status: 'pending', byName: true } });
  expect(JSON.stringify(entry).toLowerCase()).not.toContain(family.toLowerCase());
});
