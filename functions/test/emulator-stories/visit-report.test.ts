// @time

import { addDays, clinicToday } from '@garden-room/contract/availability';
import {
  type ReportCounts,
  reportColumns,
  type VisitReport,
  visitReportSchema,
} from '@garden-room/contract/visit-report';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { foldFinishedDays } from '#appointments/statistics/fold-finished-days.ts';
import { deleteAccount } from '../support/account-deletion.ts';
import { call, refusal } from '../support/api.ts';
import { bookAppointment, moveAppointment } from '../support/appointments.ts';
import { ownCalendar } from '../support/calendar.ts';
import { countReads } from '../support/count-reads.ts';
import { serviceOffered } from '../support/deployed-practice.ts';
import { realDeps, type Server, serveInProcess } from '../support/in-process.ts';
import { lies } from '../support/lying-visits.ts';
import { newAdmin, newPatient, type Person } from '../support/people.ts';
import { storySchedule } from '../support/schedule.ts';
import { pathsWith } from '../support/store.ts';
import { db } from '../support/suite.ts';
import { beforeWriteTo, dyingAfter } from '../support/watched-commits.ts';

/* What finished days come to: folded at night and at the first look, and again after a change. The clock is fixed. */
const now = Date.now();
const clock = { now: () => now };
const yesterday = addDays(clinicToday(storySchedule.timeZone, now - 3_600_000), -1);
const dayAgo = (days: number) => addDays(yesterday, 1 - days);
const deps = realDeps({ clock });
const everything = ['appointments', 'slots', 'busyDays', 'monthCounts', 'staleDays'];

let server: Server;
let admin: Person;
let patient: Person;
ownCalendar();
beforeAll(async () => {
  [server, admin, patient] = await Promise.all([serveInProcess({ clock }), newAdmin(), newPatient()]);
});
afterAll(() => server.close());
async function clear(): Promise<void> {
  for (const name of everything) await db.recursiveDelete(db.collection(name));
}
beforeAll(clear);
afterEach(clear);

const ask = (from: string, to: string, path = '/reports/visits') =>
  call(`${path}?from=${from}&to=${to}`, { at: server.origin, cookie: admin.cookie });
const reportOf = async (from = dayAgo(365), to = yesterday): Promise<VisitReport> =>
  visitReportSchema.parse((await ask(from, to)).body);
const foldedDays = async () =>
  (await db.collection('monthCounts').get()).docs.flatMap((month) => Object.keys(month.get('days')));
const staleDays = async () => (await db.collection('staleDays').get()).docs.map(({ id }) => id);

/** A visit that the practice has noted afterwards, over the API. */
const noted = (date: string, more: object = {}) =>
  bookAppointment(
    admin,
    { date, patientId: patient.uid, confirmed: true, anyTime: true, ...more },
    { at: server.origin },
  );
const move = (id: string, ...[event, json]: [Parameters<typeof moveAppointment>[2], object?]) =>
  moveAppointment(admin, id, event, json, { at: server.origin });

const cancelledBy = (by: string, patientId = 'somebody') => ({
  status: 'cancelled',
  patientId,
  history: [{ action: 'cancel', by, at: new Date() }],
});

describe('a report', () => {
  it('counts by service what took place, was missed and was cancelled by whom, and how far ahead it was booked', async () => {
    const date = dayAgo(40);
    await Promise.all([
      lies({ date, bookedAhead: 2, price: 50.1, paidCents: 3005 }),
      lies({ date, bookedAhead: 8, hour: 16, price: 50.1 }),
      lies({ date, bookedAhead: 30, patientId: 'another', status: 'confirmed', price: 50.1 }),
      lies({ date, status: 'no-show', patientId: 'missing', lateFee: 20, waivedCents: 2000 }),
      lies({ date, ...cancelledBy('somebody'), cancelledLate: true, lateFee: 0 }),
      lies({ date, ...cancelledBy('somebody') }),
      lies({ date, ...cancelledBy('the-doctor') }),
      lies({ date, ...cancelledBy('system') }),
      lies({ date, status: 'declined' }),
      lies({ date, serviceName: '__proto__', bookedAhead: 3, hour: 17 }),
    ]);
    const report = await reportOf();
    expect(report.countedTo).toBe(yesterday);
    expect(report.byService).toEqual([
      {
        ...{ serviceName: 'General Consultancy', visits: 3, newPatients: 2, returning: 1, missed: 1 },
        ...{ late: 1, cancelled: { all: 4, patient: 2, practice: 1 } },
        ...{ sameDay: 0, upTo2Days: 1, upTo7Days: 0, upTo14Days: 1, over14Days: 1 },
        // Three visits at 50.10, one of them paid in part; the fee of 20 for the missed one is waived.
        ...{ paid: 3005, open: 3 * 5010 - 3005 },
      },
      expect.objectContaining({ serviceName: '__proto__', visits: 1, returning: 1, upTo7Days: 1 }),
    ]);
    expect(report).toMatchObject({
      ...{ visits: 4, newPatients: 2, returning: 2, missed: 1, late: 1 },
      cancelled: { all: 4, patient: 2, practice: 1 },
    });
  });

  it('is a file of the same numbers', async () => {
    await Promise.all([lies({ date: dayAgo(3) }), lies({ date: dayAgo(3), serviceName: '=Yoga', hour: 16 })]);
    const report = await reportOf(dayAgo(9));
    const { byService, from, to } = report;
    const answer = await ask(from, to, '/reports/visits.csv');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="report-${from}-${to}.csv"`);
    const [header, ...lines] = String(answer.body).replace('\uFEFF', '').trim().split('\r\n');
    expect(header).toBe(['Service', ...reportColumns.map(({ name }) => name)].join(','));
    const numbersOf = (row: ReportCounts) =>
      reportColumns
        .map(({ of, kind }) => (kind === 'cents' ? (of(row) / 100).toFixed(2) : of(row)))
        .join(',');
    expect(byService.map(({ serviceName }) => serviceName)).toEqual(['=Yoga', 'General Consultancy']);
    expect(lines).toEqual([
      ...byService.map((row) => `${row.serviceName.replace('=', "'=")},${numbersOf(row)}`),
      `All services,${numbersOf(report)}`,
    ]);
  });

  it('has the days that are over, and none of today and what is to come', async () => {
    await Promise.all([yesterday, dayAgo(0), addDays(yesterday, 9)].map((date) => lies({ date })));
    const { visits, countedTo, days } = await reportOf(dayAgo(2), addDays(yesterday, 20));
    expect([visits, countedTo]).toEqual([1, yesterday]);
    expect(days.map(({ date, newPatients }) => [date, newPatients])).toEqual([
      [dayAgo(2), 0],
      [yesterday, 1],
    ]);
    expect(await reportOf(dayAgo(0), dayAgo(0))).toMatchObject({ countedTo: null, byService: [], days: [] });
  });

  it.each([
    ['2026-02-01', '2026-01-31'],
    ['2025-01-01', '2026-01-02'],
    ['2026-02-30', '2026-03-01'],
  ])('refuses the days from %s to %s', async (from, to) => {
    expect(refusal(await ask(from, to))).toMatch(/^400 /);
    expect(refusal(await ask(from, to, '/reports/visits.csv'))).toMatch(/^400 /);
  });

  it('of a year reads few documents, however many visits it has', async () => {
    const batch = db.bulkWriter();
    for (let n = 0; n < 700; n += 1)
      void lies({ date: dayAgo(1 + (n % 400)), patientId: `p${n % 90}` }, `v${n}`);
    await batch.close();
    await foldFinishedDays(deps);
    let visits = 0;
    const { reads } = await countReads(async () => {
      visits = (await reportOf()).visits;
    });
    expect(visits).toBeGreaterThan(600);
    expect(reads).toBeLessThanOrEqual(50);
  });
});

describe('a day that is over', () => {
  it('is written by no booking of what is to come', async () => {
    await foldFinishedDays(deps);
    const before = await foldedDays();
    const { _id } = await noted(addDays(yesterday, 12));
    await move(_id, 'cancel', { reason: 'Closed.' });
    expect(await staleDays()).toEqual([]);
    expect(await foldedDays()).toEqual(before);
  });

  it('is folded again after a booking, an outcome, an edit, an undo, a move and a removal', async () => {
    await foldFinishedDays(deps);
    const { _id } = await noted(dayAgo(20));
    expect(await staleDays()).toEqual([dayAgo(20)]);
    expect(await reportOf()).toMatchObject({ visits: 1, newPatients: 1, missed: 0 });
    expect(await staleDays()).toEqual([]);
    await move(_id, 'no-show');
    expect(await reportOf()).toMatchObject({ visits: 0, newPatients: 0, missed: 1 });
    await admin.call(`/appointments/${_id}/undo`, { json: { event: 'no-show' }, at: server.origin });
    expect(await reportOf()).toMatchObject({ visits: 1, missed: 0 });
    const serviceName = serviceOffered('yoga-therapy').name;
    const edited = await admin.call(`/appointments/${_id}`, {
      method: 'PATCH',
      json: { serviceName },
      at: server.origin,
    });
    expect(edited.status).toBe(200);
    expect((await reportOf()).byService).toMatchObject([{ serviceName, visits: 1 }]);
    await move(_id, 'reschedule', { date: dayAgo(60), time: '11:00 AM', anyTime: true });
    expect((await reportOf(dayAgo(70), dayAgo(50))).visits).toBe(1);
    expect((await reportOf(dayAgo(30))).visits).toBe(0);
    await move(_id, 'delete');
    expect(await reportOf()).toMatchObject({ visits: 0, cancelled: { all: 0 } });
  });

  it('is folded again after a payment, and after one is taken back', async () => {
    const { _id, price } = await noted(dayAgo(20));
    expect(await reportOf()).toMatchObject({ paid: 0, open: price * 100 });
    const paid = await admin.call(`/appointments/${_id}/payments`, {
      json: { amount: '40.30', method: 'cash' },
      at: server.origin,
    });
    expect(paid.status).toBe(201);
    expect(await reportOf()).toMatchObject({ paid: 4030, open: price * 100 - 4030 });
    expect(String((await ask(dayAgo(30), yesterday, '/reports/visits.csv')).body)).toContain(',40.30,');
    const entry = String(Object(paid.body)._id);
    await admin.call(`/payments/${entry}/correction`, { json: {}, at: server.origin });
    expect(await reportOf()).toMatchObject({ paid: 0, open: price * 100 });
  });

  it('is told of another day, whose visits are first ones no more, or at last', async () => {
    await lies({ date: dayAgo(10), patientId: patient.uid });
    await foldFinishedDays(deps);
    const firsts = async () =>
      (await reportOf()).days.flatMap(({ date, newPatients }) => (newPatients > 0 ? [date] : []));
    expect(await firsts()).toEqual([dayAgo(10)]);
    const { _id } = await noted(dayAgo(100));
    expect(await firsts()).toEqual([dayAgo(100)]);
    await move(_id, 'no-show');
    expect(await firsts()).toEqual([dayAgo(10)]);
  });

  it('is the same once its patient has left, whose id no day keeps', async () => {
    const leaver = await newPatient();
    await lies({ date: dayAgo(30), ...cancelledBy(leaver.uid, leaver.uid), cancelledLate: true });
    await lies({ date: dayAgo(20), patientId: leaver.uid });
    const before = await reportOf();
    expect(before).toMatchObject({ newPatients: 1, cancelled: { patient: 1 }, late: 1 });
    await noted(dayAgo(10), { patientId: leaver.uid });
    expect((await deleteAccount(leaver, server.origin)).status).toBe(204);
    expect(await staleDays()).toContain(dayAgo(30));
    expect(await pathsWith(leaver.uid)).toEqual([]);
    expect((await reportOf(dayAgo(365), dayAgo(15))).byService).toEqual(before.byService);
  });

  it('is right after a change that came while it was folded', async () => {
    await lies({ date: dayAgo(5) });
    let change: Promise<unknown> = Promise.resolve();
    const store = beforeWriteTo('monthCounts', () => (change = noted(dayAgo(5), { time: '03:00 PM' })));
    await foldFinishedDays(realDeps({ clock, db: store }));
    await change;
    expect(await reportOf()).toMatchObject({ visits: 2 });
  });

  it('is folded once where many ask at once, and mended in the week after it', async () => {
    await Promise.all([3, 5, 9].map((days) => lies({ date: dayAgo(days) })));
    const asked = await Promise.all(Array.from({ length: 20 }, () => reportOf(dayAgo(9))));
    expect(new Set(asked.map(({ visits }) => visits))).toEqual(new Set([3]));
    const ref = db.collection('monthCounts').doc(dayAgo(3).slice(0, 7));
    await ref.update({ [`days.\`${dayAgo(3)}\`.services`]: [] });
    await foldFinishedDays(deps);
    expect(await reportOf()).toMatchObject({ visits: 3 });
  });

  it('is folded again where its month has counts of other names', async () => {
    await Promise.all([3, 4].map((days) => lies({ date: dayAgo(days) })));
    const services = [{ serviceName: 'General Consultancy', visits: 9, firstVisits: 9, cancelled: 9 }];
    const days = { [dayAgo(3)]: { made: 9, services } };
    await db.doc(`monthCounts/${dayAgo(3).slice(0, 7)}`).set({ days });
    expect(await reportOf()).toMatchObject({ visits: 2, newPatients: 1, cancelled: { all: 0 } });
  });

  it('is folded by the next sweep where one stops in the middle', async () => {
    await Promise.all([3, 40, 90, 150].map((days) => lies({ date: dayAgo(days) })));
    for (const commits of [0, 1, 2, 3]) {
      const dying = realDeps({ clock, db: dyingAfter(commits) });
      await foldFinishedDays(dying).catch(() => null);
    }
    await foldFinishedDays(deps);
    const { reads } = await countReads(async () => expect(await reportOf()).toMatchObject({ visits: 4 }));
    expect(reads).toBeLessThanOrEqual(20);
  });
});
