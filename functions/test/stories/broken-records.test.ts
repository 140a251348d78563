import { appointmentSchema } from '@garden-room/contract/appointment';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { expireRequests } from '#appointments/changes/expire-requests.ts';
import { setRoleAndPatient } from '#users/set-role-and-patient.ts';
import { allPages } from '../support/all-pages.ts';
import { call, type Options, refusal } from '../support/api.ts';
import { bookAppointment, locksOf, requestAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { practice } from '../support/deployed-practice.ts';
import { fakePages } from '../support/fake-pages.ts';
import { realDeps, type Server, serveInProcess } from '../support/in-process.ts';
import { logSpy } from '../support/log-spy.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { storySchedule } from '../support/schedule.ts';
import { expectStoreUnchanged } from '../support/store.ts';
import { db } from '../support/suite.ts';

/*
 * A document edited by hand, or left by an unfinished import. It must not break the lists: they leave it out, and
 * the log names it.
 */
const month = 3;
const hour = 3_600_000;

const { log, broken, failures } = logSpy();
let server: Server;
let admin: Person;
let patient: Person;
ownCalendar();
beforeAll(async () => {
  [admin, patient] = await Promise.all([newAdmin(), newPatient('Broken Record')]);
  server = await serveInProcess({ log, pages: () => Promise.resolve(fakePages) });
});
afterAll(() => server.close());
beforeEach(() => {
  broken.length = 0;
  failures.length = 0;
});

const asAdmin = (path: string, options: Options = {}) =>
  call(path, { cookie: admin.cookie, at: server.origin, ...options });
const idsIn = (list: unknown) =>
  z
    .array(z.object({ _id: z.string() }))
    .parse(list)
    .map(({ _id }) => _id);
const page = async (path: string) => (await fetch(`${server.origin}${path}`)).text();

async function spoil(path: string, changes: Record<string, unknown>): Promise<void> {
  await db.doc(path).set(changes, { merge: true });
}

/** An appointment as the store has it, with fields changed or, by undefined, left out. */
async function plantAppointment(date: string, changes: Record<string, unknown> = {}): Promise<string> {
  const startsAt = Timestamp.fromDate(new Date(`${date}T20:00:00Z`));
  const { id } = await db.collection('appointments').add(
    defined({
      serviceId: 'general-consultancy',
      serviceName: 'General Consultancy',
      durationMinutes: 30,
      price: 50,
      patientId: patient.uid,
      patientName: 'Broken Record',
      date,
      time: '03:00 PM',
      timeZone: storySchedule.timeZone,
      startsAt,
      endsAt: startsAt,
      status: 'pending',
      note: null,
      reason: null,
      cells: [],
      createdAt: Timestamp.now(),
      history: [],
      ...changes,
    }),
  );
  return id;
}

async function plantPost(changes: Record<string, unknown> = {}): Promise<string> {
  const post = { title: 'Planted', description: 'Words.', date: '2026-01-01', createdAt: Timestamp.now() };
  return (await db.collection('blogs').add(defined({ ...post, ...changes }))).id;
}

const defined = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

describe('an appointment', () => {
  it('without status, note, reason and history is a pending one', async () => {
    const date = freshDay(month);
    const id = await plantAppointment(date, {
      status: undefined,
      note: undefined,
      reason: undefined,
      history: undefined,
    });
    const { body } = await asAdmin(`/appointments?from=${date}&to=${date}`);
    expect(z.array(appointmentSchema).parse(body)).toMatchObject([
      { _id: id, status: 'pending', note: null, reason: null },
    ]);
    expect(broken).toEqual([]);
    expect((await asAdmin(`/appointments/${id}/confirm`, { method: 'PUT', json: {} })).status).toBe(200);
  });

  it.each([['Etc/Unknown'], [''], [7], [{}], [undefined]])(
    'in a zone that nobody knows (%j) is in the practice’s',
    async (timeZone) => {
      const other = await newPatient();
      const date = freshDay(month);
      const id = await plantAppointment(date, { patientId: other.uid, timeZone });
      const here = { at: server.origin };
      const { body } = await call('/appointments', { cookie: other.cookie, ...here });
      expect(body).toMatchObject([{ _id: id, date, timeZone: practice.timeZone }]);
      const json = { date, time: '11:00 AM' };
      const moved = await asAdmin(`/appointments/${id}/reschedule`, { json });
      expect(moved).toMatchObject({ status: 200, body: { ...json, timeZone: storySchedule.timeZone } });
      const written = await call(`/messages?email=${other.email}`, { cookie: other.cookie, ...here });
      expect(JSON.stringify(written.body)).toContain('(Eastern Time)');
      expect({ broken, failures }).toEqual({ broken: [], failures: [] });
    },
  );

  it('without status holds its slot: a day off cannot be saved over it unseen', async () => {
    const date = freshDay(month);
    const id = await plantAppointment(date, { status: undefined });
    const save = () => asAdmin('/schedule', { method: 'PUT', json: { ...storySchedule, daysOff: [date] } });
    const { status, body } = await expectStoreUnchanged(save);
    expect({ status, body }).toMatchObject({ status: 409, body: { appointments: [{ _id: id }] } });
  });

  it.each([1, 2, 3, 50])(
    'that makes no sense is left out of pages of %i and named in the log',
    async (limit) => {
      const date = freshDay(month);
      const whole = [await plantAppointment(date), await plantAppointment(date)];
      const spoilt = await Promise.all([1, 2, 3, 4].map(() => plantAppointment(date, { price: 'fifty' })));
      whole.push(await plantAppointment(date));
      const listed = await allPages(asAdmin, `/appointments?from=${date}&to=${date}`, limit);
      expect(idsIn(listed).sort()).toEqual(whole.sort());
      expect(broken).toEqual(
        expect.arrayContaining(spoilt.map((id) => ({ record: `appointments/${id}`, fields: ['price'] }))),
      );
      expect(failures).toEqual([]);
    },
  );

  it.each([
    ['time', '15:00'],
    ['date', '1/2/2026'],
  ])('whose %s is written otherwise (%s) does not take the list with it', async (field, value) => {
    const [other, date] = [await newPatient(), freshDay(month)];
    const whole = await plantAppointment(date, { patientId: other.uid });
    const spoilt = await plantAppointment(date, { patientId: other.uid, [field]: value });
    const listed = await call('/appointments', { cookie: other.cookie, at: server.origin });
    expect(listed.status).toBe(200);
    expect(idsIn(listed.body)).toEqual([whole]);
    expect(broken).toContainEqual({ record: `appointments/${spoilt}`, fields: [field] });
    expect(failures).toEqual([]);
  });

  it('that makes no sense cannot be changed, and the log says which one it was', async () => {
    const id = await plantAppointment(freshDay(month), { price: 'fifty' });
    const confirm = () => asAdmin(`/appointments/${id}/confirm`, { method: 'PUT', json: {} });
    expect(refusal(await expectStoreUnchanged(confirm))).toBe('500 internal');
    expect(failures).toMatchObject([{ error: { record: `appointments/${id}`, fields: ['price'] } }]);
  });

  it('that makes no sense leaves days to be booked, and the schedule to be changed', async () => {
    const date = freshDay(month);
    await plantAppointment(date, { price: 'fifty' });
    for (const path of [`/available-slots?date=${date}`, `/available-days?from=${date}`])
      expect((await call(path, { at: server.origin })).status).toBe(200);
    expect((await requestAppointment(patient, { date }, { at: server.origin })).status).toBe(201);
    expect((await asAdmin('/schedule', { method: 'PUT', json: storySchedule })).status).toBe(200);
  });
});

describe('a schedule', () => {
  it.each([['Etc/Unknown'], ['Nowhere/Land'], [''], [7], [{}]])(
    'in a zone that nobody knows (%j) is in the one that the practice began with',
    async (timeZone) => {
      await spoil('settings/schedule', { timeZone });
      const zone = { timeZone: practice.timeZone };
      for (const path of ['/schedule', '/available-days', '/available-slots', '/next-free-times'])
        expect(await asAdmin(path)).toMatchObject({ status: 200, body: zone });
      const booked = await requestAppointment(patient, { date: freshDay(month) }, { at: server.origin });
      expect(booked).toMatchObject({ status: 201, body: zone });
      const json = { ...storySchedule, ...zone };
      expect((await asAdmin('/schedule', { method: 'PUT', json })).status).toBe(200);
      await spoil('settings/schedule', { timeZone: storySchedule.timeZone });
      expect(failures).toEqual([]);
    },
  );
});

it('a schedule from before has a notice that leaves time to answer, and its plain hours are not read', async () => {
  const confirmWithinHours = { of: 'an older version' };
  const { openMinutesToAnswer: _, ...former } = storySchedule;
  const narrowing = { ...former, confirmWithinHours };
  await db
    .doc('settings/schedule')
    .set({ ...former, minimumNoticeMinutes: 15, confirmWithinHours, narrowing });
  const { status, body } = await asAdmin('/schedule');
  const read = { ...storySchedule, minimumNoticeMinutes: 90, openMinutesToAnswer: 30 };
  expect({ status, body }).toEqual({ status: 200, body: read });
  expect((await asAdmin('/next-free-times')).body).toMatchObject({ minimumNoticeMinutes: 90 });
  expect((await asAdmin('/schedule', { method: 'PUT', json: storySchedule })).status).toBe(200);
  expect(failures).toEqual([]);
});

describe('expiry', () => {
  const expire = () => expireRequests(realDeps({ log, clock: { now: () => Date.now() + 72 * hour } }));

  it('goes on past a request that makes no sense', async () => {
    const spoilt = await plantAppointment(freshDay(month), { price: 'fifty' });
    const { _id } = await bookAppointment(patient, { date: freshDay(month) });
    await expire();
    expect((await db.doc(`appointments/${_id}`).get()).get('status')).toBe('declined');
    expect(await locksOf(_id)).toEqual([]);
    expect(broken).toContainEqual({ record: `appointments/${spoilt}`, fields: ['price'] });
  });

  it('goes on after one that fails, and the log says so', async () => {
    const [other, date] = [await newPatient(), freshDay(month)];
    const stuck = await bookAppointment(other, { date });
    await spoil(`users/${other.uid}`, { name: 7 });
    const { _id } = await bookAppointment(patient, { date, time: '02:00 PM' });
    expect(await expire()).toBe(1);
    expect((await db.doc(`appointments/${_id}`).get()).get('status')).toBe('declined');
    expect((await db.doc(`appointments/${stuck._id}`).get()).get('status')).toBe('pending');
    expect(failures).toMatchObject([{ route: 'expire', error: { record: `users/${other.uid}` } }]);
  });
});

describe('a user', () => {
  it('with nothing but an email and a name is an ordinary one', async () => {
    const person = await newPatient('Bare Record');
    const { email, nameKey, userSearch, createdAt } =
      (await db.doc(`users/${person.uid}`).get()).data() ?? {};
    await db.doc(`users/${person.uid}`).set({ email, name: 'Bare Record', nameKey, userSearch, createdAt });
    const answer = await call(`/get-user?email=${email}`, { cookie: person.cookie, at: server.origin });
    expect(answer).toMatchObject({
      status: 200,
      body: { role: 'User', isPatient: false, isBlocked: false, phone: null, address: null, photoURL: null },
    });
  });

  it.each([['Etc/Unknown'], [''], [7], [{}], ['PST']])('whose zone is %j can book', async (timeZone) => {
    const { uid, email, cookie, ...person } = await newPatient();
    await db.doc(`users/${uid}`).update({ timeZone });
    const answer = await call(`/get-user?email=${email}`, { cookie, at: server.origin });
    const zone = timeZone === 'PST' ? 'America/Los_Angeles' : null;
    expect(answer).toMatchObject({ status: 200, body: { _id: uid, timeZone: zone } });
    const wanted = { date: freshDay(month) };
    const booked = await requestAppointment({ uid, email, cookie, ...person }, wanted, { at: server.origin });
    expect(booked.status).toBe(201);
    expect({ broken, failures }).toEqual({ broken: [], failures: [] });
  });

  it('whose accepted privacy notice makes no sense has accepted none', async () => {
    const { uid, email, cookie } = await newPatient();
    await db.doc(`users/${uid}`).update({ privacyNotice: { version: 'v2', acceptedAt: Timestamp.now() } });
    const answer = await call(`/get-user?email=${email}`, { cookie, at: server.origin });
    expect(answer).toMatchObject({ status: 200, body: { _id: uid, privacyNotice: null } });
  });

  it('that makes no sense is left out of the lists and named in the log', async () => {
    const family = `Kx${crypto.randomUUID().slice(0, 8).replace(/\d/g, 'y')}`;
    const people = await Promise.all(
      ['Ada', 'Bo', 'Cy', 'Di'].map((name) => newPatient(`${name} ${family}`)),
    );
    const [ada, bo, cy, di] = people.map(({ uid }) => uid);
    for (const { uid } of people) await setRoleAndPatient(db, uid, { isPatient: true });
    for (const uid of [bo, cy]) await spoil(`users/${uid}`, { createdAt: 'yesterday' });
    for (const list of ['/all-users', '/patients'])
      expect(idsIn(await allPages(asAdmin, `${list}?search=${family}`, 1))).toEqual([ada, di]);
    expect(broken).toContainEqual({ record: `users/${bo}`, fields: ['createdAt'] });
  });
});

describe('a message', () => {
  it.each([['Etc/Unknown'], [7]])('of a visit in the zone %j says the practice’s', async (timeZone) => {
    const reader = await newPatient();
    const slot = { date: '2026-12-01', time: '09:00 AM' };
    const facts = { serviceName: 'Rest', timeZone, attendee: null, ...slot, by: 'practice', reason: null };
    const intact = { patientId: reader.uid, userEmail: reader.email, kind: 'confirmed', facts };
    await db.collection('messages').add({ ...intact, createdAt: Timestamp.now() });
    const list = await call(`/messages?email=${reader.email}`, { cookie: reader.cookie, at: server.origin });
    expect(JSON.stringify(list.body)).toContain('at 9:00 am (Ireland Time)');
  });

  it('that makes no sense is left out of the list, one never marked as read is unread', async () => {
    const reader = await newPatient();
    const text = { patientId: reader.uid, userEmail: reader.email, subject: 'Hello', body: 'Words.' };
    const add = async (message: object) => (await db.collection('messages').add(message)).id;
    const whole = await add({ ...text, createdAt: Timestamp.now() });
    const spoilt = await add({ ...text, createdAt: Timestamp.now() });
    await spoil(`messages/${spoilt}`, { subject: 7 });
    const path = `/messages?email=${reader.email}`;
    const answer = await call(path, { cookie: reader.cookie, at: server.origin });
    expect(answer.body).toMatchObject([{ _id: whole, readAt: null }]);
    expect(broken).toEqual([{ record: `messages/${spoilt}`, fields: ['subject'] }]);
  });
});

describe('a post', () => {
  it('that makes no sense is left out of the list, the pages, the feed and the sitemap', async () => {
    const older = await plantPost({ title: 'Older' });
    const spoilt = await plantPost();
    await spoil(`blogs/${spoilt}`, { title: 7 });
    const newer = await plantPost({ title: 'Newer' });
    expect(idsIn((await asAdmin('/blog?limit=2')).body)).toEqual([newer, older]);
    for (const path of ['/healthBlog', `/blogDetails/${newer}`, '/rss.xml', '/sitemap.xml']) {
      const text = await page(path);
      expect(text).toContain(older);
      expect(text).not.toContain(spoilt);
    }
    expect(broken).toContainEqual({ record: `blogs/${spoilt}`, fields: ['title'] });
    expect(failures).toEqual([]);
  });
});

describe('an email', () => {
  it('that makes no sense is left out of the mailbox', async () => {
    const mailbox = await serveInProcess({ log, config: { localMailbox: true } });
    await spoil('mailbox/spoilt', { createdAt: Timestamp.now() });
    const answer = await call('/v1.0/email/messages', { at: mailbox.origin });
    await mailbox.close();
    expect(answer.status).toBe(200);
    expect(idsIn(answer.body)).not.toContain('spoilt');
    expect(broken).toMatchObject([{ record: 'mailbox/spoilt' }]);
  });
});
