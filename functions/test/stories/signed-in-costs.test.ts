import { readFileSync } from 'node:fs';
import { addDays, clinicToday } from '@garden-room/contract/availability';
import { longAgoDays } from '@garden-room/contract/cut-off';
import { edgeInstant } from '@garden-room/contract/zoned-time';
import type { Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runScheduled } from '#health/run-scheduled.ts';
import type { Deps } from '#lib/deps.ts';
import type { Run } from '#lib/log-events.ts';
import { queueMorningList, sentAtMinutes } from '#mail-delivery/morning-list.ts';
import { sendDueMail } from '#mail-delivery/send-due-mail.ts';
import { scheduledRuns } from '#scheduled-runs.ts';
import { call } from '../support/api.ts';
import { bookAppointment, moveAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { countedStore, type Operations } from '../support/counted-store.ts';
import { homeCalls, refreshedCalls } from '../support/home-calls.ts';
import { type DepsChanges, realDeps, type Server, serveInProcess } from '../support/in-process.ts';
import { startMailServer } from '../support/mail-server.ts';
import { assumed, centsOf, monthOf, tiers } from '../support/month-costs.ts';
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
  // Made once a day, by the first run of its hours: it would be in whichever journey comes to them.
  const morning = edgeInstant(storySchedule.timeZone, today, sentAtMinutes);
  await queueMorningList({ ...(realDeps(changes) as Deps), clock: { now: () => morning } });
  await emptyOutbox();
});
afterAll(() => Promise.all([server.close(), mailServer.close()]));

const today = clinicToday(storySchedule.timeZone, now);
const sweep = () => sendDueMail({ ...(realDeps(changes) as Deps) });
const scheduled = (run: Run) => () => runScheduled(realDeps(changes), run, scheduledRuns[run]);
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
let nearDays = 0;
/** The visit that the practice has confirmed last. */
let confirmedId = '';
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

const pollOf = (person: Person) => `/messages?email=${person.email}`;

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
    // Nearer than the days from which its patient is asked about it, which is a write more.
    nearDays += 1;
    const { _id } = await bookAppointment(patient, { date: addDays(today, longAgoDays - nearDays) }, at());
    confirmedId = _id;
    return () => took(admin, _id, 'confirm');
  },
  // With the earlier times that are free, and the waiting list below them.
  'A patient opens the page of a visit to come': async () =>
    askAs(patient, [
      ...[`/appointments/${confirmedId}`, '/schedule', `/waiting-list?patientId=${patient.uid}`],
      `/available-days?appointmentId=${confirmedId}&days=7&slots=true`,
    ]),
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
  // Without the week’s numbers, which depend on the weekday: practice-weeks.test.ts holds what they read.
  'The practice opens its first page': async () => askAs(admin, homeCalls(today)),
  'After a change, the bell asks for all': async () => askAs(admin, [pollOf(admin)]),
  'After a change, the first page asks again': async () => askAs(admin, refreshedCalls(today)),
  'The bell asks, every 7 seconds, and nothing has changed': async () => {
    const tag = (await admin.call(pollOf(admin), at())).headers.get('etag') ?? '';
    return async () => {
      const answer = await admin.call(pollOf(admin), { ...at(), headers: { 'if-none-match': tag } });
      expect(answer.status).toBe(304);
    };
  },
  'The three days that the browser keeps are read': async () =>
    askAs(admin, [`/appointments?limit=100&from=${today}&to=${addDays(today, 2)}`]),
  'The practice looks at a week of the calendar': async () =>
    askAs(admin, [
      `/appointments?limit=100&from=${addDays(today, 30 * month + 1)}&to=${addDays(today, 30 * month + 7)}`,
    ]),
  'The minute’s run finds a change, and nothing due': async () => {
    await emptyOutbox();
    await scheduled('mail')();
    await requested();
    return scheduled('mail');
  },
  'The minute’s run looks at everything': async () => {
    await emptyOutbox();
    await scheduled('mail')();
    now += 60 * 60_000;
    return scheduled('mail');
  },
  'The minute’s run rests': async () => {
    await emptyOutbox();
    await scheduled('mail')();
    return scheduled('mail');
  },
  'The minute’s run says that it rests, every ten minutes': async () => {
    await scheduled('mail')();
    now += 10 * 60_000;
    return scheduled('mail');
  },
  'The quarter’s housekeeping finds nothing': async () => {
    const { docs } = await db.collection('appointments').where('status', '==', 'pending').get();
    for (const { id } of docs) await took(admin, id, 'decline');
    return scheduled('housekeeping');
  },
  'The quarter’s look at the doctor’s calendar finds none': async () => scheduled('fetchCalendar'),
  // As a day begins: it looks a day back, and else the hour would decide how many of yesterday's visits it reads.
  'The night’s sweep': async () => async () => {
    const before = now;
    now = edgeInstant(storySchedule.timeZone, today, 0);
    await scheduled('sweep')();
    now = before;
  },
  'An uptime check': async () => async () => {
    expect((await fetch(`${server.origin}/data.json`)).status).toBe(200);
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
      const often = [
        perVisit && `${perVisit} a visit`,
        perOpenDay && `${perOpenDay.toLocaleString('en-US')} an open day`,
        perMonth && `${perMonth.toLocaleString('en-US')} a month`,
      ];
      return `| ${name} | ${reads} | ${writes} | ${deletes} | ${often.filter(Boolean).join(', ')} |`;
    });
    expect(rowsUnder('A journey')).toEqual(measuredRows);
  });

  const months = [100, 400, 1_000].flatMap((visits) => [1, 2].map((desks) => [visits, desks] as const));
  it.each(months)('is for a month of %i visits and %i desks what docs/cost.md says', (visits, desks) => {
    const month = monthOf(visits, desks, costs);
    const number = (value: number) => Math.round(value).toLocaleString('en-US');
    const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
    const prices = Object.values(tiers).map((tier) => {
      const { list, afterFree } = centsOf(month, tier);
      return `${dollars(list)}, ${dollars(afterFree)}`;
    });
    const { reads, writes, deletes } = month.sum;
    const cells = [number(visits), desks, number(reads), number(writes), number(deletes), ...prices];
    expect(rowsUnder('A month')).toContain(`| ${cells.join(' | ')} |`);
  });

  it('is, of an idle desk, at most 18 reads a minute and 1,055 an hour', () => {
    const poll = costs.get('The bell asks, every 7 seconds, and nothing has changed')?.reads ?? Number.NaN;
    const anyway = costs.get('After a change, the first page asks again')?.reads ?? Number.NaN;
    expect((60 / 7) * poll).toBeLessThanOrEqual(18);
    // In case a change was missed, the page asks for everything once in two hours (`desk-refresh.ts`).
    expect((3600 / 7) * poll + anyway / 2).toBeLessThanOrEqual(1_055);
  });

  it('is, of a quarter’s housekeeping that finds nothing, at most eight reads', () => {
    expect(costs.get('The quarter’s housekeeping finds nothing')?.reads).toBeLessThanOrEqual(8);
  });

  it('is, of an idle minute’s run, one read, and a write in ten minutes', () => {
    expect(costs.get('The minute’s run rests')).toEqual({ reads: 1, writes: 0, deletes: 0 });
    expect(costs.get('The minute’s run says that it rests, every ten minutes')).toEqual({
      reads: 1,
      writes: 1,
      deletes: 0,
    });
  });
});
