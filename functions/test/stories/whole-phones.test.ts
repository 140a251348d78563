import { type Patient, patientSchema } from '@garden-room/contract/patient';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, refusal } from '../support/api.ts';
import { bookAppointment, requestAppointment } from '../support/appointments.ts';
import { freshDay } from '../support/calendar.ts';
import { newConfirmedPatient, newReception, type Person } from '../support/people.ts';
import { expectStoreUnchanged } from '../support/store.ts';
import { db } from '../support/suite.ts';

/* Telephone numbers: kept as E.164, shown by the library, refused where they are not whole. */
const month = 7;
let desk: Person;
beforeAll(async () => {
  desk = await newReception();
});

const add = (phone: string, more: object = {}) =>
  desk.call('/patients', { json: { name: 'Ida King', phone, ...more } });
const patientIn = (answer: Answer): Patient => patientSchema.parse(answer.body);
const keptOf = async ({ _id }: Patient) => (await db.doc(`users/${_id}`).get()).get('phone');
const notWhole = { code: 'validation_failed', issues: [{ path: 'phone' }] };

describe('a number that the practice writes down', () => {
  it.each([
    ['\u202d+1 202-555-0142\u202c', '+12025550142', '+1 202-555-0142'],
    ['+1\u00a0202\u00a0555\u00a00142', '+12025550142', '+1 202-555-0142'],
    ['020\u2013910\u20130142', '+353209100142', '+353 20 910 0142'],
    ['０２０−９１０−０１４２', '+353209100142', '+353 20 910 0142'],
    ['+44 (0)20 7946 0958', '+442079460958', '+44 20 7946 0958'],
    ['+1 202-555-0142 x12', '+12025550142;ext=12', '+1 202-555-0142 ext. 12'],
  ])('%j is kept as %s and shown as %s', async (typed, kept, shown) => {
    const answer = await add(typed);
    expect(answer.status).toBe(201);
    const patient = patientIn(answer);
    expect(patient.phone).toBe(shown);
    expect(patient.reach?.phone).toBe(shown);
    expect(await keptOf(patient)).toBe(kept);
  });

  it('is refused where it is not whole, and kept as it was typed on purpose', async () => {
    const answer = await expectStoreUnchanged(() => add('+1 202-555-01'));
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject(notWhole);
    const patient = patientIn(await add('\u202d+1 202-555-01\u202c', { phoneAsTyped: true }));
    expect(patient.phone).toBe('+1 202-555-01');
    expect(await keptOf(patient)).toBe('+1 202-555-01');
    // A whole one is a number all the same.
    expect(await keptOf(patientIn(await add('+1 202-555-0142', { phoneAsTyped: true })))).toBe(
      '+12025550142',
    );
  });

  it('is corrected so too, and one that was kept as it was typed stays', async () => {
    const { _id } = patientIn(await add('+1 202-555-01', { phoneAsTyped: true }));
    const correct = (json: object) => desk.call(`/patients/${_id}`, { method: 'PATCH', json });
    const renamed = await correct({ name: 'Ida Byron', phone: '+1 202-555-01' });
    expect(patientIn(renamed)).toMatchObject({ displayName: 'Ida Byron', phone: '+1 202-555-01' });
    const refused = await expectStoreUnchanged(() => correct({ name: 'Ida Byron', phone: '+1 202-555-02' }));
    expect(refused.body).toMatchObject(notWhole);
    const unchanged = await correct({ name: 'Ida Byron', phone: '+1 202-555-02', phoneAsTyped: true });
    expect(patientIn(unchanged).phone).toBe('+1 202-555-02');
    expect(patientIn(await correct({ name: 'Ida Byron', phone: '+1 (202) 555-0143' })).phone).toBe(
      '+1 202-555-0143',
    );
  });
});

describe('a patient’s own number', () => {
  it('is whole, and cannot be kept otherwise on purpose', async () => {
    const patient = await newConfirmedPatient();
    const edit = (json: object) =>
      patient.call(`/users/${patient.uid}`, {
        method: 'PATCH',
        json: { name: 'Ada', email: patient.email, address: '1 Lane', ...json },
      });
    expect((await expectStoreUnchanged(() => edit({ phone: '+1 202-555-01' }))).body).toMatchObject(notWhole);
    const onPurpose = () => edit({ phone: '+1 202-555-01', phoneAsTyped: true });
    expect(refusal(await expectStoreUnchanged(onPurpose))).toBe('400 validation_failed');
    expect((await edit({ phone: '\u200e(020) 910 0142' })).body).toMatchObject({ phone: '+353 20 910 0142' });
    const wanted = { date: freshDay(month), phone: '+1 202-555-01' };
    const booking = await expectStoreUnchanged(() => requestAppointment(patient, wanted));
    expect(refusal(booking)).toBe('400 validation_failed');
  });

  it('is read from an older record as it was, and is no change', async () => {
    const patient = await newConfirmedPatient();
    const record = db.doc(`users/${patient.uid}`);
    await record.update({ phone: '+44 207 946 0958' });
    const mine = await patient.call(`/get-user?email=${patient.email}`);
    expect(mine.body).toMatchObject({ phone: '+44 20 7946 0958' });
    await bookAppointment(patient, { date: freshDay(month), phone: '+44 20 7946 0958' });
    await record.update({ phone: '91 0111' });
    // What the practice or an import has written stays where its owner says the same.
    await bookAppointment(patient, { date: freshDay(month), phone: '91 0111' });
    expect((await record.get()).get('phone')).toBe('91 0111');
  });
});

describe('a name with an apostrophe', () => {
  it('is found with another, without one, with a blank and by what is behind it', async () => {
    const family = `Grady${crypto.randomUUID().replaceAll(/[^a-z]/g, '')}`;
    const names = [`Sean O'${family}`, `Sean O’${family}`, `Sean Oʼ${family}`, `Sean O ${family}`];
    const ids = await Promise.all(
      names.map(async (name) => patientIn(await add('+1 202-555-0142', { name }))._id),
    );
    for (const search of [`O'${family}`, `o’${family}`, `O‘${family}`, `O${family}`, `O ${family}`, family]) {
      const { body } = await desk.call(`/patients?search=${encodeURIComponent(search)}`);
      const found = (body as Patient[]).map(({ _id }) => _id);
      expect(found.toSorted(), search).toEqual(ids.toSorted());
    }
  });
});
