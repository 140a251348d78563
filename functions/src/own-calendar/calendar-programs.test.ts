import { type BusyTime, joinTimes } from '@garden-room/contract/busy-times';
import { edgeInstant } from '@garden-room/contract/zoned-time';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { readBusyTimes } from './read-busy-times.ts';

/*
 * Calendars are made at random and read twice: by us and by `ical.js`, which Thunderbird reads calendars with. Times
 * are by day, where no clock changes. What the two take differently on purpose stands in `calendar-forms.test.ts`.
 */
const practice = { timeZone: 'America/New_York', ownDomain: 'practice.test' };
const now = Date.parse('2026-10-26T12:00:00Z');
const [from, to] = ['2026-10-26', '2027-10-27'].map((date) => edgeInstant(practice.timeZone, date, 0)) as [
  number,
  number,
];

/** Names that mislead, with what the file says of them. */
const zones = [
  { name: '(GMT+09.00) Eastern Time', standard: '-0500', daylight: '-0400', offset: [3, 11] },
  { name: 'GMT', standard: '+0100', daylight: '+0200', offset: [3, 10] },
  { name: 'Customized Time Zone', standard: '+1000', daylight: '+1100', offset: [10, 4] },
  { name: 'Europe/Berlin', standard: '-0800', daylight: '-0700', offset: [3, 11] },
  { name: 'Our own', standard: '+0530', daylight: '+0530', offset: [3, 11] },
] as const;
const zoneLines = zones.flatMap(({ name, standard, daylight, offset: [spring, autumn] }) => [
  ...[
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    'BEGIN:STANDARD',
    `DTSTART:20001${autumn === 10 ? '0' : '1'}01T030000`,
  ],
  ...[`TZOFFSETFROM:${daylight}`, `TZOFFSETTO:${standard}`, `RRULE:FREQ=YEARLY;BYMONTH=${autumn};BYDAY=1SU`],
  ...['END:STANDARD', 'BEGIN:DAYLIGHT', 'DTSTART:20000301T020000', `TZOFFSETFROM:${standard}`],
  ...[
    `TZOFFSETTO:${daylight}`,
    `RRULE:FREQ=YEARLY;BYMONTH=${spring};BYDAY=2SU`,
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ],
]);

const stamp = (wall: number) => new Date(wall).toISOString().replace(/[-:]|\.\d+Z/g, '');
const day = 86_400_000;
const first = Date.parse('2026-08-01T00:00Z');
const morning = fc
  .tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 8 * 4, max: 15 * 4 }))
  .map(([days, quarters]) => first + days * day + quarters * 900_000);
/** An RRULE that repeats every `step` days; where that is 0, every month or year. */
function ruleOf(step: number, any: number): string {
  if (step === 0) return any % 2 === 0 ? 'FREQ=MONTHLY' : 'FREQ=YEARLY';
  return step % 7 === 0 ? `FREQ=WEEKLY;INTERVAL=${step / 7}` : `FREQ=DAILY;INTERVAL=${step}`;
}

interface Kind {
  zone: string | null;
  isDay: boolean;
}
const written = ({ zone, isDay }: Kind, name: string, walls: number[]) => {
  if (isDay) return `${name};VALUE=DATE:${walls.map((wall) => stamp(wall).slice(0, 8)).join(',')}`;
  if (zone === null) return `${name}:${walls.map((wall) => `${stamp(wall)}Z`).join(',')}`;
  return `${name};TZID="${zone}":${walls.map(stamp).join(',')}`;
};

/** One event, a series, or a series with an instance that is moved. */
const eventOf = (uid: number, made: Made): string[] => {
  const { kind, start, quarters, isEnd, series, state } = made;
  const line = (name: string, ...walls: number[]) => written(kind, name, walls);
  const length = kind.isDay ? Math.ceil(quarters / 8) * day : quarters * 900_000;
  const duration = kind.isDay ? `P${length / day}D` : `PT${quarters * 15}M`;
  const component = (place: string[], wall: number, more: string[]) => [
    ...['BEGIN:VEVENT', `UID:${uid}`, ...place, line('DTSTART', wall)],
    ...[isEnd ? line('DTEND', wall + length) : `DURATION:${duration}`, ...more, state, 'END:VEVENT'],
  ];
  if (!series) return component([], start, []);
  const { rule, step, days, count, end, dropped, added, moved } = series;
  const until = `UNTIL=${stamp(start + days * day)}Z`;
  const last = {
    none: '',
    count: `;COUNT=${count}`,
    until: `;${kind.isDay ? until.slice(0, 'UNTIL=20261202'.length) : until}`,
  };
  // A time that is both added and taken out is not there: RFC 5545 says so, and `ical.js` is of two minds.
  const kept = added.filter((at) => !dropped.some((each) => each * step === at));
  const lines = [
    `RRULE:${rule}${last[end]}`,
    ...(dropped.length > 0 ? [line('EXDATE', ...dropped.map((at) => start + at * step * day))] : []),
    ...(kept.length > 0 ? [line('RDATE', ...kept.map((at) => start + at * day))] : []),
  ];
  const instance = () => {
    const place = start + moved.at * step * day;
    const wall = place + moved.by * (kind.isDay ? day : 900_000);
    return component([line('RECURRENCE-ID', place)], wall, []);
  };
  const isThere = end === 'none' && step > 0 && !dropped.includes(moved.at);
  return [...component([], start, lines), ...(isThere ? instance() : [])];
};

const made = fc.record({
  kind: fc.record({ zone: fc.constantFrom(null, ...zones.map(({ name }) => name)), isDay: fc.boolean() }),
  start: morning,
  quarters: fc.integer({ min: 1, max: 20 }),
  isEnd: fc.boolean(),
  series: fc.option(
    fc
      .record({
        // A rule that ends before its first time is a form of its own, which `ical.js` leaves out whole.
        ...{ days: fc.integer({ min: 1, max: 300 }), count: fc.integer({ min: 1, max: 40 }) },
        end: fc.constantFrom('none' as const, 'count' as const, 'until' as const),
        dropped: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 3 }),
        added: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 3 }),
        moved: fc.record({ at: fc.integer({ min: 0, max: 8 }), by: fc.integer({ min: -8, max: 8 }) }),
        step: fc.constantFrom(0, 1, 3, 7, 14),
      })
      .map((series) => ({ ...series, rule: ruleOf(series.step, series.count) })),
  ),
  state: fc.constantFrom('STATUS:CONFIRMED', 'STATUS:CANCELLED', 'TRANSP:TRANSPARENT', 'TRANSP:OPAQUE'),
});
type Made = typeof made extends fc.Arbitrary<infer Value> ? Value : never;

/** When `ical.js` has the doctor busy. */
function theirs(text: string): BusyTime[] {
  const root = new ICAL.Component(ICAL.parse(text));
  ICAL.TimezoneService.reset();
  for (const zone of root.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  // Left to itself, it relates the moved instances of every series of the file.
  const all = root.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each, { exceptions: [] }));
  const series = all.filter((each) => !each.isRecurrenceException());
  for (const each of all.filter((one) => one.isRecurrenceException()))
    series.find(({ uid }) => uid === each.uid)?.relateException(each);
  const times = series.flatMap((each) => {
    if (!each.isRecurring()) return [timeOf(each, each.startDate, each.endDate)];
    const found: BusyTime[][] = [];
    const iterator = each.iterator();
    for (let next = iterator.next(); next && next.year < 2028; next = iterator.next()) {
      const { item, startDate, endDate } = each.getOccurrenceDetails(next);
      found.push([timeOf(item, startDate, endDate)].flat());
    }
    return found;
  });
  return joinTimes(times.flat());
}

function timeOf({ component }: ICAL.Event, start: ICAL.Time, end: ICAL.Time): BusyTime[] {
  const says = (name: string) => String(component.getFirstPropertyValue(name));
  if (says('status') === 'CANCELLED' || says('transp') === 'TRANSPARENT') return [];
  const at = (time: ICAL.Time) =>
    time.isDate ? edgeInstant(practice.timeZone, time.toString(), 0) : time.toUnixTime() * 1000;
  const [begin, last] = [Math.max(at(start), from), Math.min(at(end), to)];
  return begin < last
    ? [{ startsAt: new Date(begin).toISOString(), endsAt: new Date(last).toISOString() }]
    : [];
}

/** By day from a seed that stays, as in `contract/test/property-tries.ts`. */
const tries = process.env['DEEP_TESTS'] === undefined ? { numRuns: 10, seed: 1 } : { numRuns: 100 };

describe('a calendar made at random', () => {
  it('closes the minutes that a calendar program shows as busy', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(fc.array(made, { minLength: 1, maxLength: 3 }), (all) => {
        const events = all.flatMap((each, uid) => eventOf(uid, each));
        const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...zoneLines, ...events, 'END:VCALENDAR'].join(
          '\r\n',
        );
        const { busyTimes, unreadable } = readBusyTimes(text, { ...practice, now });
        expect(unreadable).toBe(0);
        expect(busyTimes).toEqual(theirs(text));
      }),
      tries,
    );
  });
});
