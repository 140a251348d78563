import { randomUUID } from 'node:crypto';
import { type Patient, patientSchema } from '@garden-room/contract/patient';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, refusal } from '../support/api.ts';
import { moveAppointment, subjectsTo } from '../support/appointments.ts';
import { ownCalendar } from '../support/calendar.ts';
import { addPatient, bookFor, someone } from '../support/joining.ts';
import { newAccount, newAdmin, newPatient, type Person } from '../support/people.ts';
import { auditOf, expectStoreUnchanged, pathsWith } from '../support/store.ts';
import { db } from '../support/suite.ts';

const month = 9;
let admin: Person;
ownCalendar();
beforeAll(async () => {
  admin = await newAdmin();
});

const post = (json: unknown, options = {}) => admin.call('/patients', { json, ...options });
const patientIn = (answer: Answer): Patient => patientSchema.parse(answer.body);
const note = (draft?: object) => addPatient(admin, draft);
const refused = async (act: () => Promise<Answer>) => refusal(await expectStoreUnchanged(act));

describe('a patient without an account', () => {
  it('is listed among the patients, and among the users with their role', async () => {
    const draft = someone();
    const answer = await post(draft);
    expect(answer.status).toBe(201);
    const noted = patientIn(answer);
    expect(noted).toMatchObject({
      displayName: draft.name,
      phone: draft.phone,
      userEmail: '',
      hasAccount: false,
    });
    expect(patientIn(await admin.call(`/patients/${noted._id}`))).toEqual(noted);
    for (const list of ['/patients', '/all-users']) {
      const found = await admin.call(`${list}?search=${draft.name}`);
      expect(found.body).toMatchObject([{ _id: noted._id, hasAccount: false }]);
    }
  });

  it('is noted once under one key, and not with other details', async () => {
    const [key, draft] = [{ headers: { 'idempotency-key': randomUUID() } }, someone()];
    const first = patientIn(await post(draft, key));
    expect(patientIn(await expectStoreUnchanged(() => post(draft, key)))).toEqual(first);
    const other = () => post({ ...draft, phone: '+1 202-555-0100' }, key);
    expect(await refused(other)).toBe('422 idempotency_mismatch');
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => post(draft, { headers: { 'idempotency-key': 'same' } })),
    );
    expect(new Set(answers.map((answer) => patientIn(answer)._id)).size).toBe(1);
  });

  it.each([
    ['no name', { name: ' ' }],
    ['no phone', { phone: undefined }],
    ['a phone that is none', { phone: 'none' }],
    ['an email that is none', { email: 'none' }],
    ['a role', { role: 'Admin' }],
  ])('is not noted with %s', async (_what, changes) => {
    expect(await refused(() => post({ ...someone(), ...changes }))).toMatch(/^400/);
  });

  it('is told nothing, whatever becomes of their appointments', async () => {
    const { _id } = await note();
    const appointment = await bookFor(admin, _id, month);
    expect(appointment).toMatchObject({ patientId: _id, status: 'confirmed' });
    expect((await moveAppointment(admin, appointment._id, 'cancel', { reason: 'Ill.' })).status).toBe(200);
    expect((await moveAppointment(admin, (await bookFor(admin, _id, month))._id, 'delete')).status).toBe(204);
    expect(await subjectsTo({ uid: _id })).toEqual([]);
    const record = (await db.doc(`users/${_id}`).get()).data();
    expect(record).toMatchObject({ openAppointments: {}, hasAccount: false });
  });

  it.each<[string, (id: string) => Promise<Answer>]>([
    ['blocked', (id) => admin.call(`/user/${id}`, { method: 'PUT', json: { isBlocked: true } })],
    ['made an admin', (id) => admin.call(`/user/${id}/role`, { method: 'PUT', json: { role: 'Admin' } })],
    ['written to', (id) => admin.call('/messages', { json: { patientId: id, subject: 'A', body: 'B' } })],
  ])('is not %s', async (_what, act) => {
    const { _id } = await note();
    expect(await refused(() => act(_id))).toBe('409 no_account');
  });

  it('keeps nobody from an account with their email, and is never answered by it', async () => {
    const email = `${randomUUID()}@story.test`;
    const { _id } = await note({ ...someone(), email });
    const byEmail = () => admin.call(`/get-user?email=${email}`);
    expect(await refused(byEmail)).toBe('404 not_found');
    const { uid, token } = await newAccount(email);
    const json = { userEmail: email, name: 'Ada' };
    const made = await admin.call('/manage-user', { json, token, cookie: '' });
    expect(made.status).toBe(201);
    expect((await byEmail()).body).toMatchObject({ _id: uid, hasAccount: true });
    expect(_id).not.toBe(uid);
  });

  it('is audited without name or phone', async () => {
    const draft = someone();
    const { _id } = await note(draft);
    expect(await pathsWith(draft.name)).toEqual([`users/${_id}`]);
    expect(await auditOf(`users/${_id}`)).toMatchObject([{ action: 'add-patient', actorId: admin.uid }]);
  });
});

describe('correcting a patient without an account', () => {
  const correct = (id: string, json: unknown, headers: Record<string, string> = {}) =>
    admin.call(`/patients/${id}`, { method: 'PATCH', json, headers });
  const tagOf = async (id: string) => (await admin.call(`/patients/${id}`)).headers.get('etag') ?? '';

  it('changes what they are called, called at and found by; what is booked keeps its name', async () => {
    const draft = someone();
    const { _id } = await note(draft);
    const appointment = await bookFor(admin, _id, month);
    const right = { ...someone(), email: 'Right@Story.test', address: '1 Lane' };
    const answer = await correct(_id, right, { 'if-match': await tagOf(_id) });
    expect(patientIn(answer)).toMatchObject({
      displayName: right.name,
      phone: right.phone,
      userEmail: 'right@story.test',
      address: '1 Lane',
      hasAccount: false,
    });
    expect(answer.headers.get('etag')).toBe(await tagOf(_id));
    expect((await admin.call(`/patients?search=${right.name}`)).body).toMatchObject([{ _id }]);
    expect((await admin.call(`/patients?search=${draft.name}`)).body).toEqual([]);
    expect((await admin.call(`/appointments/${appointment._id}`)).body).toMatchObject({
      patientName: draft.name,
    });
  });

  it('is audited by the names of the corrected fields; a repetition is not audited', async () => {
    const { _id, displayName: name } = await note();
    const right = { name, phone: '+1 202-555-0142', address: '1 Lane' };
    const headers = { 'if-match': await tagOf(_id) };
    const first = patientIn(await correct(_id, right, headers));
    // One whose answer was lost is sent again, on the version that it has seen.
    const again = await expectStoreUnchanged(() => correct(_id, right, headers));
    expect(patientIn(again)).toEqual(first);
    const entries = (await auditOf(`users/${_id}`)).filter(({ action }) => action === 'correct-patient');
    expect(entries).toMatchObject([{ actorId: admin.uid, after: { corrected: 'phone, address' } }]);
    expect(await pathsWith('+12025550142')).toEqual([`users/${_id}`]);
  });

  it('is refused on a version that another admin has corrected, and may be saved over it once it was seen', async () => {
    const { _id } = await note();
    const other = await newAdmin();
    const headers = { 'if-match': await tagOf(_id) };
    const theirs = someone();
    const json = { ...theirs, phone: '+1 202-555-0100' };
    expect((await other.call(`/patients/${_id}`, { method: 'PATCH', json, headers })).status).toBe(200);
    expect(await refused(() => correct(_id, someone(), headers))).toBe('412 edited_meanwhile');
    const mine = someone();
    expect((await correct(_id, mine, { 'if-match': await tagOf(_id) })).body).toMatchObject({
      displayName: mine.name,
    });
  });

  it('mends an account’s phone, and only notes another email, which its owner is written about', async () => {
    const account = await newPatient('Ada');
    await db.doc(`users/${account.uid}`).update({ isPatient: true });
    const email = `new-${account.email}`;
    const mended = await correct(account.uid, { name: 'Ada', phone: '+1 202-555-0188', email });
    expect(mended).toMatchObject({
      status: 200,
      body: { phone: '+1 202-555-0188', userEmail: account.email, proposedEmail: email },
    });
    const again = await correct(account.uid, { name: 'Ada', phone: '+1 202-555-0188', email });
    expect(again.status).toBe(200);
    const { body } = await account.call(`/messages?email=${account.email}`);
    expect(body).toMatchObject([{ subject: 'Please confirm your new email' }]);
    expect(JSON.stringify(body)).toContain(email);
    // Written as it is, the note is taken back.
    const back = await correct(account.uid, { name: 'Ada', phone: '+1 202-555-0188', email: account.email });
    expect(back).toMatchObject({ body: { proposedEmail: null } });
  });

  it('is refused for a patient who is being joined with an account, and for bad input', async () => {
    const [{ _id }, account] = await Promise.all([note(), newPatient('Ada')]);
    expect(await refused(() => correct('nobody', someone()))).toBe('404 not_found');
    for (const changes of [
      { name: '' },
      { phone: 'none' },
      { email: 'none' },
      { address: 'x'.repeat(301) },
      { role: 'Admin' },
    ])
      expect(await refused(() => correct(_id, { ...someone(), ...changes }))).toMatch(/^400/);
    await db.doc(`users/${_id}`).update({ joining: account.uid });
    expect(await refused(() => correct(_id, someone()))).toBe('409 has_account');
  });
});
