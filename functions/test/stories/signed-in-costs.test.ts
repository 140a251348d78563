import { readFileSync } from 'node:fs';
import { addDays, clinicToday } from '@garden-room/contract/availability';
import type { Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deps } from '#lib/deps.ts';
import { sendDueMail } from '#mail-delivery/send-due-mail.ts';
import { call } from '../support/api.ts';
import { bookAppointment, moveAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { countedStore, type Operations } from '../support/counted-store.ts';
import { type DepsChanges, realDeps, type Server, serveInProcess } from '../support/in-process.ts';
import { startMailServer } from '../support/mail-server.ts';
import { assumed, centsOf, monthOf } from '../support/month-costs.ts';
import { newAdmin, newConfirmedPatient, type Person } from '../support/people.ts';
import { storySchedule } from '../support/schedule.ts';
import { db } from '../support/suite.ts';

/*
 * What a day’s journeys cost the practice, in documents as Firestore bills them, and what a month comes to: the tables
 * in docs/cost.md. Each is measured the second time, on an instance that has read the schedule and the services.
 */
const month = 2;
const { store, count } = countedStore();
let server: Server;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let changes: DepsChanges;
let now = Date.now();
let admin: Person;
let patient: Person;
ownCalendar();
beforeAll(async () => {
  mailServer = await startMailServer();
  changes = { ...mailServer.deps, db: store as Firestore, clock: { now: () => now } };
  server = await serveInProcess(changes);
  [admin, patient] = await Promise.all([newAdmin(), newConfirmedPatient()]);
});
afterAll(() => Promise.all([server.close(), mailServer.close()]));

const today = clinicToday(storySchedule.timeZone, now);
const sweep = () => sendDueMail({ ...(realDeps(changes) as Deps) });
const emptyOutbox = () => db.recursiveDelete(db.collection('mail'));

async function measured(act: () => Promise<unknown>): Promise<Operations> {
  Object.assign(count, { reads: 0, writes: 0, deletes: 0 });
  await act();
  return { ...count };
}

const askAs = (person: Person, paths: readonly string[]) => async () => {
  for (const path of paths) {
    const { status } = await call(path, { at: server.origin, cookie: person.cookie });
    expect([path, status]).toEqual([path, 200]);
  }
};
const at = () => ({ at: server.origin });
const requested = () => bookAppointment(patient, { date: freshDay(month) }, at());
async function confirmed() {
  const visit = await requested();
  expect((await moveAppointment(admin, visit._id, 'confirm', {}, at())).status).toBe(200);
  return visit;
}
async function took(
  person: Person,
  id: string,
  ...[move, json]: [Parameters<typeof moveAppointment>[2], object?]
) {
  expect((await moveAppointment(person, id, move, json, at())).status).toBe(200);
}
/** A visit of yesterday, entered afterwards. */
const begun = () =>
  bookAppointment(
    admin,
    { date: addDays(today, -1), time: nextQuarter(), patientId: patient.uid, confirmed: true, anyTime: true },
    at(),
  );
let quarters = 0;
function nextQuarter() {
  quarters += 2;
  const hour = 9 + Math.floor(quarters / 4);
  const time = `${String(((hour - 1) % 12) + 1).padStart(2, '0')}:${quarters % 4 === 0 ? '00' : '30'}`;
  return `${time} ${hour < 12 ? 'AM' : 'PM'}` as `${number}:${number} AM`;
}

const refreshed = [
  '/appointments?limit=100&status=pending',
  `/appointments?limit=100&status=expired&from=${addDays(today, -1)}`,
  `/appointments?limit=100&from=${today}&to=${today}`,
  `/appointments?limit=100&from=${addDays(today, 1)}&to=${addDays(today, 1)}`,
  '/tasks',
  '/payments/takings',
  '/conversations',
];
// Without the week’s numbers, which depend on the weekday: practice-weeks.test.ts holds what they read.
const firstPage = [
  ...['/own-user', '/schedule', ...refreshed, `/appointments?limit=100&status=confirmed&to=${today}`],
  ...['/mail/problems', '/openings', '/practice/first-steps'],
];

/** Each journey: what is there before it, and what is counted. */
const journeys: Record<string, () => Promise<() => Promise<unknown>>> = {
  'A patient signs in': async () => async () => {
    const answer = await call('/jwt', { ...at(), json: { email: patient.email }, token: patient.token });
    expect(answer.status).toBe(200);
    await askAs(patient, ['/own-user'])();
  },
  'A patient looks at the free days and slots': async () =>
    askAs(patient, [
      `/available-days?from=${addDays(today, 1)}&days=14`,
      `/available-slots?date=${addDays(today, 1)}`,
    ]),
  'A patient books': async () => requested,
  'A patient opens their first page': async () =>
    askAs(patient, [
      '/own-user',
      `/appointments?limit=100&patientId=${patient.uid}`,
      `/messages?email=${patient.email}`,
    ]),
  'The practice confirms': async () => {
    const { _id } = await requested();
    return () => took(admin, _id, 'confirm');
  },
  'A patient moves a visit': async () => {
    const { _id } = await confirmed();
    return () => took(patient, _id, 'reschedule', { date: freshDay(month), time: '10:00 AM' });
  },
  'A patient cancels': async () => {
    const { _id } = await confirmed();
    return () => took(patient, _id, 'cancel');
  },
  'A patient writes a message': async () => async () => {
    const json = { patientId: patient.uid, subject: 'A question', body: 'May I eat before?' };
    expect((await patient.call('/messages', { ...at(), json })).status).toBe(201);
  },
  'The practice notes that a visit took place': async () => {
    const { _id } = await begun();
    return () => took(admin, _id, 'complete');
  },
  'The practice takes a payment': async () => {
    const { _id } = await begun();
    return async () => {
      const json = { amount: '50', method: 'cash' };
      expect((await admin.call(`/appointments/${_id}/payments`, { ...at(), json })).status).toBe(201);
    };
  },
  'An email is sent': async () => {
    await emptyOutbox();
    const { _id } = await requested();
    const { docs } = await db.collection('mail').where('recipient', '==', 'practice').get();
    await Promise.all(docs.map((mail) => mail.ref.delete()));
    expect(_id).toBeTruthy();
    now += 4 * 60_000;
    return sweep;
  },
  'The practice opens its first page': async () => askAs(admin, firstPage),
  'The first page is refreshed, every 30 seconds': async () => askAs(admin, refreshed),
  'The practice looks at a week of the calendar': async () =>
    askAs(admin, [
      `/appointments?limit=100&from=${addDays(today, 30 * month + 1)}&to=${addDays(today, 30 * month + 7)}`,
    ]),
  'The minute’s sweep of emails finds nothing': async () => {
    await emptyOutbox();
    return sweep;
  },
};

const costs = new Map<string, Operations>();
beforeAll(async () => {
  for (const [name, prepare] of Object.entries(journeys)) {
    await (await prepare())();
    costs.set(name, await measured(await prepare()));
  }
}, 120_000);

const text = readFileSync(new URL('../../../docs/cost.md', import.meta.url), 'utf8');
/** The rows of the table under a heading, as a formatter may leave them. */
const rowsUnder = (heading: string): string[] => {
  const [, part = ''] = text.split(`\n## ${heading}\n`);
  const rows = part.split('\n## ')[0]?.match(/^\|.*\|$/gm) ?? [];
  return rows.slice(2).map((row) => row.replace(/\s+/g, ' '));
};

describe('what a practice costs', () => {
  it('is for each journey what docs/cost.md says', () => {
    const measuredRows = Object.keys(journeys).map((name) => {
      const { reads, writes, deletes } = costs.get(name) ?? { reads: -1, writes: -1, deletes: -1 };
      const { perVisit, perOpenDay, perMonth } = assumed[name] ?? {};
      const often = perVisit
        ? `${perVisit} a visit`
        : perOpenDay
          ? `${perOpenDay} an open day`
          : `${perMonth?.toLocaleString('en-US')} a month`;
      return `| ${name} | ${reads} | ${writes} | ${deletes} | ${often} |`;
    });
    expect(rowsUnder('A journey')).toEqual(measuredRows);
  });

  it.each([100, 10_000])('is for a month of %i visits what docs/cost.md says', (visits) => {
    const sum = monthOf(visits, costs);
    const { list, afterFree } = centsOf(sum);
    const number = (value: number) => Math.round(value).toLocaleString('en-US');
    const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
    const row = `| ${number(visits)} | ${number(sum.reads)} | ${number(sum.writes)} | ${number(sum.deletes)} | ${dollars(list)} | ${dollars(afterFree)} |`;
    expect(rowsUnder('A month')).toContain(row);
  });
});
