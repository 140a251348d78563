// @time
import { randomUUID } from 'node:crypto';
import { type ListedTask, listedTaskSchema, type TaskDraft } from '@garden-room/contract/endpoints/tasks';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allPages } from '../support/all-pages.ts';
import { call, type Options, refusal } from '../support/api.ts';
import { bookAppointment, moveAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { withoutPerson } from '../support/invariants.ts';
import { newAdmin, newConfirmedPatient, newReception, type Person } from '../support/people.ts';
import { auditOf, expectStoreUnchanged, pathsWith } from '../support/store.ts';
import { db } from '../support/suite.ts';

const month = 4;
const day = 86_400_000;
let admin: Person;
let reception: Person;
ownCalendar();
beforeAll(async () => {
  [admin, reception] = await Promise.all([newAdmin(), newReception()]);
});
beforeEach(() => db.recursiveDelete(db.collection('tasks')));
let server: Server | null = null;
afterEach(() => server?.close());

const draft = (changes: Partial<TaskDraft> = {}): TaskDraft => ({
  text: 'Call the lab.',
  for: null,
  ...changes,
});
const ask = (changes: object = {}, by = admin, options: Options = {}) =>
  by.call('/tasks', { json: { ...draft(), ...changes }, ...options });
const added = async (changes: Partial<TaskDraft> = {}, by = admin): Promise<ListedTask> => {
  const answer = await ask(changes, by);
  expect(answer.status).toBe(201);
  return listedTaskSchema.parse(answer.body);
};
const finish = (id: string, done: unknown, by = admin) =>
  by.call(`/tasks/${id}`, { method: 'PATCH', json: { done } });
const listed = async (query = '', by = admin, at?: string): Promise<ListedTask[]> => {
  const answer = await by.call(`/tasks${query}`, at === undefined ? {} : { at });
  expect(answer.status).toBe(200);
  return z.array(listedTaskSchema).parse(answer.body);
};
const texts = async (query?: string) => (await listed(query)).map(({ text }) => text);
const leave = ({ uid, token }: Person) => call(`/users/${uid}`, { method: 'DELETE', token });
const giveTo = (id: string, { uid: patientId }: Person) =>
  admin.call(`/appointments/${id}`, { method: 'PATCH', json: { patientId } });
const visit = async (name = 'Ada Lovelace') => {
  const patient = await newConfirmedPatient(name);
  return { patient, ...(await bookAppointment(patient, { date: freshDay(month) })) };
};

describe('a task', () => {
  it('is added by either of the practice, done by the other, and opened again', async () => {
    const task = await added({ text: '  Call the lab. ', for: 'Reception', date: '2030-01-07' });
    expect(task).toEqual({
      _id: expect.any(String),
      text: 'Call the lab.',
      for: 'Reception',
      date: '2030-01-07',
      appointmentId: null,
      createdAt: expect.any(String),
      doneAt: null,
      visit: null,
    });
    expect(await listed('', reception)).toEqual([task]);

    const done = await finish(task._id, true, reception);
    expect(done).toMatchObject({ status: 200, body: { ...task, doneAt: expect.any(String) } });
    const again = await expectStoreUnchanged(
      () => finish(task._id, true),
      (path) => path.startsWith('audit/'),
    );
    expect(again.body).toEqual(done.body);

    expect((await finish(task._id, false)).body).toEqual(task);
    expect(await listed()).toEqual([task]);
  });

  it('is undone by who has noted it, and not after another', async () => {
    const { _id } = await added();
    const undo = (done: boolean, by = admin) =>
      by.call(`/tasks/${_id}`, { method: 'PATCH', json: { done, own: true } });
    const expectRefused = async (done: boolean, why: RegExp, by = admin) => {
      const answer = await expectStoreUnchanged(() => undo(done, by));
      expect(refusal(answer)).toBe('412 edited_meanwhile');
      expect(JSON.stringify(answer.body)).toMatch(why);
    };
    await finish(_id, true);
    await expectRefused(false, /noted a task as done/, reception);
    expect((await undo(false)).body).toMatchObject({ doneAt: null });
    const again = await expectStoreUnchanged(
      () => undo(false),
      (path) => path.startsWith('audit/'),
    );
    expect(again, 'repeated').toMatchObject({ status: 200, body: { doneAt: null } });
    await finish(_id, true, reception);
    // What is done already is nobody's act.
    await finish(_id, true);
    await expectRefused(false, /noted a task as done/);
    await finish(_id, false, reception);
    await expectRefused(true, /./);
    expect((await undo(true, reception)).body).toMatchObject({ doneAt: expect.any(String) });
  });

  it('is in the audit with who added and did it, and without its text', async () => {
    const { _id: appointmentId, patientId } = await visit();
    const text = `Trace ${randomUUID()}`;
    const { _id } = await added({ text, for: 'Admin', appointmentId });
    await finish(_id, true, reception);
    await finish(_id, false);
    const about = { actorId: admin.uid, about: patientId };
    expect(await auditOf(`tasks/${_id}`)).toMatchObject([
      { ...about, action: 'add-task', before: null, after: { for: 'Admin', patientId } },
      {
        ...about,
        actorId: reception.uid,
        action: 'finish-task',
        before: { done: false },
        after: { done: true },
      },
      { ...about, action: 'reopen-task', before: { done: true }, after: { done: false } },
    ]);
    expect(await pathsWith(text)).toEqual([`tasks/${_id}`]);
  });

  it('is added once under a key, also by two calls at once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => ask({}, admin, { headers })));
    expect(new Set(answers.map(({ body }) => Object(body)._id)).size).toBe(1);
    const other = await expectStoreUnchanged(() => ask({ text: 'Another.' }, admin, { headers }));
    expect(refusal(other)).toBe('422 idempotency_mismatch');
    expect(await listed()).toHaveLength(1);
  });

  it.each([
    ['no text', { text: ' ' }, '400 missing_fields'],
    ['a text of 301 letters', { text: 'x'.repeat(301) }, '400 validation_failed'],
    ['a text of two lines', { text: 'Call\nthe lab' }, '400 validation_failed'],
    ['no word of whom it is for', { for: undefined }, '400 missing_fields'],
    ['a patient to do it', { for: 'User' }, '400 validation_failed'],
    ['a day that does not exist', { date: '2030-02-30' }, '400 validation_failed'],
    ['a visit that does not exist', { appointmentId: 'nobodys' }, '404 not_found'],
    ['more than it has', { done: true }, '400 validation_failed'],
  ])('is refused with %s', async (_what, changes, expected) => {
    expect(refusal(await expectStoreUnchanged(() => ask(changes)))).toBe(expected);
  });

  it('is refused to be done where there is none, or neither done nor open', async () => {
    expect(refusal(await expectStoreUnchanged(() => finish('nobodys', true)))).toBe('404 not_found');
    const { _id } = await added();
    expect(refusal(await expectStoreUnchanged(() => finish(_id, 'yes')))).toBe('400 validation_failed');
  });
});

describe('the list of tasks', () => {
  it('has the open ones first by their day, those without one last, then those done, the latest first', async () => {
    await added({ text: 'Some time' });
    await added({ text: 'Later', date: '2030-03-01' });
    await added({ text: 'First', date: '2029-12-31' });
    for (const text of ['Done first', 'Done last']) await finish((await added({ text }))._id, true);
    const order = ['First', 'Later', 'Some time', 'Done last', 'Done first'];
    expect(await texts()).toEqual(order);
    const paged = await allPages((path) => admin.call(path), '/tasks', 2);
    expect(paged.map((task) => Object(task).text)).toEqual(order);
  });

  it('has what was done for a week', async () => {
    const { _id } = await added();
    await finish(_id, true);
    const stored = await db.doc(`tasks/${_id}`).get();
    const keptMs = stored.get('expiresAt').toMillis() - stored.get('doneAt').toMillis();
    expect(keptMs).toBe(7 * day);
    for (const [days, count] of [
      [6, 1],
      [8, 0],
    ] as const) {
      server = await serveInProcess({ clock: { now: () => Date.now() + days * day } });
      expect(await listed('', admin, server.origin)).toHaveLength(count);
      await server.close();
    }
    await finish(_id, false);
    expect((await db.doc(`tasks/${_id}`).get()).get('expiresAt')).toBeUndefined();
  });

  it('reads name and time of a visit through the visit, and says of one that is gone that it is', async () => {
    const { _id: appointmentId, patientId, date, time } = await visit('Ada Byron');
    await added({ text: 'Another matter' });
    await added({ appointmentId });
    const of = `?appointmentId=${appointmentId}`;
    expect(await listed(of)).toMatchObject([
      { appointmentId, visit: { patientId, patientName: 'Ada Byron', date, time } },
    ]);
    const to = freshDay(month);
    await moveAppointment(admin, appointmentId, 'reschedule', { date: to, time: '11:00 AM' });
    expect(await listed(of)).toMatchObject([{ visit: { date: to, time: '11:00 AM' } }]);
    const [stored] = (await db.collection('tasks').where('appointmentId', '==', appointmentId).get()).docs;
    expect(JSON.stringify(stored?.data())).not.toMatch(/Byron|11:00/);
    await moveAppointment(admin, appointmentId, 'delete');
    expect(await listed(of)).toMatchObject([{ appointmentId, visit: null }]);
  });
});

describe('a task about a visit', () => {
  it('is in the data of whose visit it was, and goes with them, also where the visit was removed or given on', async () => {
    const [kept, leaving] = [await visit(), await visit()];
    const gone = await bookAppointment(leaving.patient, { date: freshDay(month) });
    await added({ text: 'Stays', appointmentId: kept._id });
    await added({ text: 'About a removed visit', appointmentId: gone._id });
    await moveAppointment(admin, gone._id, 'delete');
    await added({ appointmentId: leaving._id });
    const given = await bookAppointment(kept.patient, { date: freshDay(month) });
    await added({ text: 'Call Ada’s insurer', appointmentId: given._id });
    await giveTo(given._id, leaving.patient);
    const edit = () => giveTo(given._id, leaving.patient);
    expect((await expectStoreUnchanged(edit, (path) => path.startsWith('audit/'))).status).toBe(200);

    const former = await kept.patient.call(`/users/${kept.patient.uid}/data`);
    expect(Object(former.body).tasks).toMatchObject([{ text: 'Stays' }, { text: 'Call Ada’s insurer' }]);
    const { body } = await leaving.patient.call(`/users/${leaving.patient.uid}/data`);
    expect(Object(body).tasks).toMatchObject([
      { text: 'About a removed visit', appointmentId: gone._id },
      { text: 'Call the lab.', appointmentId: leaving._id, doneAt: null },
    ]);
    await leave(leaving.patient);
    expect(await texts()).toEqual(['Stays']);
    expect(await withoutPerson()).toEqual([]);
    await leave(kept.patient);
    expect(await texts()).toEqual([]);
  });

  it('goes with who had its visit before, whose name it may have', async () => {
    const [former, present] = [await visit(), await visit()];
    await added({ appointmentId: former._id });
    await giveTo(former._id, present.patient);
    await leave(former.patient);
    expect(await texts()).toEqual([]);
  });

  it('is not left behind where a visit is given to one who leaves at the same moment', async () => {
    const [former, leaving] = [await visit(), await visit()];
    await added({ appointmentId: former._id });
    const [given] = await Promise.all([giveTo(former._id, leaving.patient), leave(leaving.patient)]);
    const [task] = (await db.collection('tasks').get()).docs;
    expect(task?.get('patientId')).toBe(given.status === 200 ? undefined : former.patient.uid);
  });

  it('is not added once its patient has left', async () => {
    const { patient, _id: appointmentId } = await visit();
    await leave(patient);
    const refused = await expectStoreUnchanged(() => ask({ appointmentId }));
    expect(refusal(refused)).toBe('409 patient_gone');
  });

  it('is never left behind by a deletion that begins at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { patient, _id: appointmentId } = await visit();
      await Promise.all([leave(patient), ...[1, 2].map(() => ask({ appointmentId }))]);
      expect((await db.collection('tasks').get()).docs.map(({ id }) => id)).toEqual([]);
    }
  });

  it('moves with a record that is joined with another', async () => {
    const json = { name: 'Ada Lovelace', phone: '+1 202-555-0103' };
    const noted = String(Object((await admin.call('/patients', { json })).body)._id);
    const booked = await bookAppointment(admin, { patientId: noted, date: freshDay(month), confirmed: true });
    const { _id } = await added({ appointmentId: booked._id });
    const account = await newConfirmedPatient('Ada Lovelace');
    await bookAppointment(account, { date: freshDay(month) });
    const join = await admin.call(`/patients/${noted}/join`, {
      json: { userId: account.uid, samePerson: true },
    });
    expect(join.status).toBe(200);
    expect((await db.doc(`tasks/${_id}`).get()).get('patientId')).toBe(account.uid);
  });
});
