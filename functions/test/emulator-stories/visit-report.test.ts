// @time

import { addDays, clinicToday } from '@garden-room/contract/availability';
import { briefDate } from '@garden-room/contract/date-words';
import {
  type ReportCounts,
  reportColumns,
  type VisitReport,
  visitReportSchema,
} from '@garden-room/contract/visit-report';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getVisitReport } from '#appointments/statistics/visit-report.ts';
import { deleteAccount } from '../support/account-deletion.ts';
import { call, refusal } from '../support/api.ts';
import { bookAppointment, moveAppointment } from '../support/appointments.ts';
import { ownCalendar } from '../support/calendar.ts';
import { countReads } from '../support/count-reads.ts';
import { serviceOffered } from '../support/deployed-practice.ts';
import { realDeps, type Server, serveInProcess } from '../support/in-process.ts';
import { addPatient, join } from '../support/joining.ts';
import { lies } from '../support/lying-visits.ts';
import { newAdmin, newConfirmedPatient, newPatient, type Person } from '../support/people.ts';
import { isDeep } from '../support/race-rounds.ts';
import { storySchedule } from '../support/schedule.ts';
import { pathsWith } from '../support/store.ts';
import { db } from '../support/suite.ts';

/* What days up to today come to, by the visits themselves. The clock is fixed. */
const now = Date.now();
const clock = { now: () => now };
const today = clinicToday(storySchedule.timeZone, now);
const yesterday = addDays(today, -1);
const dayAgo = (days: number) => addDays(yesterday, 1 - days);
const deps = realDeps({ clock });
const everything = ['appointments', 'slots', 'busyDays'];

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
        // Two that took place at 50.10, one of them paid in part, and one without an outcome; the fee is waived.
        ...{ paid: 3005, open: 2 * 5010 - 3005, noOutcome: 5010, toGiveBack: 0 },
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
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="report-of-visits-${from}-${to}.csv"`,
    );
    const [days, header, ...lines] = String(answer.body).replace('\uFEFF', '').trim().split('\r\n');
    const [first, last, asOf] = [from, to, today].map(briefDate);
    // A date may have a comma, and then quotes around it.
    expect(days?.replaceAll('"', '')).toBe(`Visits of ${first} to ${last}. Paid and open as of ${asOf}.`);
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

  it('has today as it is so far, and nothing of what is to come', async () => {
    const [soon, lately] = [now + 60_000, now - 60_000].map((at) => new Date(at));
    await Promise.all([
      ...[yesterday, addDays(today, 8)].map((date) => lies({ date, patientId: 'ada' })),
      lies({ date: today, patientId: 'ada', status: 'completed', startsAt: soon, endsAt: soon, price: 30 }),
      lies({ date: today, status: 'confirmed', startsAt: lately, endsAt: lately, price: 20 }),
      // Begun and not over, and not begun: paid ahead.
      lies({ date: today, status: 'confirmed', startsAt: lately, endsAt: soon, paidCents: 100 }),
      lies({ date: today, status: 'confirmed', startsAt: soon, endsAt: soon, paidCents: 10 }),
      lies({ date: today, status: 'pending', startsAt: soon, endsAt: soon }),
      lies({ date: today, ...cancelledBy('somebody'), cancelledLate: true, lateFee: 7, startsAt: soon }),
    ]);
    const report = await reportOf(today, addDays(today, 20));
    expect(report).toMatchObject({ visits: 3, late: 1, countedTo: today, asOf: today });
    expect(report).toMatchObject({ paid: 100, open: 3700, noOutcome: 2000, toGiveBack: 0 });
    const { days } = await reportOf(dayAgo(2), addDays(today, 20));
    expect(days.map(({ date, newPatients, returning }) => [date, newPatients, returning])).toEqual([
      [dayAgo(2), 0, 0],
      [yesterday, 1, 0],
      [today, 1, 2],
    ]);
    // The list that leads to these new patients has as many, and none to come.
    const query = `from=${yesterday}&to=${addDays(today, 20)}&firstVisits=begun`;
    const listed = await call(`/appointments?${query}`, { at: server.origin, cookie: admin.cookie });
    expect(listed.body).toMatchObject([{ patientId: 'somebody' }, { patientId: 'ada', date: yesterday }]);
    const tomorrow = addDays(today, 1);
    expect(await reportOf(tomorrow, tomorrow)).toMatchObject({ countedTo: null, byService: [], days: [] });
    const file = await ask(yesterday, addDays(today, 20), '/reports/visits.csv');
    expect(file.headers.get('content-disposition')).toContain(
      `report-of-visits-${yesterday}-${today}-so-far.csv`,
    );
    const soFar = briefDate(today);
    expect(String(file.body)).toContain(` to ${soFar}, so far. Paid and open as of ${soFar}.`);
  });

  it.each([
    ['2026-02-01', '2026-01-31'],
    ['2025-01-01', '2026-01-02'],
    ['2026-02-30', '2026-03-01'],
  ])('refuses the days from %s to %s', async (from, to) => {
    expect(refusal(await ask(from, to))).toMatch(/^400 /);
    expect(refusal(await ask(from, to, '/reports/visits.csv'))).toMatch(/^400 /);
  });

  it('reads the visits of its days, one document for each person who came, and little more', async () => {
    const people = 90;
    const kid = { dependantId: 'kid', name: 'Kid', birthYear: 2019 };
    const isKid = (n: number) => n % 3 === 0;
    const visit = (n: number, day: number, attendee = isKid(n) ? kid : null) =>
      lies({ date: dayAgo(day), patientId: `p${n % people}`, note: 'Ill.', attendee });
    const many = (count: number, make: (n: number) => Promise<unknown>) =>
      Promise.all(Array.from({ length: count }, (_, n) => make(n)));
    await many(400, (n) => visit(n, 1 + (n % 20)));
    const ask = () => reportOf(dayAgo(20));
    const first = await countReads(async () => expect((await ask()).newPatients).toBe(people));
    // Each of them was here before, often, and last another one of their family.
    await many(600, (n) => visit(n, 40 + (n % 300)));
    await many(people, (n) => visit(n, 30, isKid(n) ? null : kid));
    const { reads, fields } = await countReads(async () =>
      expect(await ask()).toMatchObject({ visits: 400, newPatients: 0, returning: 400 }),
    );
    expect(Math.max(reads, first.reads)).toBeLessThanOrEqual(400 + people + 20);
    for (const field of ['patientName', 'note', 'cells']) expect([...fields]).not.toContain(field);
  }, 60_000);

  it('leaves out a record that cannot be read, and no more', async () => {
    await lies({ date: dayAgo(3) });
    const broken: object[] = [{ price: 'much' }, { createdAt: null }, { patientId: 7 }, { history: 'none' }];
    for (const fields of broken) await lies({ date: dayAgo(3), ...fields });
    await db.collection('appointments').add({ date: dayAgo(3), status: 'completed' });
    expect(await reportOf()).toMatchObject({ visits: 1, newPatients: 1 });
  });

  it('ends its months and its days with the clock of the clinic', async () => {
    const first = `${yesterday.slice(0, 8)}01`;
    const last = addDays(first, -1);
    // Before midnight in New York, and after it in Greenwich.
    await noted(last, { time: '11:00 PM' });
    const [before, after] = [await reportOf(`${last.slice(0, 8)}01`, last), await reportOf(first)];
    expect([before.visits, after.visits]).toEqual([1, 0]);
    expect([before.days.at(-1)?.date, after.days[0]?.date]).toEqual([last, first]);
    for (const [at, countedTo] of [
      ['2025-10-31T03:59:59Z', '2025-10-30'],
      ['2025-10-31T04:00:00Z', '2025-10-31'],
    ] as const) {
      const then = realDeps({ clock: { now: () => Date.parse(at) } });
      const october = await getVisitReport(then, { from: '2025-10-01', to: '2025-10-31' });
      expect(october.countedTo).toBe(countedTo);
    }
  });
});

describe('a person in a report', () => {
  const kid = { attendee: { dependantId: 'kid', name: 'Kid', birthYear: 2019 } };
  const firsts = async (from: string) => {
    const { newPatients, returning } = await reportOf(from);
    return { newPatients, returning };
  };

  it('is new on the day of their first visit, a family member by themselves', async () => {
    await lies({ date: dayAgo(100), patientId: 'parent' });
    await lies({ date: dayAgo(90), patientId: 'child-first', ...kid });
    await lies({ date: dayAgo(80), patientId: 'missed', status: 'no-show' });
    for (const who of ['parent', 'child-first', 'missed']) {
      await lies({ date: dayAgo(10), patientId: who });
      await lies({ date: dayAgo(10), patientId: who, ...kid, hour: 16 });
    }
    // The child of `parent`, the parent of `child-first`, and both of `missed`.
    expect(await firsts(dayAgo(30))).toEqual({ newPatients: 4, returning: 2 });
    expect(await firsts(dayAgo(365))).toEqual({ newPatients: 6, returning: 2 });
  });

  it('is the same once they have left, and nothing keeps their id', async () => {
    const leaver = await newPatient();
    const { uid } = leaver;
    await lies({ date: dayAgo(30), ...cancelledBy(uid, uid), cancelledLate: true });
    await lies({ date: dayAgo(20), patientId: uid });
    await lies({ date: dayAgo(5), patientId: uid, paidCents: 1234 });
    const [before, lately] = [await reportOf(), await reportOf(dayAgo(9))];
    expect(before).toMatchObject({ newPatients: 1, returning: 1, cancelled: { patient: 1 }, late: 1 });
    expect(lately).toMatchObject({ newPatients: 0, returning: 1, paid: 1234 });
    await noted(dayAgo(10), { patientId: uid });
    expect((await deleteAccount(leaver, server.origin)).status).toBe(204);
    expect(await pathsWith(uid)).toEqual([]);
    expect((await reportOf(dayAgo(365), dayAgo(15))).byService).toMatchObject([
      { visits: 1, newPatients: 1, cancelled: { all: 1, patient: 1 }, late: 1 },
    ]);
    expect(await reportOf(dayAgo(9))).toEqual(lately);
  });

  it('is one with the record that is joined with their account', async () => {
    const [record, account] = await Promise.all([addPatient(admin), newConfirmedPatient('Ada')]);
    await lies({ date: dayAgo(100), patientId: record._id });
    await lies({ date: dayAgo(10), patientId: account.uid });
    expect(await firsts(dayAgo(30))).toEqual({ newPatients: 1, returning: 0 });
    expect((await join(admin, record._id, account.uid, { at: server.origin })).status).toBe(200);
    expect(await firsts(dayAgo(30))).toEqual({ newPatients: 0, returning: 1 });
  });
});

describe('a day that has been counted', () => {
  it('changes with a booking, an outcome, an edit, an undo, a move and a removal', async () => {
    const { _id } = await noted(dayAgo(20));
    expect(await reportOf()).toMatchObject({ visits: 1, newPatients: 1, missed: 0 });
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

  it('has nothing of a booking that was undone', async () => {
    const { _id } = await noted(dayAgo(20));
    expect((await reportOf()).visits).toBe(1);
    const undone = await admin.call(`/appointments/${_id}/undo`, { json: {}, at: server.origin });
    expect(undone.status).toBe(204);
    expect(await reportOf()).toMatchObject({ visits: 0, open: 0, byService: [] });
  });

  it('changes with a payment, and once one is taken back', async () => {
    const { _id, price } = await noted(dayAgo(20));
    expect(await reportOf()).toMatchObject({ paid: 0, open: 0, noOutcome: price * 100 });
    await move(_id, 'complete');
    expect(await reportOf()).toMatchObject({ paid: 0, open: price * 100, noOutcome: 0 });
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

  it('changes with another day, whose visits are first ones no more, or at last', async () => {
    await lies({ date: dayAgo(10), patientId: patient.uid });
    const firsts = async () =>
      (await reportOf()).days.flatMap(({ date, newPatients }) => (newPatients > 0 ? [date] : []));
    expect(await firsts()).toEqual([dayAgo(10)]);
    const { _id } = await noted(dayAgo(100));
    expect(await firsts()).toEqual([dayAgo(100)]);
    await move(_id, 'no-show');
    expect(await firsts()).toEqual([dayAgo(10)]);
  });
});

describe('whatever the visits are', () => {
  const aVisit = fc.record({
    days: fc.integer({ min: 1, max: 75 }),
    who: fc.constantFrom('ada', 'ben', 'cleo'),
    child: fc.constantFrom(null, null, 'kim', 'lou'),
    serviceName: fc.constantFrom('Yoga', 'Sleep'),
    status: fc.constantFrom('completed', 'confirmed', 'no-show', 'declined'),
    bookedAhead: fc.integer({ min: 0, max: 20 }),
  });
  type AVisit = typeof aVisit extends fc.Arbitrary<infer T> ? T : never;

  it('a report is what a plain count of all of them comes to', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(aVisit, { maxLength: 18 }),
        fc.integer({ min: 1, max: 75 }),
        async (visits, since) => {
          await clear();
          const lie = ({ days, who, child, ...visit }: AVisit, index: number) =>
            lies(
              {
                ...visit,
                ...{ date: dayAgo(days), patientId: who, hour: 10 + (index % 9) },
                attendee: child && { dependantId: child, name: 'Kid', birthYear: 2019 },
              },
              `v${index}`,
            );
          await Promise.all(visits.map(lie));
          const { byService } = await getVisitReport(deps, { from: dayAgo(since), to: yesterday });
          const figures = byService.map(({ serviceName, visits: count, newPatients, missed, upTo7Days }) => ({
            ...{ serviceName, count, newPatients, missed, upTo7Days },
          }));
          expect(figures.toSorted(byName)).toEqual(plainCount(visits, since).toSorted(byName));
        },
      ),
      { numRuns: isDeep ? 25 : 5 },
    );
  }, 120_000);

  const byName = (one: { serviceName: string }, other: { serviceName: string }) =>
    one.serviceName.localeCompare(other.serviceName);

  /** The expected report of the last days on some visits, counted one after the other. */
  function plainCount(all: readonly AVisit[], since: number) {
    const inOrder = all.map((visit, index) => ({ ...visit, hour: 10 + (index % 9), index }));
    inOrder.sort(
      (one, other) =>
        other.days - one.days || one.hour - other.hour || `v${one.index}`.localeCompare(`v${other.index}`),
    );
    const takesPlace = ({ status }: AVisit) => status === 'completed' || status === 'confirmed';
    const firsts = new Set<AVisit>();
    const seenBefore = new Set<string>();
    for (const visit of inOrder.filter(takesPlace)) {
      const person = `${visit.who} ${visit.child}`;
      if (!seenBefore.has(person)) firsts.add(visit);
      seenBefore.add(person);
    }
    const said = inOrder.filter(({ status, days }) => status !== 'declined' && days <= since);
    return [...Map.groupBy(said, ({ serviceName }) => serviceName)].map(([serviceName, some]) => {
      const came = some.filter(takesPlace);
      return {
        serviceName,
        count: came.length,
        newPatients: came.filter((visit) => firsts.has(visit)).length,
        missed: some.length - came.length,
        upTo7Days: came.filter(({ bookedAhead }) => bookedAhead >= 3 && bookedAhead <= 7).length,
      };
    });
  }
});
