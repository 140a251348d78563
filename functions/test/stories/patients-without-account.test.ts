import { randomUUID } from 'node:crypto';
import { type Appointment, appointmentSchema } from '@garden-room/contract/appointment';
import { type Patient, patientSchema } from '@garden-room/contract/patient';
import { joinPreviewSchema } from '@garden-room/contract/patient-join';
import type { Firestore } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { completeJoins } from '#account/join-patient.ts';
import { deleteAccount } from '../support/account-deletion.ts';
import { type Answer, refusal } from '../support/api.ts';
import { moveAppointment, requestAppointment, subjectsTo } from '../support/appointments.ts';
import { auditOf } from '../support/audit.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { realDeps, serveInProcess } from '../support/in-process.ts';
import { newAccount, newAdmin, newConfirmedPatient, newPatient, type Person } from '../support/people.ts';
import { expectLocksMatchAppointments, expectStoreUnchanged, isAudit, pathsWith } from '../support/store.ts';
import { auth, db, origin } from '../support/suite.ts';

const month = 9;
let admin: Person;
ownCalendar();
beforeAll(async () => {
  admin = await newAdmin();
});

const someone = () => ({ name: `Trace${randomUUID().slice(0, 8)}`, phone: '+1 202-555-0199' });
const post = (json: unknown, options = {}) => admin.call('/patients', { json, ...options });
const patientIn = (answer: Answer): Patient => patientSchema.parse(answer.body);
const note = async (draft: object = someone()): Promise<Patient> => patientIn(await post(draft));
const bookFor = async (patientId: string, time = '09:00 AM'): Promise<Appointment> => {
  const wanted = { patientId, date: freshDay(month), time, confirmed: true };
  return appointmentSchema.parse((await requestAppointment(admin, wanted)).body);
};
/** On the admin's word, as most of these records have no email. */
const join = (id: string, userId: string, options = {}) =>
  admin.call(`/patients/${id}/join`, { json: { userId, samePerson: true }, ...options });
const joinUnsaid = (id: string, userId: string) => admin.call(`/patients/${id}/join`, { json: { userId } });
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
    const other = () => post({ ...draft, phone: '202-555-0100' }, key);
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
    const appointment = await bookFor(_id);
    expect(appointment).toMatchObject({ patientId: _id, status: 'confirmed' });
    expect((await moveAppointment(admin, appointment._id, 'cancel', { reason: 'Ill.' })).status).toBe(200);
    expect((await moveAppointment(admin, (await bookFor(_id))._id, 'delete')).status).toBe(204);
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
    const appointment = await bookFor(_id);
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
    expect(await pathsWith('202-555-0142')).toEqual([`users/${_id}`]);
  });

  it('is refused on a version that another admin has corrected, and may be saved over it once it was seen', async () => {
    const { _id } = await note();
    const other = await newAdmin();
    const headers = { 'if-match': await tagOf(_id) };
    const theirs = someone();
    const json = { ...theirs, phone: '202-555-0100' };
    expect((await other.call(`/patients/${_id}`, { method: 'PATCH', json, headers })).status).toBe(200);
    expect(await refused(() => correct(_id, someone(), headers))).toBe('412 edited_meanwhile');
    const mine = someone();
    expect((await correct(_id, mine, { 'if-match': await tagOf(_id) })).body).toMatchObject({
      displayName: mine.name,
    });
  });

  it('is not for whoever has an account, or is being put into one; nor with rubbish', async () => {
    const [{ _id }, account] = await Promise.all([note(), newPatient('Ada')]);
    await db.doc(`users/${account.uid}`).update({ isPatient: true });
    expect(await refused(() => correct(account.uid, someone()))).toBe('409 has_account');
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

describe('joining an account', () => {
  const arrange = async () => {
    const draft = someone();
    const [noted, account] = await Promise.all([note(draft), newConfirmedPatient('Ada')]);
    const [coming, cancelled] = [await bookFor(noted._id), await bookFor(noted._id)];
    await moveAppointment(admin, cancelled._id, 'cancel', { reason: 'Ill.' });
    return { draft, noted, account, ids: [coming._id, cancelled._id].sort(), coming };
  };
  const expectJoined = async ({
    draft,
    noted,
    account,
    ids,
    coming,
  }: Awaited<ReturnType<typeof arrange>>) => {
    const own = await account.call('/appointments');
    expect(own.body).toHaveLength(2);
    expect((own.body as Appointment[]).map(({ _id }) => _id).sort()).toEqual(ids);
    const record = (await db.doc(`users/${account.uid}`).get()).data();
    expect(record).toMatchObject({
      isPatient: true,
      openAppointments: { [coming._id]: { status: 'confirmed' } },
    });
    expect((await db.doc(`users/${noted._id}`).get()).exists).toBe(false);
    expect(await subjectsTo(account)).toEqual(['Your appointments are in your account']);
    expect(await auditOf(`users/${noted._id}`)).toMatchObject([
      { action: 'join-patient', before: { patientId: noted._id }, after: { patientId: account.uid } },
    ]);
    const got = (await auditOf(`users/${account.uid}`)).filter(({ action }) => action === 'join-patient');
    expect(got).toMatchObject([{ after: { joined: noted._id } }]);
    // The name they were added with stays on what was booked under it, and nowhere else.
    expect((await pathsWith(draft.name)).sort()).toEqual(ids.map((id) => `appointments/${id}`));
    await expectLocksMatchAppointments();
  };

  it('puts the appointments there, and the record is gone', async () => {
    const story = await arrange();
    const { noted, account, coming } = story;
    const answer = await join(noted._id, account.uid);
    expect(answer.status).toBe(200);
    expect(patientIn(answer)).toMatchObject({ _id: account.uid, hasAccount: true });
    await expectJoined(story);
    // That it answers the account is audited.
    const again = await expectStoreUnchanged(() => join(noted._id, account.uid), isAudit);
    expect(again.status).toBe(200);
    // What is theirs now is theirs to change.
    const to = { date: coming.date, time: '02:00 PM' };
    expect((await moveAppointment(account, coming._id, 'reschedule', to)).status).toBe(200);
    expect(await refused(() => requestAppointment(admin, { ...to, patientId: noted._id }))).toBe(
      '404 not_found',
    );
  });

  it('takes along what the practice has noted, after what it had noted there', async () => {
    const write = (id: string, text: string, over: number) =>
      admin.call(`/patients/${id}/note`, {
        method: 'PUT',
        json: { text },
        headers: { 'if-match': `"${over}"` },
      });
    const versionsOf = async (id: string) => {
      const { body } = await admin.call(`/patients/${id}/note/versions`);
      return (body as { version: number; text: string }[]).map(({ version, text }) => [version, text]);
    };
    const alone = await arrange();
    await write(alone.noted._id, 'Sleeps badly.', 0);
    await write(alone.noted._id, 'Sleeps better.', 1);
    await join(alone.noted._id, alone.account.uid);
    expect(await versionsOf(alone.account.uid)).toEqual([
      [2, 'Sleeps better.'],
      [1, 'Sleeps badly.'],
    ]);
    expect((await write(alone.account.uid, 'Sleeps well.', 2)).status).toBe(200);

    const both = await arrange();
    await requestAppointment(both.account, { date: freshDay(month) });
    await write(both.account.uid, 'Likes tea.', 0);
    await write(both.noted._id, 'Sleeps badly.', 0);
    await join(both.noted._id, both.account.uid);
    expect(await versionsOf(both.account.uid)).toEqual([
      [3, 'Likes tea.\n\nSleeps badly.'],
      [2, 'Sleeps badly.'],
      [1, 'Likes tea.'],
    ]);
    expect(await pathsWith(both.noted._id)).toEqual(
      (await pathsWith(both.noted._id)).filter((path) => path.startsWith('audit/')),
    );
  });

  it('is completed by another try, wherever it has broken off', async () => {
    for (let commits = 0, completed = false; !completed; commits += 1) {
      const story = await arrange();
      const { noted, account } = story;
      const server = await serveInProcess({ db: dyingAfter(commits) });
      const options = { at: server.origin };
      completed = (await join(noted._id, account.uid, options)).status === 200;
      await server.close();
      if (!completed && commits > 0) {
        const other = await newPatient();
        expect(await refused(() => join(noted._id, other.uid))).toBe('409 has_account');
      }
      expect((await join(noted._id, account.uid)).status).toBe(200);
      await expectJoined(story);
      expect(commits).toBeLessThan(10);
      if (completed) expect(commits).toBeGreaterThan(2);
    }
  });

  it('leaves nothing behind that is booked meanwhile', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { noted, account } = await arrange();
      const wanted = [1, 2, 3].map(() => ({ patientId: noted._id, date: freshDay(month), confirmed: true }));
      const [joined, ...answers] = await Promise.all([
        join(noted._id, account.uid),
        ...wanted.map((slot) => requestAppointment(admin, slot)),
      ]);
      expect(joined?.status).toBe(200);
      const statuses = new Set(answers.map(({ status }) => status));
      expect([...statuses].filter((status) => status !== 201 && status !== 404)).toEqual([]);
      const left = await db.collection('appointments').where('patientId', '==', noted._id).get();
      expect(left.size).toBe(0);
    }
    await expectLocksMatchAppointments();
  });

  it('is completed by the scheduled function, wherever it has broken off', async () => {
    for (let commits = 1, completed = false; !completed; commits += 1) {
      const story = await arrange();
      const server = await serveInProcess({ db: dyingAfter(commits) });
      completed = (await join(story.noted._id, story.account.uid, { at: server.origin })).status === 200;
      await server.close();
      await completeJoins(realDeps());
      await expectJoined(story);
      expect(commits).toBeLessThan(10);
    }
  });

  it('gives the record back to the practice where its account is gone before the end', async () => {
    const { noted, account } = await arrange();
    const server = await serveInProcess({ db: dyingAfter(1) });
    expect((await join(noted._id, account.uid, { at: server.origin })).status).toBe(500);
    await server.close();
    expect((await deleteAccount(account, origin)).status).toBe(204);
    await completeJoins(realDeps());
    expect((await db.doc(`users/${noted._id}`).get()).get('joining')).toBeNull();
    expect((await auditOf(`users/${noted._id}`)).at(-1)).toMatchObject({
      action: 'release-patient',
      actorId: 'system',
    });
    const phone = '+1 202-555-0142';
    const json = { name: 'Grace', phone };
    expect((await admin.call(`/patients/${noted._id}`, { method: 'PATCH', json })).status).toBe(200);
  });

  it('begins anew where the account that it had begun with is gone', async () => {
    const story = await arrange();
    await db.doc(`users/${story.noted._id}`).update({ joining: 'nobody' });
    expect((await join(story.noted._id, story.account.uid)).status).toBe(200);
    await expectJoined(story);
  });

  it('is not into an account whose email nobody has confirmed: it may be registered under anybody’s', async () => {
    const { noted, account } = await arrange();
    const stranger = await newPatient();
    expect(await refused(() => joinUnsaid(noted._id, stranger.uid))).toBe('409 unverified_email');
    // What is confirmed is another address than the one that the practice sees.
    await auth.updateUser(stranger.uid, { email: `${randomUUID()}@story.test`, emailVerified: true });
    expect(await refused(() => joinUnsaid(noted._id, stranger.uid))).toBe('409 unverified_email');
    expect((await join(noted._id, account.uid)).status).toBe(200);
    // Repeating what is done changes nothing, whatever has become of the address.
    await auth.updateUser(account.uid, { emailVerified: false });
    const again = await expectStoreUnchanged(() => join(noted._id, account.uid), isAudit);
    expect(again.status).toBe(200);
  });

  it('needs the same email, confirmed, or the admin’s word, which the audit keeps', async () => {
    const { noted, account } = await arrange();
    expect(await refused(() => joinUnsaid(noted._id, account.uid))).toBe('409 different_people');
    expect((await join(noted._id, account.uid)).status).toBe(200);
    const said = { after: { samePerson: true } };
    const isJoin = ({ action }: { action?: string }) => action === 'join-patient';
    expect((await auditOf(`users/${noted._id}`)).filter(isJoin)).toMatchObject([said]);
    expect((await auditOf(`users/${account.uid}`)).filter(isJoin)).toMatchObject([said]);

    const [same, other] = await Promise.all([newConfirmedPatient('Ada'), note()]);
    const json = { ...someone(), email: same.email, address: '1 Lane' };
    await admin.call(`/patients/${other._id}`, { method: 'PATCH', json });
    expect((await joinUnsaid(other._id, same.uid)).status).toBe(200);
    const [entry] = (await auditOf(`users/${same.uid}`)).filter(isJoin);
    expect(entry?.['after']).toEqual({ joined: other._id });
    // What the practice knew fills what the account lacks.
    expect((await db.doc(`users/${same.uid}`).get()).data()).toMatchObject({
      phone: json.phone,
      address: '1 Lane',
      name: 'Ada',
    });
  });

  it('overwrites no phone or address of the account', async () => {
    const { noted, account } = await arrange();
    const own = { name: 'Ada', email: account.email, phone: '+1 202-555-0111', address: '2 Road' };
    await account.call(`/users/${account.uid}`, { method: 'PATCH', json: own });
    await join(noted._id, account.uid);
    const { phone, address } = own;
    expect((await db.doc(`users/${account.uid}`).get()).data()).toMatchObject({ phone, address });
  });

  it('is shown before it is done, side by side, and that both were read is in the audit', async () => {
    const { draft, noted, account, coming } = await arrange();
    const preview = (id: string, userId: string) => admin.call(`/patients/${id}/join?userId=${userId}`);
    const answer = await preview(noted._id, account.uid);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        record: { displayName: draft.name, phone: draft.phone, appointments: 2 },
        account: { displayName: 'Ada', userEmail: account.email, appointments: 0, latest: [] },
        sameEmail: false,
        emailConfirmed: true,
      },
    });
    const { record } = joinPreviewSchema.parse(answer.body);
    expect(record.latest.map(({ date }) => date)).toContain(coming.date);
    for (const id of [noted._id, account.uid])
      expect((await auditOf(`users/${id}`)).filter(({ action }) => action === 'read')).toHaveLength(1);
    const stranger = await newPatient();
    expect((await preview(noted._id, stranger.uid)).body).toMatchObject({ emailConfirmed: false });
    expect(await refused(() => preview(account.uid, stranger.uid))).toBe('409 has_account');
    expect(await refused(() => preview(noted._id, noted._id))).toBe('409 no_account');
    expect(await refused(() => preview('nobody', account.uid))).toBe('404 not_found');
  });

  it.each([
    ['with one that is still to come', false],
    ['with nothing but what is over', true],
  ])('leaves no appointment in an account that is deleted meanwhile: %s', async (_what, isOver) => {
    const { noted, account, ids, coming } = await arrange();
    if (isOver) await moveAppointment(admin, coming._id, 'cancel', { reason: 'Ill.' });
    const leave = async () => expect((await deleteAccount(account, origin)).status).toBe(204);
    const server = await serveInProcess({ db: beforeMoving(leave) });
    expect(refusal(await join(noted._id, account.uid, { at: server.origin }))).toBe('404 not_found');
    await server.close();
    const left = await db.collection('appointments').where('patientId', '==', noted._id).get();
    expect(left.docs.map(({ id }) => id).sort()).toEqual(ids);
    const other = await newConfirmedPatient();
    expect((await join(noted._id, other.uid)).status).toBe(200);
    expect((await other.call('/appointments')).body).toHaveLength(2);
  });

  it('joins a patient without an account with a user who has one', async () => {
    const [noted, other, account, stranger] = await Promise.all([note(), note(), newPatient(), newPatient()]);
    expect(await refused(() => join(noted._id, other._id))).toBe('409 no_account');
    expect(await refused(() => join(noted._id, noted._id))).toBe('409 no_account');
    expect(await refused(() => join(account.uid, stranger.uid))).toBe('409 has_account');
    expect(await refused(() => join(noted._id, 'nobody'))).toBe('404 not_found');
    expect(await refused(() => join('nobody', account.uid))).toBe('404 not_found');
  });
});

/** A store that goes on for so many commits and then carries out none. */
function dyingAfter(commits: number): Firestore {
  let left = commits;
  return withCommits(async (body) => {
    if (!/\/(?:users|appointments|audit)\//.test(body)) return;
    if (left <= 0) throw Object.assign(new Error('The process has died.'), { code: 13 });
    left -= 1;
  });
}

/** A store where something happens between the read of the first appointments that are moved, and their commit. */
function beforeMoving(act: () => Promise<void>): Firestore {
  let hasHappened = false;
  return withCommits(async (body) => {
    if (hasHappened || !body.includes('/appointments/')) return;
    hasHappened = true;
    await act();
  });
}

/** The store, which tells of every commit before it carries it out. */
function withCommits(tell: (body: string) => Promise<void>): Firestore {
  const send: unknown = Reflect.get(db, 'request');
  if (typeof send !== 'function') throw new Error('The client of Firestore sends in another way by now.');
  const request = async (method: string, body: unknown, ...rest: unknown[]) => {
    if (method === 'commit') await tell(JSON.stringify(body));
    return send.call(db, method, body, ...rest);
  };
  return Object.assign(Object.create(db), { request });
}
