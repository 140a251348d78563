import { join } from 'node:path';
import { type Appointment, appointmentSchema } from '@garden-room/contract/appointment';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusal } from '../../functions/test/support/api.ts';
import { requestAppointment } from '../../functions/test/support/appointments.ts';
import { freshDay, ownCalendar } from '../../functions/test/support/calendar.ts';
import { newConfirmedPatient, onAnotherDevice, type Person } from '../../functions/test/support/people.ts';
import { isDeep } from '../../functions/test/support/race-rounds.ts';
import { db, origin } from '../../functions/test/support/suite.ts';
import { type FaultySite, startFaultySite } from '../chaos/practice-site.ts';
import { openBrowser } from '../practice-day/browser.ts';
import { openLedger } from '../practice-day/ledger.ts';
import { startTally } from '../practice-day/tally.ts';
import { directories, portsBesideSuite, suitePorts } from './suite.ts';

/* Two faults of `npm run chaos`, each without anything random. The longer one is left to the deep run. */
const month = 1;
const headers = { origin };
let site: FaultySite;
const ledger = openLedger();
ownCalendar();
beforeAll(async () => {
  const own = { ...directories, siteLog: join(directories.dir, 'chaos-site.log') };
  site = await startFaultySite(own, suitePorts, await portsBesideSuite());
});
afterAll(() => site.stop());

const enter = async (): Promise<Person> =>
  onAnotherDevice(await newConfirmedPatient(), { at: site.origin, headers });

/** The answer of an act, and the seconds that it took. */
async function timed<T>(act: Promise<T>): Promise<[answer: T, seconds: number]> {
  const began = performance.now();
  return [await act, (performance.now() - began) / 1000];
}

it.runIf(isDeep)(
  'without Firestore each call says in time when to try again, a page comes as its shell, and a repetition books once',
  async () => {
    const patient = await enter();
    const date = freshDay(month);
    const book = () =>
      requestAppointment(
        patient,
        { date },
        { headers: { ...headers, 'idempotency-key': 'through-an-outage' } },
      );
    await site.store.set('gone');
    const [list, booking, page] = await Promise.all([
      timed(patient.call('/appointments')),
      timed(book()),
      timed(fetch(`${site.origin}/services`)),
    ]);
    for (const [answer, seconds] of [list, booking]) {
      expect(refusal(answer)).toBe('503 busy');
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      // The browser gives up after 20.
      expect(seconds).toBeLessThan(20);
    }
    const [shell, seconds] = page;
    expect([shell.status, shell.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(seconds).toBeLessThan(10);

    await site.store.set('none');
    let booked: Appointment | undefined;
    await expect
      .poll(
        async () => {
          const { status, body } = await book();
          if (status === 201) booked = appointmentSchema.parse(body);
          return status;
        },
        { timeout: 30_000, interval: 500 },
      )
      .toBe(201);
    if (booked) ledger.note(booked);
    expect((await db.collection('appointments').where('patientId', '==', patient.uid).get()).size).toBe(1);
    expect(await ledger.check()).toEqual([]);
  },
  90_000,
);

it('a function that is killed in the middle of bookings starts again, and who repeats has each of them once', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, enter));
  const tally = startTally();
  let answered = 0;
  const book = async (person: Person, date: string) => {
    const json = { patientId: person.uid, date, time: '09:00 AM' };
    const answer = await openBrowser(person, () => tally).pursue('book', '/appointments/book', json);
    answered += 1;
    if (answered === 2) site.kill();
    if (answer) ledger.note(appointmentSchema.parse(answer.body));
    return answer?.status;
  };
  const days = Array.from({ length: 5 }, () => people.map((person) => [person, freshDay(month)] as const));
  const statuses = await Promise.all(days.flat().map(([person, date]) => book(person, date)));
  expect(new Set(statuses)).toEqual(new Set([201]));
  expect(tally.sums.lost).toBeGreaterThan(0);
  expect([...tally.wrong]).toEqual([]);
  expect(await ledger.check()).toEqual([]);
  expect((await people[0]?.call('/own-user'))?.status).toBe(200);
}, 90_000);
