import { randomInt } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { renewRecords } from '#scheduled-runs.ts';
import { requestAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { realDeps } from '../support/in-process.ts';
import { newConfirmedPatient, newReception, type Person } from '../support/people.ts';
import { expectStoreUnchanged } from '../support/store.ts';
import { db } from '../support/suite.ts';

const month = 6;
let reception: Person;
ownCalendar();
beforeAll(async () => {
  reception = await newReception();
});

const newLine = () => `${randomInt(2000, 9999)}`;
const found = async (search: string): Promise<string[]> => {
  const { body } = await reception.call(`/patients?search=${encodeURIComponent(search)}`);
  return (body as { _id: string }[]).map(({ _id }) => _id);
};
const note = async (phone: string): Promise<string> => {
  const { body } = await reception.call('/patients', { json: { name: 'Ida King', phone } });
  return String(Object(body)._id);
};

describe('a patient is found by their telephone number', () => {
  it('in whichever way it is written, whole or by its last digits', async () => {
    const line = newLine();
    const id = await note(`+1 (303) 555-${line}`);
    for (const search of [line, `+1 (303) 555-${line}`, `+1303555${line}`, `303.555.${line}`, `555 ${line}`])
      expect(await found(search), search).toEqual([id]);
    expect(await found(`(304) 555-${line}`)).toEqual([]);
  });

  it('by the corrected one alone', async () => {
    const [before, after] = [newLine(), newLine()];
    const id = await note(`+1 (303) 556-${before}`);
    const json = { name: 'Ida King', phone: `+1 (303) 556-${after}` };
    expect((await reception.call(`/patients/${id}`, { method: 'PATCH', json })).status).toBe(200);
    expect(await found(`556${before}`)).toEqual([]);
    expect(await found(`556${after}`)).toEqual([id]);
  });

  it('that they give with their first booking, as a patient from then on', async () => {
    const patient = await newConfirmedPatient('Ada Byron');
    const line = newLine();
    const wanted = { date: freshDay(month), phone: `+1 (303) 557-${line}` };
    expect((await requestAppointment(patient, wanted)).status).toBe(201);
    expect(await found(`557${line}`)).toEqual([patient.uid]);
    expect(await found('ada byron')).toContain(patient.uid);
  });
});

describe('a record from before numbers were searched', () => {
  it('is indexed by the housekeeping, a part at a run, and only once', async () => {
    const lines = Array.from({ length: 101 }, (_, n) => `${2000 + n}`);
    const ids = lines.map((line) => `old-${line}`);
    const person = { name: 'Old Record', email: '', role: 'User', isPatient: true, createdAt: new Date() };
    await Promise.all(
      ids.map((id, n) => db.doc(`users/${id}`).set({ ...person, phone: `+1 505-558-${lines[n]}` })),
    );
    await db.doc('users/old-2051').update({ phone: 'ask Ada' });
    await db.doc('users/old-2052').update({ name: 'Old O’Malley' });
    await db.doc('users/old-broken').set({ name: 4 });
    await db.doc('settings/walks').delete();
    expect(await found('5582050')).toEqual([]);
    const run = () => renewRecords({ ...realDeps(), log: { ...realDeps().log, brokenRecord: () => {} } });
    await run();
    const progress = async () => (await db.doc('settings/walks').get()).get('userSearch');
    expect(await progress()).toEqual({ pass: 6, after: expect.stringMatching(/^old-/) });
    await run();
    expect(await progress()).toEqual({ pass: 6, after: null });
    expect((await db.doc('users/old-2050').get()).get('phone')).toBe('+15055582050');
    expect((await db.doc('users/old-2051').get()).get('phone')).toBe('ask Ada');
    expect(await found('558-2050')).toEqual(['old-2050']);
    for (const search of ["o'malley", 'malley', 'old omalley', 'O Malley'])
      expect(await found(search), search).toEqual(['old-2052']);
    expect(await found('(505) 558-2100')).toEqual(['old-2100']);
    await expectStoreUnchanged(run);
    await Promise.all([...ids, 'old-broken'].map((id) => db.doc(`users/${id}`).delete()));
  });
});
