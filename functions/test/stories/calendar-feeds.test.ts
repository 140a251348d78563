// @time
import { newFeedSchema } from '@garden-room/contract/endpoints/calendar-feeds';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, call, refusal } from '../support/api.ts';
import { bookAppointment, moveAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { countReads } from '../support/count-reads.ts';
import { practiceFacts } from '../support/deployed-practice.ts';
import { realDeps, type Server, serveInProcess } from '../support/in-process.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { storeFacts } from '../support/practice.ts';
import { auditOf, pathsWith } from '../support/store.ts';
import { db } from '../support/suite.ts';

const month = 3;

let server: Server;
let now = Date.now();
let patient: Person;
let admin: Person;
ownCalendar();
beforeAll(async () => {
  [server, patient, admin] = await Promise.all([
    serveInProcess({ clock: { now: () => now } }),
    newPatient('Ottoline Byron'),
    newAdmin(),
  ]);
});
afterAll(() => server.close());

async function newFeed(person: Person, kind: 'own' | 'practice' = 'own') {
  const answer = await person.call('/calendar-feeds', { json: { kind }, at: server.origin });
  expect(answer.status).toBe(201);
  const { _id, url } = newFeedSchema.parse(answer.body);
  const { pathname } = new URL(url);
  return {
    _id,
    url,
    token: pathname.slice('/api/calendar/'.length, -'.ics'.length),
    path: pathname.slice(4),
  };
}
const revoke = (person: Person, id: string) =>
  person.call(`/calendar-feeds/${id}`, { method: 'DELETE', at: server.origin });
const read = (path: string, tag?: string): Promise<Answer> =>
  call(path, { at: server.origin, headers: tag ? { 'if-none-match': tag } : {} });
const urlsOf = ({ body }: Answer) =>
  new ICAL.Component(ICAL.parse(String(body)))
    .getAllSubcomponents('vevent')
    .map((event) => String(event.getFirstPropertyValue('url')));
/** The entries by another program: `CONFIRMED` by the id of the appointment. */
const entriesOf = ({ body }: Answer) => {
  const events = new ICAL.Component(ICAL.parse(String(body))).getAllSubcomponents('vevent');
  const value = (event: (typeof events)[number], name: string) => String(event.getFirstPropertyValue(name));
  return Object.fromEntries(
    events.map((event) => [
      value(event, 'uid').split('@')[0],
      `${value(event, 'status')} ${value(event, 'sequence')}`,
    ]),
  );
};

describe('a feed of one’s own', () => {
  it('follows the appointments, for three reads while nothing has changed', async () => {
    const visit = await bookAppointment(patient, { date: freshDay(month) });
    const feed = await newFeed(patient);
    const first = await read(feed.path);
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toMatch(/^text\/calendar/);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect(entriesOf(first)).toEqual({ [visit._id]: 'TENTATIVE 0' });
    for (const personal of ['Ottoline', 'Byron', 'General Consultancy', patient.uid, patient.email])
      expect(
        String(first.body)
          .replaceAll('\r\n ', '')
          .replaceAll(/#[^\r]+/g, ''),
      ).not.toContain(personal);
    const [page, token = ''] = urlsOf(first)[0]?.split('#') ?? [];
    expect(page).toBe('https://practice.test/visit-page');
    const said = await call('/visit-links/visit', { json: { token } });
    expect(said).toMatchObject({ status: 200, body: { date: visit.date, acts: [] } });
    expect(said.body).not.toHaveProperty('greeting');

    const tag = first.headers.get('etag') ?? '';
    const { reads } = await countReads(async () =>
      expect((await read(feed.path, `W/${tag}`)).status).toBe(304),
    );
    expect(reads).toBe(3);

    await moveAppointment(admin, visit._id, 'confirm');
    const confirmed = await read(feed.path, tag);
    expect([confirmed.status, entriesOf(confirmed)]).toEqual([200, { [visit._id]: 'CONFIRMED 1' }]);
    await moveAppointment(patient, visit._id, 'cancel');
    const cancelled = await read(feed.path, confirmed.headers.get('etag') ?? '');
    expect(entriesOf(cancelled)).toEqual({ [visit._id]: 'CANCELLED 2' });
    await moveAppointment(admin, visit._id, 'delete');
    expect(entriesOf(await read(feed.path, cancelled.headers.get('etag') ?? ''))).toEqual({});
    await revoke(patient, feed._id);
  });

  it('is shown once, kept as a hash alone, and notes the day it was last read', async () => {
    const feed = await newFeed(patient);
    expect(feed.token).toMatch(/^[\w-]{43}$/);
    expect(await pathsWith(feed.token)).toEqual([]);
    const list = async () => (await patient.call('/calendar-feeds')).body;
    expect(await list()).toMatchObject([{ _id: feed._id, kind: 'own', lastReadAt: null }]);
    await read(feed.path);
    const readAt = new Date(now).toISOString();
    expect(await list()).toMatchObject([{ lastReadAt: readAt }]);
    expect(JSON.stringify(await list())).not.toContain(feed.token);
    now += 3_600_000;
    await read(feed.path);
    expect(await list()).toMatchObject([{ lastReadAt: readAt }]);
    await revoke(patient, feed._id);
  });

  it('is one of two at most, also when both are asked for at once', async () => {
    const asks = Array.from({ length: 4 }, () => patient.call('/calendar-feeds', { json: { kind: 'own' } }));
    const outcomes = (await Promise.all(asks)).map((answer) =>
      answer.status === 201 ? 'made' : refusal(answer),
    );
    expect(outcomes.sort()).toEqual(['409 too_many_feeds', '409 too_many_feeds', 'made', 'made']);
    const held = await db.collection('calendarFeeds').where('uid', '==', patient.uid).get();
    for (const { id } of held.docs) expect((await revoke(patient, id)).status).toBe(204);
  });

  it('is not found once it is revoked; another user cannot revoke it', async () => {
    const feed = await newFeed(patient);
    expect(refusal(await revoke(admin, feed._id))).toBe('404 not_found');
    expect((await read(feed.path)).status).toBe(200);
    expect((await revoke(patient, feed._id)).status).toBe(204);
    expect(refusal(await read(feed.path))).toBe('404 not_found');
    expect(refusal(await read(`/calendar/${feed._id}.ics`))).toBe('404 not_found');
  });

  it('ends with the account, is found again after a block, and is in the export', async () => {
    const [leaving, blocked] = await Promise.all([newPatient(), newPatient()]);
    const [theirs, closed] = [await newFeed(leaving), await newFeed(blocked)];
    const block = (isBlocked: boolean) =>
      admin.call(`/user/${blocked.uid}`, { method: 'PUT', json: { isBlocked } });
    await block(true);
    expect(refusal(await read(closed.path))).toBe('404 not_found');
    await block(false);
    expect((await read(closed.path)).status).toBe(200);

    const data = await call(`/users/${leaving.uid}/data`, { cookie: leaving.cookie });
    expect(data.body).toMatchObject({ calendarFeeds: [{ _id: theirs._id, kind: 'own' }] });
    expect((await call(`/users/${leaving.uid}`, { method: 'DELETE', token: leaving.token })).status).toBe(
      204,
    );
    expect(refusal(await read(theirs.path))).toBe('404 not_found');
    expect(await pathsWith(theirs._id)).toEqual([]);
  });

  it('is sent again once the practice says something else of visits by phone', async () => {
    const feed = await newFeed(patient);
    const tag = (await read(feed.path)).headers.get('etag') ?? '';
    expect((await read(feed.path, tag)).status).toBe(304);
    await storeFacts({ remote: { ...practiceFacts.remote, place: 'Sit where you can write.' } });
    expect((await read(feed.path, tag)).status).toBe(200);
    await storeFacts();
  });
});

describe('the feed of the practice', () => {
  it('follows everybody’s appointments, and is audited', async () => {
    const feed = await newFeed(admin, 'practice');
    const visit = await bookAppointment(patient, { date: freshDay(month) });
    const first = await read(feed.path);
    expect(entriesOf(first)).toMatchObject({ [visit._id]: 'TENTATIVE 0' });
    for (const personal of ['Ottoline', 'General Consultancy', patient.uid, '/visit-page'])
      expect(String(first.body)).not.toContain(personal);
    expect(urlsOf(first)).toContain(`https://practice.test/appointments/${visit._id}`);
    const tag = first.headers.get('etag') ?? '';
    expect((await read(feed.path, tag)).status).toBe(304);
    await moveAppointment(patient, visit._id, 'cancel');
    const after = await read(feed.path, tag);
    expect([after.status, entriesOf(after)[visit._id]]).toEqual([200, 'CANCELLED 1']);
    now += 1000;
    await revoke(admin, feed._id);
    expect(await auditOf(`calendarFeeds/${feed._id}`)).toMatchObject([
      { action: 'create-feed', actorId: admin.uid, after: { kind: 'practice' } },
      { action: 'revoke-feed', actorId: admin.uid },
    ]);
  });

  it('ends with the rights of the admin who made it', async () => {
    const other = await newAdmin();
    const feed = await newFeed(other, 'practice');
    await admin.call(`/user/${other.uid}/role`, { method: 'PUT', json: { role: 'User' } });
    expect(refusal(await read(feed.path))).toBe('404 not_found');
  });
});

it('a token reaches neither the log nor an answer that refuses it', async () => {
  const routes: string[] = [];
  const { log } = realDeps();
  const watched = await serveInProcess({ log: { ...log, request: ({ route }) => routes.push(route) } });
  const token = 'x'.repeat(43);
  const answer = await call(`/calendar/${token}.ics`, { at: watched.origin });
  await watched.close();
  expect(routes).toEqual(['/calendar/{token}.ics']);
  expect(JSON.stringify(answer.body)).not.toContain(token);
});
