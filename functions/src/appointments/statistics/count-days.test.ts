import { describe, expect, it } from 'vitest';
import { type Counted, countDays, sumOf } from './count-days.ts';

const now = Date.parse('2026-11-30T12:00:00Z');
const aVisit = (fields: Partial<Counted> = {}): Counted => ({
  ...{ _id: 'a', patientId: 'ada', attendee: null, date: '2026-11-10', timeZone: 'America/New_York' },
  ...{ startsAt: '2026-11-10T15:00:00.000Z', endsAt: '2026-11-10T15:30:00.000Z' },
  ...{ createdAt: '2026-11-10T14:00:00.000Z' },
  ...{ status: 'completed', serviceName: 'Yoga', durationMinutes: 30, price: 50.1, lateFee: null },
  ...{ cancelledBy: null, cancelledLate: false, paidCents: 0, waivedCents: 0, settledElsewhere: false },
  ...fields,
});
const counted = async (visits: readonly Partial<Counted>[], seen: readonly string[] = []) =>
  countDays(
    visits.map((fields, index) => aVisit({ _id: `v${index}`, ...fields })),
    new Set(seen),
    now,
  );
const total = async (...given: Parameters<typeof counted>) => sumOf(await counted(...given));

describe('the visits of some days', () => {
  it('are counted by day and service, in the order of their times', async () => {
    const rows = await counted([
      { date: '2026-11-11', startsAt: '2026-11-11T15:00:00.000Z' },
      { serviceName: 'Sleep', startsAt: '2026-11-10T16:00:00.000Z' },
      {},
      { status: 'no-show' },
    ]);
    expect(rows.map(({ date, serviceName, visits }) => [date, serviceName, visits])).toEqual([
      ['2026-11-10', 'Yoga', 1],
      ['2026-11-10', 'Sleep', 1],
      ['2026-11-11', 'Yoga', 1],
    ]);
    expect(await counted([])).toEqual([]);
  });

  it('keep the time of all who were expected, also of those who did not come', async () => {
    const statuses = ['pending', 'confirmed', 'completed', 'no-show', 'cancelled', 'declined'] as const;
    const [row] = await counted(statuses.map((status) => ({ status })));
    expect(row).toMatchObject({ expected: 4, expectedMinutes: 120, visits: 2, missed: 1 });
  });

  it('are first ones of a person once, in the order of days before that of instants', async () => {
    // An earlier instant on a later day, as after a change of the zone.
    const rows = await counted([
      { date: '2026-11-11', startsAt: '2026-11-10T10:00:00.000Z' },
      { date: '2026-11-10', startsAt: '2026-11-10T15:00:00.000Z' },
      { date: '2026-11-09', status: 'no-show' },
      { date: '2026-11-08', status: 'pending' },
    ]);
    expect(rows.map(({ date, newPatients, returning }) => [date, newPatients, returning])).toEqual([
      ['2026-11-08', 0, 0],
      ['2026-11-09', 0, 0],
      ['2026-11-10', 1, 0],
      ['2026-11-11', 0, 1],
    ]);
  });

  it('are of people of their own in a family; one of whom nothing is said is the patient', async () => {
    const kid = { attendee: { dependantId: 'kid' } };
    expect(await total([{}, kid, {}, kid, { patientId: 'bo', ...kid }])).toMatchObject({
      newPatients: 3,
      returning: 2,
    });
    expect(await total([{ attendee: undefined }, {}], ['ada'])).toMatchObject({
      newPatients: 0,
      returning: 2,
    });
    expect(await total([{}, kid], ['ada kid'])).toMatchObject({ newPatients: 1, returning: 1 });
  });

  it('were booked so many days of the clinic ahead, noted later on their own', async () => {
    const made = (createdAt: string) => ({ createdAt });
    expect(
      await total([
        // Eleven in the evening before, in New York.
        made('2026-11-10T04:00:00.000Z'),
        made('2026-11-10T05:00:00.000Z'),
        made('2026-11-20T12:00:00.000Z'),
        made('2026-11-03T12:00:00.000Z'),
        made('2026-10-27T12:00:00.000Z'),
        made('2026-10-26T12:00:00.000Z'),
      ]),
    ).toMatchObject({ sameDay: 2, upTo2Days: 1, upTo7Days: 1, upTo14Days: 1, over14Days: 1 });
  });

  it('were cancelled by whom, and late by patients alone', async () => {
    const cancelled = { status: 'cancelled' } as const;
    expect(
      await total([
        { ...cancelled, cancelledBy: 'patient', cancelledLate: true },
        { ...cancelled, cancelledBy: 'patient' },
        { ...cancelled, cancelledBy: 'practice', cancelledLate: true },
        cancelled,
      ]),
    ).toMatchObject({ cancelled: { all: 4, patient: 2, practice: 1 }, late: 1, visits: 0 });
  });

  it('come to whole cents: paid, open, open without an outcome, and to be given back, each by itself', async () => {
    const fee = { status: 'no-show', lateFee: 20 } as const;
    const none = { paid: 0, open: 0, noOutcome: 0, toGiveBack: 0 };
    const [paid, open] = [3005, 2005];
    expect(await total([{ paidCents: paid }])).toMatchObject({ ...none, paid, open });
    // What one has paid too much settles nothing of another's.
    expect(await total([{ paidCents: paid }, { paidCents: 6000 }])).toMatchObject({
      ...{ ...none, paid: 9005, open, toGiveBack: 990 },
    });
    expect(await total([{ waivedCents: 5010 }, { ...fee, waivedCents: 500 }])).toMatchObject({
      ...{ ...none, open: 1500 },
    });
    expect(await total([{ status: 'declined' }, { status: 'cancelled', paidCents: 100 }])).toMatchObject({
      ...{ ...none, paid: 100, toGiveBack: 100 },
    });
    const confirmed = { status: 'confirmed', paidCents: 10 } as const;
    expect(await total([confirmed])).toMatchObject({ ...none, paid: 10, noOutcome: 5000 });
    // Nothing of one that is not over.
    const endsAt = new Date(now + 1).toISOString();
    expect(await total([{ ...confirmed, endsAt }])).toMatchObject({ ...none, paid: 10 });
    // Tenths that no binary fraction is.
    expect(await total(Array.from({ length: 1000 }, () => ({ price: 0.1 })))).toMatchObject({ open: 10_000 });
  });
});
