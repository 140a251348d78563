import { describe, expect, it, test } from 'vitest';
import { findZone, zoneName, zoneOr } from './zone.ts';
import { wallClockAt } from './zoned-time.ts';

const clinic = 'America/New_York';

describe('a zone that Intl refuses counts as the clinic’s', () => {
  it.each([
    ['an unknown one, as a device says it', 'Etc/Unknown'],
    ['one of another tz database', 'Nowhere/Land'],
    ['none', undefined],
    ['null', null],
    ['nothing', ''],
    ['a space', ' '],
    ['a number', 7],
    ['an object', {}],
    ['a list of one, which Intl takes', ['Europe/Berlin']],
    ['an object that says a zone', { toString: () => 'Europe/Berlin' }],
    ['one with an end that does not belong to it', 'Europe/Berlin\0'],
    ['a word of objects', 'constructor'],
    ['a long text', 'a/'.repeat(100_000)],
  ])('%s', (_case, zone) => {
    expect(findZone(zone)).toBeNull();
    expect(zoneOr(zone, clinic)).toBe(clinic);
  });

  it('and as UTC where the clinic’s is refused as well', () => {
    expect(zoneOr('Etc/Unknown', 'Nowhere/Land')).toBe('UTC');
  });
});

test.each(['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Asia/Calcutta', 'Etc/GMT+5', 'UTC'])(
  'a known one stays as it is: %s',
  (zone) => {
    expect(findZone(zone)).toBe(zone);
    expect(zoneOr(zone, clinic)).toBe(zone);
  },
);

test.each(['PST', 'EST', 'IST', 'GMT', 'utc', '+05:30', 'US/Pacific', 'SystemV/EST5'])(
  'whatever is known has a clock: %s',
  (zone) => {
    expect(findZone(zone)).not.toBeNull();
    expect(wallClockAt(zoneOr(zone, clinic), 0).date).toMatch(/^19(69|70)-/);
  },
);

test.each([
  ['America/New_York', 'Eastern Time'],
  ['Europe/Berlin', 'Central European Time'],
  ['UTC', 'UTC'],
  ['Etc/UTC', 'UTC'],
  ['Mars/Olympus', 'Mars/Olympus'],
])('%s is named for people: %s', (zone, name) => {
  expect(zoneName(zone)).toBe(name);
});
