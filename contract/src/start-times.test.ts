import { describe, expect, it } from 'vitest';
import { cellRange, freeSlots, offeredSlots } from './availability.ts';
import { type DayHours, scheduleSchema } from './schedule.ts';

const monday = '2026-03-02';
const eve = Date.parse('2026-03-01T12:00:00Z');

/** A day in UTC (Etc/UTC), so that cell ids read like the clock. */
function schedule(hours: Partial<DayHours> = {}, changes: { bufferMinutes?: number } = {}) {
  const weekly = {
    monday: { open: '09:00', close: '12:00', ...hours },
    tuesday: null,
    wednesday: null,
    thursday: null,
    friday: null,
    saturday: null,
    sunday: null,
  };
  return scheduleSchema.parse({ timeZone: 'Etc/UTC', weekly, minimumNoticeMinutes: 0, ...changes });
}

const cells = (...times: string[]) => new Set(times.map((time) => `${monday}T${time.replace(':', '')}`));

describe('starts on a free day', () => {
  it.each<{ what: string; hours?: Partial<DayHours>; minutes?: number; every?: number; want: string }>([
    { what: 'on the grid unless told otherwise', hours: { close: '10:00' }, want: '09:00 09:15 09:30' },
    { what: 'every half hour', every: 30, want: '09:00 09:30 10:00 10:30 11:00 11:30' },
    { what: 'every 45 minutes', every: 45, want: '09:00 09:45 10:30 11:15' },
    { what: 'once, when longer than the day', every: 240, want: '09:00' },
    {
      what: 'from opening on, not from the full hour',
      hours: { open: '09:15' },
      every: 60,
      want: '09:15 10:15 11:15',
    },
    {
      what: 'anew from the end of each break',
      hours: {
        breaks: [
          { start: '09:30', end: '09:45' },
          { start: '10:30', end: '11:15' },
        ],
      },
      every: 30,
      want: '09:00 09:45 11:15',
    },
    {
      what: 'anew from a break that starts the day',
      hours: { breaks: [{ start: '09:00', end: '10:15' }] },
      every: 60,
      want: '10:15 11:15',
    },
    { what: 'only where the length fits', minutes: 60, every: 45, want: '09:00 09:45 10:30' },
  ])('lie $what', ({ hours, minutes = 30, every, want }) => {
    const offered = offeredSlots(schedule(hours), monday, minutes, eve, every);
    const starts = freeSlots(offered, new Set()).map(({ startsAt }) => startsAt.slice(11, 16));
    expect(starts.join(' ')).toBe(want);
  });
});

describe('directly after an appointment that ends between two starts', () => {
  const startsWith = (taken: ReadonlySet<string>, minutes = 30, every = 30, changes = {}) =>
    freeSlots(offeredSlots(schedule({}, changes), monday, minutes, eve, every), taken)
      .map(({ startsAt }) => startsAt.slice(11, 16))
      .join(' ');

  it.each([
    { what: 'one of 45 minutes', taken: ['09:00', '09:15', '09:30'], want: '09:45 10:00 10:30 11:00 11:30' },
    { what: 'one that ends on a start', taken: ['09:00', '09:15'], want: '09:30 10:00 10:30 11:00 11:30' },
    {
      what: 'two back to back',
      taken: ['09:30', '09:45', '10:00', '10:15', '10:30', '10:45', '11:00'],
      want: '09:00 11:15 11:30',
    },
    {
      what: 'one after which too little is left',
      taken: ['11:00', '11:15', '11:30'],
      want: '09:00 09:30 10:00 10:30',
    },
    {
      what: 'one that leaves too little before the next',
      taken: ['09:00', '09:15', '09:30', '10:00', '10:15'],
      want: '10:30 11:00 11:30',
    },
  ])('after $what', ({ taken, want }) => expect(startsWith(cells(...taken))).toBe(want));

  it('its buffer passes first', () => {
    // 09:00 to 09:30 with ten minutes of buffer: its cells last until 09:45.
    const [first] = offeredSlots(schedule({}, { bufferMinutes: 10 }), monday, 30, eve, 30);
    expect(startsWith(new Set(first?.cells), 30, 30, { bufferMinutes: 10 })).toBe(
      '09:45 10:00 10:30 11:00 11:30',
    );
  });

  it('never without the appointment, nor before one', () => {
    const offered = offeredSlots(schedule(), monday, 30, eve, 30);
    const between = offered.find(({ time }) => time === '10:15 AM');
    expect(between?.onlyAfter).toBe(`${monday}T1000`);
    expect(offered.find(({ time }) => time === '10:00 AM')).not.toHaveProperty('onlyAfter');
    expect(startsWith(cells('10:45'))).toBe('09:00 09:30 10:00 11:00 11:30');
  });

  it('the cells to read reach back to the appointment, also when it starts before the notice', () => {
    const now = Date.parse(`${monday}T09:31:00Z`);
    const offered = offeredSlots(schedule(), monday, 30, now, 30);
    expect(offered[0]).toMatchObject({ time: '09:45 AM', onlyAfter: `${monday}T0930` });
    expect(cellRange(offered)).toEqual({ first: `${monday}T0930`, last: `${monday}T1145` });
  });
});
