// @time
import { addDays, clinicToday } from '@garden-room/contract/availability';
import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { foldFinishedDays } from '#appointments/statistics/fold-finished-days.ts';
import { addStaleDays, listStaleDays, removeStaleDays } from '#appointments/statistics/stale-day-store.ts';
import { getVisitReport } from '#appointments/statistics/visit-report.ts';
import { commit } from '#lib/retry-on-conflict.ts';
import { ownCalendar } from '../support/calendar.ts';
import { realDeps } from '../support/in-process.ts';
import { lies } from '../support/lying-visits.ts';
import { isDeep } from '../support/race-rounds.ts';
import { storySchedule } from '../support/schedule.ts';
import { db } from '../support/suite.ts';

/* Whatever the visits are and change to, the folded report is what a plain count of all of them comes to. */
const now = Date.now();
const deps = realDeps({ clock: { now: () => now } });
const yesterday = addDays(clinicToday(storySchedule.timeZone, now - 3_600_000), -1);
const dayAgo = (days: number) => addDays(yesterday, 1 - days);

async function clear(): Promise<void> {
  for (const name of ['appointments', 'monthCounts', 'staleDays'])
    await db.recursiveDelete(db.collection(name));
}
ownCalendar();
afterEach(clear);

const aConfirmedVisit = {
  _id: 'paid',
  patientId: 'ada',
  attendee: null,
  timeZone: storySchedule.timeZone,
  startsAt: new Date(now - 20 * 86_400_000).toISOString(),
  createdAt: new Date(now - 25 * 86_400_000).toISOString(),
  status: 'confirmed',
  serviceName: 'Yoga',
  durationMinutes: 30,
  cancelledBy: null,
  cancelledLate: false,
  price: 50,
  lateFee: null,
  paidCents: 0,
  waivedCents: 0,
} as const;

const aVisit = fc.record({
  days: fc.integer({ min: 1, max: 75 }),
  who: fc.constantFrom('ada', 'ben', 'cleo'),
  serviceName: fc.constantFrom('Yoga', 'Sleep'),
  status: fc.constantFrom('completed', 'confirmed', 'no-show', 'declined'),
  bookedAhead: fc.integer({ min: 0, max: 20 }),
});

it('is what a plain count of all visits comes to, whatever they are and change to', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(aVisit, { maxLength: 14 }),
      fc.array(aVisit, { maxLength: 4 }),
      async (visits, changes) => {
        await clear();
        const lie = ({ days, who, ...visit }: (typeof visits)[number], index: number) =>
          lies({ ...visit, date: dayAgo(days), patientId: who, hour: 10 + (index % 9) }, `v${index}`);
        await Promise.all(visits.map(lie));
        await foldFinishedDays(deps);
        // As a change of a finished day leaves it.
        const changed = [...visits];
        for (const [index, change] of changes.entries()) {
          const before = changed[index];
          const both = before ? [before, change] : [change];
          changed[index] = change;
          await lie(change, index);
          for (const { days } of both)
            await db.doc(`staleDays/${dayAgo(days)}`).set({ patientIds: both.map(({ who }) => who) });
        }
        const { byService } = await getVisitReport(deps, { from: dayAgo(365), to: yesterday });
        expect(
          byService
            .map(({ serviceName, visits: count, newPatients, missed, upTo7Days }) => ({
              serviceName,
              count,
              newPatients,
              missed,
              upTo7Days,
            }))
            .toSorted(byName),
        ).toEqual(plainCount(changed).toSorted(byName));
      },
    ),
    { numRuns: isDeep ? 25 : 5 },
  );
}, 120_000);

const byName = (one: { serviceName: string }, other: { serviceName: string }) =>
  one.serviceName.localeCompare(other.serviceName);

type AVisit = typeof aVisit extends fc.Arbitrary<infer T> ? T : never;

/** What a report says of some visits, counted one after the other. */
function plainCount(all: readonly AVisit[]) {
  const inOrder = all.map((visit, index) => ({ ...visit, hour: 10 + (index % 9), index }));
  inOrder.sort(
    (one, other) =>
      other.days - one.days || one.hour - other.hour || `v${one.index}`.localeCompare(`v${other.index}`),
  );
  const known = new Set<string>();
  const rows = new Map<
    string,
    { serviceName: string; count: number; newPatients: number; missed: number; upTo7Days: number }
  >();
  for (const { serviceName, status, who, bookedAhead } of inOrder) {
    if (status === 'declined') continue;
    const row = rows.get(serviceName) ?? { serviceName, count: 0, newPatients: 0, missed: 0, upTo7Days: 0 };
    rows.set(serviceName, row);
    if (status === 'no-show') {
      row.missed += 1;
      continue;
    }
    row.count += 1;
    if (!known.has(who)) row.newPatients += 1;
    known.add(who);
    if (bookedAhead >= 3 && bookedAhead <= 7) row.upTo7Days += 1;
  }
  return [...rows.values()];
}

it('keeps a mark that a change makes of a day while it is being folded', async () => {
  const visit = { ...aConfirmedVisit, date: dayAgo(20) };
  const mark = (paidCents: number) =>
    commit(db, (writes) => addStaleDays(db, writes, [visit, { ...visit, paidCents }], now));
  await mark(1000);
  const folding = await listStaleDays(deps);
  await mark(2000);
  await removeStaleDays(db, folding);
  expect((await listStaleDays(deps)).map(({ record }) => record._id)).toEqual([dayAgo(20)]);
});
