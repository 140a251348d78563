import { addDays, clinicToday } from '@garden-room/contract/availability';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sendDueMail } from '#mail-delivery/send-due-mail.ts';
import { renewRecords, scheduledRuns } from '#scheduled-runs.ts';
import { call, type Options } from '../support/api.ts';
import { former, formerDays, plantFormerStore } from '../support/former-store.ts';
import { realDeps } from '../support/in-process.ts';
import { startMailServer } from '../support/mail-server.ts';
import { newAdmin, newConfirmedPatient, type Person } from '../support/people.ts';
import { expectLocksMatchAppointments } from '../support/store.ts';
import { db } from '../support/suite.ts';

/* A practice that an earlier version has kept goes on under this one: nothing of it is migrated. */
const now = Date.now();
const today = clinicToday('America/New_York', now);
const days = formerDays(today);
let admin: Person;
let patient: Person;
beforeAll(async () => {
  [admin, patient] = await Promise.all([newAdmin(), newConfirmedPatient('Ada Former')]);
  await plantFormerStore({ admin, patient, now, today });
});

/** The answer to a call that must succeed. */
async function answered(person: Pick<Person, 'call'>, path: string, options: Options = {}): Promise<unknown> {
  const { status, body } = await person.call(path, options);
  expect(status, `${path}: ${JSON.stringify(body)}`).toBeLessThan(300);
  return body;
}
const anyone = { call };
const ids = z.array(z.looseObject({ _id: z.string() }));
const listed = async (person: Person, path: string) =>
  ids.parse(await answered(person, path)).map(({ _id }) => _id);
const tagOf = async (path: string) => (await admin.call(path)).headers.get('etag') ?? '';
const offered = async (date: string) =>
  z
    .object({ availableSlots: z.array(z.string()) })
    .parse(await answered(anyone, `/available-slots?serviceId=general-consultancy&date=${date}`))
    .availableSlots;

describe('what an earlier version has kept is found', () => {
  it('by its patient: visits, messages, what they wait for, and all of it in the export', async () => {
    const own = [former.request, former.visit, former.first, former.second];
    const ended = [former.past, former.expired, former.late];
    expect((await listed(patient, `/appointments?patientId=${patient.uid}`)).sort()).toEqual(
      [...own, ...ended].sort(),
    );
    for (const _id of [...own, ...ended])
      expect(await answered(patient, `/appointments/${_id}`)).toMatchObject({ _id, price: 50 });
    expect(await answered(patient, `/appointments/${former.request}`)).toMatchObject({
      attendee: { name: 'Tim Former', birthYear: 2019 },
      note: 'I wake at four.',
      status: 'pending',
    });
    expect(await answered(patient, `/appointments/${former.past}`)).toMatchObject({
      papers: { plan: 'Walk for twenty minutes each day.', receipt: { amount: 50, method: 'card' } },
    });
    expect(await answered(patient, `/appointments/${former.expired}`)).toMatchObject({ endedBy: 'expiry' });
    expect(await listed(patient, `/appointments/${former.first}/series`)).toEqual([
      former.first,
      former.second,
    ]);
    expect(await answered(patient, `/appointments/${former.past}/review`)).toMatchObject({
      review: { text: 'I was listened to.' },
    });
    expect(await answered(patient, `/messages?email=${patient.email}`)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ subject: 'My tablets', body: 'With water.' }),
        expect.objectContaining({ subject: 'Your visit is confirmed', appointmentId: former.visit }),
      ]),
    );
    expect(await answered(patient, `/waiting-list?patientId=${patient.uid}`)).toMatchObject([
      { serviceId: 'general-consultancy', parts: ['morning'] },
    ]);
    expect(await answered(patient, '/calendar-feeds')).toMatchObject([{ kind: 'own' }]);
    expect(await answered(anyone, `/calendar/${former.feedToken}.ics`)).toContain(former.visit);
    expect(await answered(patient, '/own-user')).toMatchObject({
      phone: '+1 202-555-0143',
      timeZone: 'America/Chicago',
      dependants: [{ name: 'Tim Former' }],
      mailChoices: { messages: false, reminders: true },
    });
    expect(await answered(patient, `/users/${patient.uid}/data`)).toMatchObject({
      unreadable: [],
      reviews: [{ rating: 5 }],
      emails: expect.arrayContaining([expect.objectContaining({ kind: 'confirmed' })]),
    });
  });

  it('by the practice: patients, visits, conversations, notes, emails, the audit and what is closed', async () => {
    for (const search of ['Ada For', '0143', '%2B1 202-555-0143', patient.email.slice(0, 20)])
      expect(await listed(admin, `/patients?search=${search}`), search).toEqual([patient.uid]);
    expect(await listed(admin, '/patients')).toEqual([patient.uid, former.patient]);
    expect(await listed(admin, '/all-users')).toEqual([admin.uid, patient.uid, former.patient]);
    expect(await answered(admin, `/patients/${former.patient}`)).toMatchObject({
      displayName: 'Grace Noted',
    });
    expect(await listed(admin, `/appointments?from=${days.noted}&to=${days.noted}`)).toEqual([former.noted]);
    await renewRecords(realDeps());
    expect((await db.doc(`users/${former.patient}`).get()).get('nameKey')).toBe('noted grace');
    expect(await listed(admin, '/appointments?status=expired')).toEqual([former.expired]);
    expect(await answered(admin, '/practice/weeks')).toBeTruthy();
    expect(await answered(admin, `/appointments.csv?from=2020-01-01&to=${addDays(today, 365)}`)).toContain(
      'Grace Noted',
    );
    expect(await listed(admin, '/conversations')).toEqual([patient.uid]);
    expect(await answered(admin, `/conversations/${patient.uid}/messages`)).toHaveLength(3);
    expect(await answered(admin, `/patients/${patient.uid}/note`)).toMatchObject({
      text: 'Sleeps badly.',
      version: 1,
    });
    expect(await answered(admin, `/patients/${patient.uid}/visit-notes`)).toMatchObject([
      { appointmentId: former.past, text: 'Blood pressure 120 over 80.' },
    ]);
    expect(await answered(admin, '/mail/problems')).toMatchObject({
      toCall: [{ patientName: 'Grace Noted', reason: 'no-address' }],
    });
    expect(await answered(admin, `/appointments/${former.visit}/mail`)).toMatchObject([{ state: 'waiting' }]);
    expect(await listed(admin, '/audit?kind=appointments')).toContain('formerEntry000000001');
    expect(await listed(admin, '/closures')).toEqual([former.closure]);
    expect(await answered(admin, `/closures/${former.closure}`)).toMatchObject({ visits: [] });
    expect(await answered(admin, `/block-reasons?from=${today}&to=${addDays(today, 60)}`)).toMatchObject([
      { reason: 'A conference' },
    ]);
    expect(await listed(admin, '/openings')).toEqual([`${former.visit}_3`]);
    expect(await listed(admin, '/reviews')).toEqual([former.past]);
    expect(await answered(admin, '/newsletter.csv')).toContain('reader@former.test');
    expect(await listed(admin, '/services')).toEqual(['sleep-consultation', 'a-former-service']);
    expect(await listed(admin, '/blog')).toEqual([former.draft, former.post]);
    expect(await listed(admin, `/appointments?patientId=${former.patient}`)).toEqual([former.noted]);
  });

  it('by anyone: what the practice says of itself, its services, posts, reviews and hours', async () => {
    expect(await answered(anyone, '/practice')).toMatchObject({
      name: 'The Former Practice',
      chatHours: 'on weekdays from 9 am to 5 pm',
    });
    expect(await answered(anyone, '/schedule')).toMatchObject({ horizonDays: 60, daysOff: [days.closed] });
    expect(await answered(anyone, '/reviews/published')).toMatchObject([{ text: 'I was listened to.' }]);
    expect(await answered(anyone, `/blog/${former.post}`)).toMatchObject({ title: 'A former post' });
    expect((await call(`/blog/${former.draft}`)).status).toBe(404);
  });

  it('and its emails leave', async () => {
    const server = await startMailServer();
    await sendDueMail(realDeps(server.deps));
    await server.close();
    expect(server.to(patient.email).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Your visit is confirmed: .* · The Former Practice$/),
    );
  });
});

it('a time that a former lock holds is not offered, nor can it be booked', async () => {
  for (const [date, time] of [
    [days.request, '10:00 AM'],
    [days.visit, '11:00 AM'],
    [days.noted, '02:00 PM'],
    [days.second, '09:00 AM'],
  ] as const) {
    const times = await offered(date);
    expect(times).toContain('03:00 PM');
    expect(times, date).not.toContain(time);
    const json = { patientId: patient.uid, date, time };
    expect((await admin.call('/appointments/book', { json })).status).toBe(409);
  }
  expect(await offered(days.closed)).toEqual([]);
  expect(await offered(addDays(today, 40))).toEqual(['11:00 AM', '11:30 AM']);
  await expectLocksMatchAppointments();
});

describe('what an earlier version has kept is changed', () => {
  it('by its patient: a visit is moved and one cancelled, their details and a note are edited, a letter is answered', async () => {
    const to = { date: days.visit, time: '03:00 PM' };
    await answered(patient, `/appointments/${former.visit}/reschedule`, { json: to });
    expect(await offered(days.visit)).toContain('11:00 AM');
    await answered(patient, `/appointments/${former.request}/note`, {
      method: 'PUT',
      json: { note: 'I wake at five.' },
      headers: { 'if-match': '"2"' },
    });
    await answered(patient, `/appointments/${former.request}/cancel`, { json: {} });
    expect(await offered(days.request)).toContain('10:00 AM');
    const profile = {
      name: 'Ada Former',
      email: patient.email,
      phone: '+1 202-555-0143',
      address: '5 Mill Lane',
    };
    expect(
      await answered(patient, `/users/${patient.uid}`, { method: 'PATCH', json: profile }),
    ).toMatchObject({ address: '5 Mill Lane', phone: '+1 202-555-0143' });
    await answered(patient, `/users/${patient.uid}/dependants/${former.dependant}`, {
      method: 'PATCH',
      json: { name: 'Timothy Former', birthYear: 2019 },
    });
    await answered(patient, '/messages/formerAnswer00000001/reply', { json: { body: 'Thank you.' } });
    await answered(patient, `/messages/formerEvent000000001`, { method: 'PATCH', json: { read: true } });
    await answered(patient, `/waiting-list/${patient.uid}-general-consultancy`, { method: 'DELETE' });
    await answered(patient, `/users/${patient.uid}/mail-choices`, {
      method: 'PATCH',
      json: { choice: 'news', wanted: true },
    });
    await expectLocksMatchAppointments();
  });

  it('by the practice: a series is moved and cancelled, a patient, a note, a post, a service and the hours are edited', async () => {
    await answered(admin, `/appointments/${former.first}/series/reschedule`, {
      json: { scope: 'all', date: days.first, time: '10:00 AM' },
    });
    expect(await offered(days.second)).toContain('09:00 AM');
    await answered(admin, `/appointments/${former.first}/series/cancel`, {
      json: { scope: 'all', reason: 'I am away.' },
    });
    expect(await offered(days.second)).toContain('10:00 AM');
    await answered(admin, `/appointments/${former.noted}/reschedule`, {
      json: { date: days.noted, time: '03:00 PM' },
    });
    const { visit } = former;
    await answered(admin, `/appointments/${visit}/confirm`, { method: 'PUT', json: {} });
    const grace = `/patients/${former.patient}`;
    await answered(admin, grace, {
      method: 'PATCH',
      json: { name: 'Grace Renamed', phone: '+1 202-555-0199' },
      headers: { 'if-match': await tagOf(grace) },
    });
    expect(await listed(admin, '/patients?search=renamed')).toEqual([former.patient]);
    await answered(admin, `/patients/${patient.uid}/note`, {
      method: 'PUT',
      json: { text: 'Sleeps well.' },
      headers: { 'if-match': await tagOf(`/patients/${patient.uid}/note`) },
    });
    const words = { title: 'A former draft', description: 'A whole thought.', date: '2026-11-20' };
    await answered(admin, `/blog/${former.draft}`, { method: 'PUT', json: { ...words, state: 'published' } });
    expect(await answered(anyone, `/blog/${former.draft}`)).toMatchObject({
      description: 'A whole thought.',
    });
    await answered(admin, '/services/a-former-service', {
      method: 'PUT',
      json: { hidden: false },
      headers: { 'if-match': '"1"' },
    });
    const schedule = Object(await answered(admin, '/schedule'));
    await answered(admin, '/schedule', {
      method: 'PUT',
      json: { ...schedule, horizonDays: 50 },
      headers: { 'if-match': await tagOf('/schedule') },
    });
    await answered(admin, `/closures/${former.closure}/reopen`, { json: {} });
    expect(await offered(days.closed)).not.toEqual([]);
    const settled = Object(await answered(admin, '/mail/problems')).toCall[0]?._id;
    await answered(admin, `/mail/${settled}/settle`, { json: {} });
    await answered(admin, `/reviews/${former.past}/published`, { method: 'PUT', json: { published: false } });
    await expectLocksMatchAppointments();
    expect((await db.doc('settings/schedule').get()).get('busyTimes')).toHaveLength(1);
  });
});

it('what an earlier version has counted goes with the next sweep, and with it whose visits were to be counted again', async () => {
  const counts = ['dayCounts', 'monthCounts', 'staleDays'];
  const left = async () =>
    (await db.listCollections()).map(({ id }) => id).filter((id) => counts.includes(id));
  expect(await left()).toEqual(counts);
  for (let n = 0; n < 450; n += 1)
    await db.doc(`dayCounts/${addDays(today, -10 - n)}`).set({ expectedMinutes: 30, services: {} });
  for (const act of scheduledRuns.sweep.acts) await act(realDeps());
  expect(await left()).toEqual([]);
});
