import { isLive } from '@garden-room/contract/live-status';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, refusal } from '../support/api.ts';
import { requestAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { type Server, serveInProcess } from '../support/in-process.ts';
import { newAdmin, newConfirmedPatient, newReception, type Person } from '../support/people.ts';
import { raceRounds } from '../support/race-rounds.ts';
import { saveSchedule, storySchedule } from '../support/schedule.ts';
import { expectLocksMatchAppointments } from '../support/store.ts';
import { db } from '../support/suite.ts';

/*
 * The practice saves its schedule, closes days and blocks time while patients book: nobody waits for a lock that is never
 * freed, and no visit lies on a closed day unseen.
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

/** What an answer may be: done, a clear refusal, or an invitation to send it again. */
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
        ...[{ daysOff: [off] }, { bufferMinutes: 15 * round }, { horizonDays: 300 + round }].map((changes) =>
          timed('save', save(changes)),
        ),
        ...days.slice(0, 3).map((date) => timed('closure', close(date))),
        ...patients.map((patient, index) => {
          const [date = closed, time = ''] = [days[index % 4], times[Math.floor(index / 4)]];
          return timed('booking', requestAppointment(patient, { date, time }, at));
        }),
      ]);
      const said = outcomes.map(({ name, answer, milliseconds }) => {
        const what = answer.status < 400 ? answer.status : refusal(answer);
        return `${name}: ${what} after ${milliseconds} ms`;
      });
      process.stdout.write(`${said.join('\n')}\n`);
      expect(outcomes.filter(({ answer }) => !isClear(answer))).toEqual([]);
      expect(await unseen()).toEqual([]);
      await expectLocksMatchAppointments();
    },
    180_000,
  );
});
