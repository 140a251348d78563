import { describe, expect, it } from 'vitest';
import { cellDates, freeSlots, offeredSlots } from './availability.ts';
import { type DayHours, type Schedule, scheduleSchema } from './schedule.ts';
import type { ServiceTiming } from './service.ts';

const monday = '2026-03-02';
const eve = Date.parse('2026-03-01T12:00:00Z');

/** A day in UTC (Etc/UTC), so that cell ids read like the clock. */
function schedule(hours: Partial<DayHours> = {}, changes: Partial<Schedule> = {}) {
  const weekly = {
    monday: { open: '09:00', close: '12:00', ...hours },
    tuesday: null,
    wednesday: null,
    thursday: null,
    friday: null,
    saturday: null,
    sunday: null,
  };
  return scheduleSchema.parse({
    timeZone: 'Etc/UTC',
    weekly,
    minimumNoticeMinutes: 0,
    openMinutesToAnswer: 0,
    ...changes,
  });
}

const cells = (...times: string[]) => new Set(times.map((time) => `${monday}T${time.replace(':', '')}`));

const halfHour = { durationMinutes: 30 };

/** Clock times of the slots that are free while some cells are taken. */
const startsOn = (given: Schedule, service: ServiceTiming, taken: ReadonlySet<string> = new Set()) =>
  freeSlots(offeredSlots(given, monday, service, eve), taken)
    .map(({ startsAt }) => startsAt.slice(11, 16))
    .join(' ');

describe('starts on a free day', () => {
  it.each<{ what: string; hours?: Partial<DayHours>; minutes?: number; every?: number; want: string }>([
    { what: 'every half hour unless told otherwise', want: '09:00 09:30 10:00 10:30 11:00 11:30' },
    { what: 'on the grid', every: 15, hours: { close: '10:00' }, want: '09:00 09:15 09:30' },
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
    const changes = every === undefined ? {} : { startEveryMinutes: every };
    expect(startsOn(schedule(hours, changes), { durationMinutes: minutes })).toBe(want);
  });

  it('lie as the service says, whatever the schedule does', () => {
    const service = { durationMinutes: 60, startEveryMinutes: 90 };
    expect(startsOn(schedule({}, { startEveryMinutes: 15 }), service)).toBe('09:00 10:30');
  });
});

describe('directly after an appointment that ends between two starts', () => {
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
  ])('after $what', ({ taken, want }) => expect(startsOn(schedule(), halfHour, cells(...taken))).toBe(want));

  it('its buffer passes first', () => {
    // 09:00 to 09:30 with ten minutes of buffer: its cells last until 09:45.
    const buffered = schedule({}, { bufferMinutes: 10 });
    const [first] = offeredSlots(buffered, monday, halfHour, eve);
    expect(startsOn(buffered, halfHour, new Set(first?.cells))).toBe('09:45 10:00 10:30 11:00 11:30');
  });

  it('never without the appointment, nor before one', () => {
    const offered = offeredSlots(schedule(), monday, halfHour, eve);
    const between = offered.find(({ time }) => time === '10:15 AM');
    expect(between?.onlyAfter).toBe(`${monday}T1000`);
    expect(offered.find(({ time }) => time === '10:00 AM')).not.toHaveProperty('onlyAfter');
    expect(startsOn(schedule(), halfHour, cells('10:45'))).toBe('09:00 09:30 10:00 11:00 11:30');
  });

  it('the cells to read reach back to the appointment, also when it is before the notice', () => {
    const now = Date.parse(`${monday}T09:31:00Z`);
    const offered = offeredSlots(schedule(), monday, halfHour, now);
    expect(offered[0]).toMatchObject({ time: '09:45 AM', onlyAfter: `${monday}T0930` });
    const atMidnight = offered.map((slot) => ({ ...slot, onlyAfter: '2026-03-01T2345' }));
    expect(cellDates(atMidnight)).toEqual(['2026-03-01', monday]);
  });
});
