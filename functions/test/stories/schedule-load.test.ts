import { appointmentSchema } from '@garden-room/contract/appointment';
import { isLive } from '@garden-room/contract/live-status';
import { GrpcStatus } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { widenHours } from '#schedule/narrow-hours.ts';
import { type Answer, refusal } from '../support/api.ts';
import { bookAppointment, locksOf, moveAppointment, requestAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { realDeps, type Server, served, serveInProcess } from '../support/in-process.ts';
import { newAdmin, newConfirmedPatient, newReception, type Person } from '../support/people.ts';
import { raceRounds } from '../support/race-rounds.ts';
import { saveSchedule, storySchedule } from '../support/schedule.ts';
import { expectLocksMatchAppointments, expectStoreUnchanged } from '../support/store.ts';
import { db } from '../support/suite.ts';
import { beforeWriteTo, dyingAfter, refusing } from '../support/watched-commits.ts';

/*
 * The practice saves its schedule, closes days and blocks time while patients book: nobody waits for a lock that is
 * never freed, and no visit lies on a closed day unseen.
 */
const month = 2;

let server: Server;
let at: { at: string };
let admin: Person;
let reception: Person;
let patients: Person[];
ownCalendar();
beforeAll(async () => {
  server = await serveInProcess();
  at = { at: server.origin };
  [admin, reception] = await Promise.all([newAdmin(), newReception()]);
  patients = await Promise.all(Array.from({ length: 10 }, () => newConfirmedPatient()));
});
beforeEach(() => saveSchedule());
afterAll(async () => {
  await server.close();
  await saveSchedule();
});

const save = (changes: object) =>
  admin.call('/schedule', { method: 'PUT', json: { ...storySchedule, ...changes }, ...at });
const close = (first: string, last = first) => reception.call('/closures', { json: { first, last }, ...at });

/** Whether an answer is clear: done, a clear refusal, or an invitation to send it again. */
function isClear({ status, body, headers }: Answer): boolean {
  const { code } = Object(body);
  if (status === 503) return Number(headers.get('retry-after')) > 0;
  return status < 300 || status === 409 || status === 412 || code === 'invalid_slot';
}

/** Live visits on days off that no closure of that day lists. */
async function unseen(): Promise<string[]> {
  const [schedule, closures, visits] = await Promise.all([
    db.doc('settings/schedule').get(),
    db.collection('closures').get(),
    db.collection('appointments').get(),
  ]);
  const daysOff: string[] = schedule.get('daysOff');
  const listed = new Set(
    closures.docs.flatMap((closure) => closure.get('visits').map(({ _id }: { _id: string }) => _id)),
  );
  return visits.docs
    .filter((visit) => isLive(visit.get('status')) && daysOff.includes(visit.get('date')))
    .filter(({ id }) => !listed.has(id))
    .map(({ id }) => id);
}

describe('a busy moment', () => {
  it.each(raceRounds(3))(
    'of three saves, three closures and ten bookings leaves every answer clear and no visit unseen (round %i)',
    async (round) => {
      const closed = freshDay(month);
      const days = [closed, freshDay(month), freshDay(month), freshDay(month)];
      const off = days.at(-1) ?? closed;
      const times = ['09:00 AM', '10:00 AM', '11:00 AM'];
      const timed = async (name: string, act: Promise<Answer>) => {
        const begun = performance.now();
        const answer = await act;
        return { name, answer, milliseconds: Math.round(performance.now() - begun) };
      };
      const outcomes = await Promise.all([
        ...[{ daysOff: [off] }, { bufferMinutes: 15 * (round % 8) }, { horizonDays: 300 + round }].map(
          (changes) => timed('save', save(changes)),
        ),
        ...days.slice(0, 3).map((date) => timed('closure', close(date))),
        ...patients.map((patient, index) => {
          const [date = closed, time = ''] = [days[index % 4], times[Math.floor(index / 4)]];
          return timed('booking', requestAppointment(patient, { date, time }, at));
        }),
      ]);
      const said = outcomes.map(({ name, answer, milliseconds }) => {
        const outcome = answer.status < 400 ? answer.status : refusal(answer);
        return `${name}: ${outcome} after ${milliseconds} ms`;
      });
      process.stdout.write(`${said.join('\n')}\n`);
      expect(outcomes.filter(({ answer }) => !isClear(answer))).toEqual([]);
      expect(await unseen()).toEqual([]);
      await expectLocksMatchAppointments();
    },
    180_000,
  );
});

describe('a closure', () => {
  it('that broke off before its visits were listed has them for whoever looks next', async () => {
    const [patient] = patients;
    for (const act of ['look', 'repeat'] as const) {
      const date = freshDay(month);
      const { _id } = await bookAppointment(patient as Person, { date }, at);
      const headers = { 'idempotency-key': `closing-${date}` };
      const send = (to: string) =>
        reception.call('/closures', { json: { first: date, last: date }, headers, at: to });
      expect((await served(dyingAfter(1), send)).status).toBe(500);
      const [stored] = (await db.collection('closures').where('first', '==', date).get()).docs;
      expect(stored?.get('visits')).toBeNull();
      // On closed days nothing is booked any more.
      const late = await requestAppointment(patient as Person, { date, time: '02:00 PM' }, at);
      expect(refusal(late)).toBe('400 invalid_slot');
      if (act === 'look') {
        const { body } = await admin.call('/closures', at);
        expect(body).toContainEqual(expect.objectContaining({ _id: stored?.id, booked: 1 }));
      } else expect(await send(server.origin)).toMatchObject({ status: 201, body: { booked: 1 } });
      expect((await stored?.ref.get())?.get('visits')).toMatchObject([{ _id }]);
    }
  });

  it('of days that are closed already is covered where another is undone at the same moment', async () => {
    const date = freshDay(month);
    const first = Object((await close(date)).body);
    const store = beforeWriteTo('settings', () => close(date));
    const undone = await served(store, (to) =>
      reception.call(`/closures/${first._id}/reopen`, { json: {}, at: to }),
    );
    expect(undone.status).toBe(200);
    expect((await db.doc('settings/schedule').get()).get('daysOff')).toContain(date);
  });
});

describe('a save', () => {
  const stored = async () => (await db.doc('settings/schedule').get()).data();

  it('that strands a visit booked while it looks is refused, and changes nothing', async () => {
    const date = freshDay(month);
    const [patient] = patients;
    let booked: Answer | null = null;
    const book = async () => {
      booked = await requestAppointment(patient as Person, { date }, at);
    };
    const json = { ...storySchedule, daysOff: [date] };
    const answer = await served(beforeWriteTo('settings', book), (to) =>
      admin.call('/schedule', { method: 'PUT', json, at: to }),
    );
    expect(booked).toMatchObject({ status: 201 });
    expect(refusal(answer)).toBe('409 bookings_stranded');
    expect(await stored()).toMatchObject({ daysOff: [], narrowing: null });
  });

  it('that broke off while it looked holds bookings to its hours until it is sent again, or for a quarter of an hour', async () => {
    const [date, next] = [freshDay(month), freshDay(month)];
    const [patient] = patients;
    const cancelled = await bookAppointment(patient as Person, { date: next }, at);
    await moveAppointment(patient as Person, cancelled._id, 'cancel', {}, at);
    const json = { ...storySchedule, daysOff: [date, next] };
    const send = (to: string) => admin.call('/schedule', { method: 'PUT', json, at: to });
    const book = () => requestAppointment(patient as Person, { date }, at);
    const breakOff = async () => expect((await served(dyingAfter(1), send)).status).toBe(500);

    await breakOff();
    expect(await stored()).toMatchObject({ daysOff: [], narrowing: { daysOff: [date, next] } });
    expect(refusal(await book())).toBe('400 invalid_slot');
    const restored = await moveAppointment(patient as Person, cancelled._id, 'restore', {}, at);
    expect(refusal(restored)).toBe('409 illegal_move');
    await widenHours(realDeps());
    expect(refusal(await book())).toBe('400 invalid_slot');
    await widenHours(realDeps({ clock: { now: () => Date.now() + 15 * 60_000 } }));
    const { _id } = appointmentSchema.parse((await book()).body);
    await moveAppointment(patient as Person, _id, 'cancel', {}, at);

    await breakOff();
    expect((await send(server.origin)).status).toBe(200);
    expect(await stored()).toMatchObject({ daysOff: [date, next], narrowing: null });
  });

  it('that broke off before its buffer was applied applies it when it is sent again', async () => {
    const date = freshDay(month);
    const { _id } = await bookAppointment(patients[0] as Person, { date }, at);
    const json = { ...storySchedule, bufferMinutes: 30 };
    const send = (to: string) => admin.call('/schedule', { method: 'PUT', json, at: to });
    expect((await served(dyingAfter(1), send)).status).toBe(500);
    expect(await locksOf(_id)).toHaveLength(2);
    expect((await send(server.origin)).status).toBe(200);
    expect(await locksOf(_id)).toHaveLength(4);
    await expectLocksMatchAppointments();
  });
});

describe('what the store keeps refusing', { timeout: 40_000 }, () => {
  it.each([
    ['a save', 'PUT', '/schedule', () => ({ ...storySchedule, horizonDays: 200 })],
    ['a closure', 'POST', '/closures', () => ({ first: freshDay(month), last: freshDay(month) })],
  ])('is answered in words that say when to come back: %s', async (_what, method, path, jsonOf) => {
    const send = (json: object, to: string) => admin.call(path, { method, json, at: to });
    const json = jsonOf();
    const held = refusing('/settings/schedule', GrpcStatus.ABORTED);
    const begun = performance.now();
    const answer = await served(held, (to) => expectStoreUnchanged(() => send(json, to)));
    process.stdout.write(`${path}: ${answer.status} after ${Math.round(performance.now() - begun)} ms\n`);
    expect(refusal(answer)).toBe('503 busy');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send(json, server.origin)).status).toBeLessThan(300);
  });
});
