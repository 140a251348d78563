import { expect, test, vi } from 'vitest';
import { site } from '#config/site.ts';
import {
  clocksDiffer,
  dateIn,
  headingDate,
  longDate,
  monthsOf,
  shiftDate,
  shortDate,
  timeElsewhere,
  timeForVisitor,
  visitorTimeZone,
} from './clinic-time.ts';

const newYork = 'America/New_York';

/** The locales of both practices. */
const expected: Record<string, readonly string[]> = {
  'en-US': ['Tuesday, November 24', 'Tue, Nov 24, 2026', 'Tuesday, November\u00a024'],
  'en-IE': ['Tuesday, 24 November', 'Tue 24 Nov 2026', 'Tuesday, 24\u00a0November'],
};

test('dates are written as people say them, wherever the code runs', () => {
  const [long, short, heading] = expected[site.locale] ?? [];
  expect(longDate('2026-11-24')).toBe(long);
  expect(shortDate('2026-11-24')).toBe(short);
  expect(headingDate('2026-11-24')).toBe(heading);
  expect(shortDate('0026-11-24')).toMatch(/ 0026$/);
  expect(monthsOf('2026-11-01', '2026-11-30')).toBe('November 2026');
  expect(monthsOf('2026-11-27', '2026-12-03')).toBe('Nov – Dec 2026');
  expect(monthsOf('2026-12-28', '2027-01-03')).toBe('Dec 2026 – Jan 2027');
});

test('dates shift over months, years and both changes of the clocks', () => {
  expect(shiftDate('2026-10-30', 7)).toBe('2026-11-06');
  expect(shiftDate('2026-12-31', 1)).toBe('2027-01-01');
  expect(shiftDate('2026-03-07', 2)).toBe('2026-03-09');
  expect(shiftDate('2026-03-01', -1)).toBe('2026-02-28');
});

test('an instant is told on another clock, with the day where that differs', () => {
  expect(timeElsewhere('2026-11-24T14:00:00.000Z', 'Europe/Berlin', '2026-11-24')).toBe('3:00 pm');
  expect(timeElsewhere('2026-11-24T20:00:00.000Z', 'Asia/Kolkata', '2026-11-24')).toBe('Wed 1:30 am');
});

test('the day on another clock is told without the habits of a locale', () => {
  const DateTimeFormat = Intl.DateTimeFormat;
  // Whatever a browser does not carry it writes as its user does: here as in Germany.
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function write(locale, options) {
    return new DateTimeFormat(locale === site.locale ? locale : 'de-DE', options);
  } as typeof DateTimeFormat);
  // Zones that no test has asked for: a formatter is made once.
  expect(timeElsewhere('2026-11-24T14:00:00.000Z', 'Europe/Vienna', '2026-11-24')).toBe('3:00 pm');
  expect(timeElsewhere('2026-11-24T20:00:00.000Z', 'Asia/Colombo', '2026-11-24')).toBe('Wed 1:30 am');
  vi.restoreAllMocks();
});

test('zones differ by what their clocks show, not by their names', () => {
  const summer = '2026-07-01T14:00:00.000Z';
  expect(clocksDiffer(summer, newYork, 'America/Toronto')).toBe(false);
  expect(clocksDiffer(summer, newYork, 'America/Chicago')).toBe(true);
});

test('a reader is told their own time where it is another', () => {
  const visit = { startsAt: '2026-11-24T14:00:00.000Z', date: '2026-11-24', timeZone: newYork };
  expect(timeForVisitor(visit, 'Europe/Berlin')).toBe('3:00 pm for you');
  expect(timeForVisitor(visit, 'America/Toronto')).toBeNull();
});

/** A device that says this of its zone, whatever is asked for otherwise. */
function deviceSays(timeZone: unknown): void {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ timeZone } as never);
}

test.each([['Etc/Unknown'], ['Nowhere/Land'], [''], [undefined], [null], [{}]])(
  'a device that says %j is told the clinic’s time alone',
  (said) => {
    deviceSays(said);
    const own = visitorTimeZone(newYork);
    vi.restoreAllMocks();
    expect(own).toBe(newYork);
    const visit = { startsAt: '2026-11-24T14:00:00.000Z', date: '2026-11-24', timeZone: newYork };
    expect(timeForVisitor(visit, own)).toBeNull();
  },
);

test('a zone that this browser does not know counts as the clinic’s, wherever it comes from', () => {
  const [startsAt, date] = ['2026-11-24T14:00:00.000Z', '2026-11-24'];
  const { timeZone } = site;
  const visit = { startsAt, date, timeZone: 'Nowhere/Land' };
  expect(timeForVisitor(visit, 'Asia/Tokyo')).toBe('11:00 pm for you');
  expect(timeForVisitor(visit, timeZone)).toBeNull();
  expect(timeElsewhere(startsAt, 'Etc/Unknown', date)).toBe(timeElsewhere(startsAt, timeZone, date));
  for (const at of ['2026-11-24T03:00:00Z', '2026-11-24T23:30:00Z'])
    expect(dateIn('', new Date(at))).toBe(dateIn(timeZone, new Date(at)));
  expect(clocksDiffer(startsAt, timeZone, 'Etc/Unknown')).toBe(false);
});
