import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, call, refusal } from '../support/api.ts';
import { bookAppointment, moveAppointment, requestAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { raceRounds } from '../support/race-rounds.ts';
import { saveSchedule, storySchedule } from '../support/schedule.ts';
import { expectLocksMatchAppointments, expectStoreUnchanged } from '../support/store.ts';

const month = 6;
const rounds = raceRounds(2);
/** The number of calls that read nothing and are answered, in the last round nearly, before the second is sent. */
const spread = 12;

let server: Server;
let at: { at: string };
let patient: Person;
let admin: Person;
ownCalendar();
beforeAll(async () => {
  [server, patient, admin] = await Promise.all([serveInProcess(), newPatient(), newAdmin()]);
  at = { at: server.origin };
});
beforeEach(() => saveSchedule());
afterAll(async () => {
  await server.close();
  await saveSchedule();
});

const save = (changes: Record<string, unknown>, headers: Record<string, string> = {}): Promise<Answer> =>
  admin.call('/schedule', { method: 'PUT', json: { ...storySchedule, ...changes }, headers, ...at });
const outcome = (answer: Answer): string => (answer.status < 400 ? 'done' : refusal(answer));

/** Sends both at about the same moment: the second a little later from round to round. */
async function together(round: number, one: () => Promise<Answer>, other: () => Promise<Answer>) {
  const later = async () => {
    for (let before = 0; before < ((round - 1) * spread) / rounds.length; before += 1)
      await call('/healthz', at);
    return other();
  };
  return (await Promise.all([one(), later()])).map(outcome);
}

describe('a day off, saved at the moment of', () => {
  it.each(rounds)('a booking, comes before or after it (round %i)', async (round) => {
    const date = freshDay(month);
    const outcomes = await together(
      round,
      () => requestAppointment(patient, { date }, at),
      () => save({ daysOff: [date] }),
    );
    expect([
      ['done', '409 bookings_stranded'],
      ['400 invalid_slot', 'done'],
    ]).toContainEqual(outcomes);
    await expectLocksMatchAppointments();
  });

  it.each(rounds)('a move, comes before or after it (round %i)', async (round) => {
    const [from, date] = [freshDay(month), freshDay(month)];
    const { _id } = await bookAppointment(patient, { date: from });
    const outcomes = await together(
      round,
      () => moveAppointment(patient, _id, 'reschedule', { date, time: '09:00 AM' }, at),
      () => save({ daysOff: [date] }),
    );
    expect([
      ['done', '409 bookings_stranded'],
      ['400 invalid_slot', 'done'],
    ]).toContainEqual(outcomes);
    await expectLocksMatchAppointments();
  });
});

describe('two who change the schedule', () => {
  const tagOf = async () => (await call('/schedule', at)).headers.get('etag') ?? '';

  it('at once, from the same one: the second hears of it, and the first is not undone', async () => {
    const tag = await tagOf();
    const buffers = [15, 30, 45];
    const answers = await Promise.all(
      buffers.map((bufferMinutes) => save({ bufferMinutes }, { 'if-match': tag })),
    );
    expect(answers.map(outcome).sort()).toEqual(['412 edited_meanwhile', '412 edited_meanwhile', 'done']);
    const winner = answers.find(({ status }) => status === 200);
    expect((await call('/schedule', at)).body).toEqual(winner?.body);
  });

  it('at once, without saying which one they have read: neither undoes the other unseen', async () => {
    const answers = await Promise.all([15, 30].map((bufferMinutes) => save({ bufferMinutes })));
    const last = answers.filter(({ status }) => status === 200).at(-1);
    expect(answers.map(outcome).sort()).toEqual(['412 edited_meanwhile', 'done']);
    expect((await call('/schedule', at)).body).toEqual(last?.body);
  });

  it('one after the other: the second must have seen the first', async () => {
    const stale = await tagOf();
    const first = await save({ bufferMinutes: 15 }, { 'if-match': stale });
    expect(first.headers.get('etag')).toBe(await tagOf());
    const again = () => save({ bufferMinutes: 30 }, { 'if-match': stale });
    expect(refusal(await expectStoreUnchanged(again))).toBe('412 edited_meanwhile');
    const seen = first.headers.get('etag') ?? '';
    // Proxies may mark a tag as weak on its way.
    expect((await save({ bufferMinutes: 30 }, { 'if-match': `W/${seen}` })).status).toBe(200);
    expect((await save({ bufferMinutes: 0 }, { 'if-match': '*' })).status).toBe(200);
  });

  it('with the same changes at once have both got what they want', async () => {
    const tag = await tagOf();
    const act = () => save({ bufferMinutes: 15 }, { 'if-match': tag });
    expect((await Promise.all([act(), act()])).map(outcome)).toEqual(['done', 'done']);
  });
});
