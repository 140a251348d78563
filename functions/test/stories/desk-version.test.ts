// @time
import { type Appointment, appointmentSchema } from '@garden-room/contract/appointment';
import { addDays, clinicToday } from '@garden-room/contract/availability';
import { messageSchema } from '@garden-room/contract/message';
import type { Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expireRequests } from '#appointments/changes/expire-requests.ts';
import { bookAppointment, moveAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { countedStore } from '../support/counted-store.ts';
import { realDeps, type Server, serveInProcess } from '../support/in-process.ts';
import { newAdmin, newConfirmedPatient, newReception, type Person } from '../support/people.ts';
import { saveSchedule, storySchedule } from '../support/schedule.ts';
import { db } from '../support/suite.ts';

/*
 * What anyone changes of what the practice's desk or bell shows, a colleague's browser learns with its next poll, for
 * two reads while nothing has changed. That no commit forgets to say so is held by `marked-commits.ts` in every story.
 */
const month = 3;
const today = clinicToday(storySchedule.timeZone, Date.now());
const { store, count } = countedStore();
let server: Server;
let at: { at: string };
let admin: Person;
let colleague: Person;
let patient: Person;
ownCalendar();
beforeAll(async () => {
  server = await serveInProcess({ db: store as Firestore });
  at = { at: server.origin };
  [admin, colleague, patient] = await Promise.all([
    newAdmin(),
    newReception(),
    newConfirmedPatient('Ada Lovelace'),
  ]);
});
afterAll(() => server.close());

/** The colleague's poll: the tag, and 304 while it is the one that was seen. */
const poll = async (tag?: string | null) => {
  const { status, headers } = await colleague.call(`/messages?email=${colleague.email}`, {
    ...at,
    headers: tag ? { 'if-none-match': tag } : {},
  });
  return { status, tag: headers.get('etag'), changedAgo: headers.get('x-changed-seconds-ago') };
};

const shown = [
  '/appointments?limit=100',
  '/appointments?limit=100&status=pending',
  '/tasks',
  '/payments/takings',
  '/conversations',
  '/conversations?state=done',
  '/openings',
  '/closures',
  '/schedule',
  `/block-reasons?from=${today}&to=${addDays(today, 364)}`,
];
/** All that the desk asks for after a change, as text. */
const desk = async () =>
  JSON.stringify(await Promise.all(shown.map(async (path) => (await colleague.call(path, at)).body)));

const requested = () => bookAppointment(patient, { date: freshDay(month) }, at);
const ok = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  expect([200, 201, 204], JSON.stringify(body)).toContain(status);
  return body;
};
const move = (...[who, id, what, json]: Parameters<typeof moveAppointment>) =>
  ok(moveAppointment(who, id, what, json, at));
const confirmed = async () => {
  const visit = await requested();
  await move(admin, visit._id, 'confirm');
  return visit;
};
let begunVisits = 0;
/** A visit of an earlier day, entered afterwards. */
const begun = () => {
  begunVisits += 1;
  const date = addDays(today, -begunVisits);
  return bookAppointment(admin, { date, patientId: patient.uid, confirmed: true, anyTime: true }, at);
};
const send = (who: Person, path: string, method: string, json?: unknown) =>
  ok(who.call(path, { ...at, method, ...(json !== undefined && { json }) }));
const written = async (who: Person) => {
  const json = { patientId: patient.uid, subject: 'A question', body: 'May I eat before?' };
  return messageSchema.parse(await send(who, '/messages', 'POST', json));
};
const conversation = (json: unknown) => send(admin, `/conversations/${patient.uid}`, 'PATCH', json);
const idOf = (body: unknown): string => String(Object(body)._id);
const task = async () => idOf(await send(admin, '/tasks', 'POST', { text: 'Call the lab.', for: null }));
const pay = async ({ _id }: Appointment, method = 'cash') =>
  idOf(await send(admin, `/appointments/${_id}/payments`, 'POST', { amount: '1', method }));
const closed = async () => {
  const date = addDays(freshDay(month), 100);
  return idOf(await send(admin, '/closures', 'POST', { first: date, last: date }));
};

/** Each act of anyone: what is there before it, and the act itself. */
const acts: Record<string, () => Promise<() => Promise<unknown>>> = {
  'a patient books': async () => requested,
  'a request is confirmed': async () => {
    const { _id } = await requested();
    return () => move(admin, _id, 'confirm');
  },
  'a request is declined': async () => {
    const { _id } = await requested();
    return () => move(admin, _id, 'decline');
  },
  'a request expires': async () => {
    const { _id } = await requested();
    await db.doc(`appointments/${_id}`).update({ createdAt: new Date(Date.now() - 90 * 86_400_000) });
    const now = Date.parse((await appointmentOf(_id)).startsAt) - 1;
    return () => expireRequests(realDeps({ clock: { now: () => now } }));
  },
  'a patient cancels': async () => {
    const { _id } = await confirmed();
    return () => move(patient, _id, 'cancel');
  },
  'a patient moves a visit': async () => {
    const { _id } = await confirmed();
    return () => move(patient, _id, 'reschedule', { date: freshDay(month), time: '10:00 AM' });
  },
  'a visit is edited': async () => {
    const { _id } = await confirmed();
    return () => send(admin, `/appointments/${_id}`, 'PATCH', { deskNote: 'Brings the X-ray.' });
  },
  'an alert of a patient is noted': async () => {
    await confirmed();
    return () => send(admin, `/patients/${patient.uid}`, 'PATCH', { alert: `Latex ${Date.now()}` });
  },
  'a visit took place': async () => {
    const { _id } = await begun();
    return () => move(admin, _id, 'complete');
  },
  'a visit was missed': async () => {
    const { _id } = await begun();
    return () => move(admin, _id, 'no-show');
  },
  'a booking is undone': async () => {
    const wanted = { date: freshDay(month), patientId: patient.uid, confirmed: true };
    const { _id } = await bookAppointment(admin, wanted, at);
    return () => send(admin, `/appointments/${_id}/undo`, 'POST', {});
  },
  'a visit is deleted': async () => {
    const { _id } = await requested();
    return () => move(admin, _id, 'delete');
  },
  'a patient writes': async () => () => written(patient),
  'the practice writes': async () => () => written(admin),
  'what a patient wrote is read': async () => {
    const { _id } = await written(patient);
    return () => conversation({ readUpTo: _id });
  },
  'what was read is to be read again': async () => {
    const { _id } = await written(patient);
    await conversation({ readUpTo: _id });
    return () => conversation({ unread: true });
  },
  'a conversation is done': async () => {
    const { _id } = await written(patient);
    return () => conversation({ readUpTo: _id, done: true });
  },
  'a conversation is opened again': async () => {
    const { _id } = await written(patient);
    await conversation({ readUpTo: _id, done: true });
    return () => conversation({ done: false });
  },
  'a task is added': async () => task,
  'a task is done': async () => {
    const id = await task();
    return () => send(admin, `/tasks/${id}`, 'PATCH', { done: true });
  },
  'a payment is noted': async () => {
    const visit = await begun();
    return () => pay(visit);
  },
  'what was open is waived': async () => {
    const visit = await begun();
    return () => pay(visit, 'waived');
  },
  'a payment is taken back': async () => {
    const id = await pay(await begun());
    return () => send(admin, `/payments/${id}/correction`, 'POST');
  },
  'days are closed': async () => closed,
  'closed days are opened': async () => {
    const id = await closed();
    return () => send(admin, `/closures/${id}/reopen`, 'POST');
  },
};

const appointmentOf = async (id: string) =>
  appointmentSchema.parse((await admin.call(`/appointments/${id}`, at)).body);

it.each(Object.entries(acts))(
  '%s: the next poll has another tag, and the desk another answer',
  async (_, prepare) => {
    const act = await prepare();
    const before = await desk();
    const { tag } = await poll();
    expect((await poll(tag)).status).toBe(304);
    await act();
    const after = await poll(tag);
    expect(after.status).toBe(200);
    expect(Number(after.changedAgo)).toBeLessThan(60);
    expect(await desk()).not.toBe(before);
    expect((await poll(after.tag)).status).toBe(304);
  },
);

it('what the desk does not show changes nothing, and neither does reading', async () => {
  const { tag } = await poll();
  await desk();
  const profile = {
    name: 'Ada Lovelace',
    email: patient.email,
    phone: '+1 202 555 0143',
    address: 'Lake Road 1',
  };
  await send(patient, `/users/${patient.uid}`, 'PATCH', profile);
  await send(admin, '/blog', 'POST', { title: 'Tea', description: 'Green tea.', date: today });
  expect((await poll(tag)).status).toBe(304);
});

it('a poll without news is two reads of the practice, and one of a patient, and writes nothing', async () => {
  const { tag } = await poll();
  const polled = async (ask: () => Promise<unknown>) => {
    Object.assign(count, { reads: 0, writes: 0, deletes: 0 });
    await ask();
    return { ...count };
  };
  expect(await polled(() => poll(tag))).toEqual({ reads: 2, writes: 0, deletes: 0 });
  const path = `/messages?email=${patient.email}`;
  const own = (await patient.call(path, at)).headers.get('etag') ?? '';
  const again = () => patient.call(path, { ...at, headers: { 'if-none-match': own } });
  expect(await polled(again)).toEqual({ reads: 1, writes: 0, deletes: 0 });
});

it('of two changes at once none is missed, and clocks that differ do not matter', async () => {
  const visits = await Promise.all(Array.from({ length: 4 }, requested));
  let { tag } = await poll();
  for (const [index, { _id }] of visits.entries()) {
    // Each is committed by an instance whose clock is further behind.
    const clock = { now: () => Date.now() - index * 3_600_000 };
    const other = await serveInProcess({ clock });
    const answer = await moveAppointment(admin, _id, 'confirm', {}, { at: other.origin });
    await other.close();
    expect(answer.status).toBe(200);
    const next = await poll(tag);
    expect(next.status).toBe(200);
    tag = next.tag;
  }
  // At the same moment, on records that have nothing in common.
  await Promise.all([task(), task(), task()]);
  const last = await poll(tag);
  expect(last.status).toBe(200);
  expect((await poll(last.tag)).status).toBe(304);
});

it('a saved schedule is a change', async () => {
  const { tag } = await poll();
  const answer = await admin.call('/schedule', at);
  const seen = { 'if-match': answer.headers.get('etag') ?? '' };
  const json = { ...Object(answer.body), daysOff: [addDays(today, 300)] };
  const saved = await admin.call('/schedule', { ...at, method: 'PUT', json, headers: seen });
  expect(saved.status).toBe(200);
  expect((await poll(tag)).status).toBe(200);
  await saveSchedule();
});
