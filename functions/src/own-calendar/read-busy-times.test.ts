import { describe, expect, it } from 'vitest';
import { CalendarFailure } from './calendar-failure.ts';
import { readBusyTimes } from './read-busy-times.ts';

/* In New York the clocks go back on November 1, 2026 and forward on March 14, 2027. */
const practice = { timeZone: 'America/New_York', ownDomain: 'practice.test' };
const now = Date.parse('2026-10-26T12:00:00Z');

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n');
let made = 0;
const event = (...lines: string[]) => {
  made += 1;
  const uid = lines.some((line) => line.startsWith('UID:')) ? [] : [`UID:event-${made}`];
  return ['BEGIN:VEVENT', ...uid, 'SUMMARY:Oncologist\\, 2 pm', ...lines, 'END:VEVENT'];
};
const busyOf = (...lines: string[]) => readBusyTimes(calendar(...lines), { ...practice, now });
/** `10-27 13:00/14:00`, in UTC and of this or the next year. */
const times = (...lines: string[]) =>
  busyOf(...lines).busyTimes.map(
    ({ startsAt, endsAt }) => `${startsAt.slice(5, 16).replace('T', ' ')}/${endsAt.slice(11, 16)}`,
  );
const newYork = (property: string, value: string) => `${property};TZID=America/New_York:${value}`;

describe('an event closes its time', () => {
  it.each([
    ['in UTC', ['DTSTART:20261027T130000Z', 'DTEND:20261027T140000Z']],
    [
      'in a zone of its own',
      ['DTSTART;TZID=Europe/Berlin:20261027T140000', 'DTEND;TZID=Europe/Berlin:20261027T150000'],
    ],
    [
      'in a zone as Windows names it',
      ['DTSTART;TZID="Eastern Standard Time":20261027T090000', 'DURATION:PT1H'],
    ],
    [
      'in a zone that no machine knows, on the practice’s clock',
      ['DTSTART;TZID=Etc/Unknown:20261027T090000', 'DTEND;TZID="Nowhere/Land":20261027T100000'],
    ],
    ['without a zone, on the practice’s clock', ['DTSTART:20261027T090000', 'DTEND:20261027T100000']],
    ['over folded lines', ['DTSTART;TZID=Ameri\r\n ca/New_York:20261027T0900\r\n\t00', 'DURATION:PT1H']],
    [
      'and not as long as its alarm',
      ['DTSTART:20261027T130000Z', 'BEGIN:VALARM', 'DURATION:PT5H', 'END:VALARM', 'DURATION:PT1H'],
    ],
  ])('%s', (_case, lines) => {
    expect(times(...event(...lines))).toEqual(['10-27 13:00/14:00']);
  });

  it('on whole days from midnight to midnight of the practice, on the day of 25 hours too', () => {
    const days = event('DTSTART;VALUE=DATE:20261031', 'DTEND;VALUE=DATE:20261102');
    expect(busyOf(...days).busyTimes).toEqual([
      { startsAt: '2026-10-31T04:00:00.000Z', endsAt: '2026-11-02T05:00:00.000Z' },
    ]);
    expect(times(...event('DTSTART;VALUE=DATE:20261027'))).toEqual(['10-27 04:00/04:00']);
  });

  it('from today on, also when it has begun', () => {
    const since = event('DTSTART:20261020T130000Z', 'DTEND:20261026T150000Z');
    expect(times(...since, ...event('DTSTART:20261020T130000Z', 'DURATION:PT1H'))).toEqual([
      '10-26 04:00/15:00',
    ]);
  });

  it.each([
    ['cancelled', 'STATUS:CANCELLED'],
    ['shown as free', 'TRANSP:TRANSPARENT'],
    ['shown as free by Outlook', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
    ['an appointment of ours, which closes its time itself', 'UID:visit-1@practice.test'],
  ])('unless it is %s', (_case, line) => {
    expect(busyOf(...event('DTSTART:20261027T130000Z', 'DURATION:PT1H', line))).toEqual({
      busyTimes: [],
      unreadable: 0,
    });
  });
});

describe('a series', () => {
  const weekly = [newYork('DTSTART', '20261019T090000'), newYork('DTEND', '20261019T100000')];

  it('keeps to its clock over a change of it', () => {
    expect(times(...event(...weekly, 'RRULE:FREQ=WEEKLY;UNTIL=20261110T000000Z'))).toEqual([
      '10-26 13:00/14:00',
      '11-02 14:00/15:00',
      '11-09 14:00/15:00',
    ]);
    const floating = ['DTSTART:20270312T090000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3'];
    expect(times(...event(...floating))).toEqual([
      '03-12 14:00/15:00',
      '03-13 14:00/15:00',
      '03-14 13:00/14:00',
    ]);
  });

  it('lacks what is taken out of it, and has what is moved where it is moved to', () => {
    const series = event(
      'UID:one',
      ...weekly,
      'RRULE:FREQ=WEEKLY;COUNT=5',
      newYork('EXDATE', '20261102T090000'),
    );
    const moved = event(
      'UID:one',
      newYork('RECURRENCE-ID', '20261109T090000'),
      newYork('DTSTART', '20261110T110000'),
      newYork('DTEND', '20261110T113000'),
    );
    const dropped = event(
      'UID:one',
      newYork('RECURRENCE-ID', '20261116T090000'),
      newYork('DTSTART', '20261116T090000'),
      'DURATION:PT1H',
      'STATUS:CANCELLED',
    );
    expect(times(...series, ...moved, ...dropped)).toEqual(['10-26 13:00/14:00', '11-10 16:00/16:30']);
    // The same without the series: one to which the doctor is only invited at times.
    expect(times(...moved)).toEqual(['11-10 16:00/16:30']);
  });

  it('is followed for a year and no further', () => {
    const { busyTimes } = busyOf(...event(...weekly, 'RRULE:FREQ=DAILY'));
    expect(busyTimes).toHaveLength(366);
    expect(busyTimes.at(-1)?.startsAt).toBe('2027-10-26T13:00:00.000Z');
  });
});

describe('what cannot be read', () => {
  const good = event('DTSTART:20261027T130000Z', 'DURATION:PT1H');

  it.each([
    ['repeats every second', ['DTSTART:20261027T130000Z', 'RRULE:FREQ=SECONDLY']],
    [
      'repeats every minute of the day',
      ['DTSTART:20261027T130000Z', 'RRULE:FREQ=DAILY;BYHOUR=1,2;BYMINUTE=1,2'],
    ],
    ['repeats backwards', ['DTSTART:20261027T130000Z', 'RRULE:FREQ=DAILY;INTERVAL=0']],
    ['has no start', ['DTEND:20261027T130000Z']],
    ['has words for a start', ['DTSTART:tomorrow', 'DURATION:PT1H']],
    ['has two starts', ['DTSTART:20261027T130000Z', 'DTSTART:20261027T150000Z']],
    ['has dates that are not followed', ['DTSTART:20261027T130000Z', 'RDATE:20261028T130000Z']],
    ['is in a zone that nobody knows', ['DTSTART;TZID=Middle Earth:20261027T130000', 'DURATION:PT1H']],
  ])('takes no other event with it, and is counted: it %s', (_case, lines) => {
    const { busyTimes, unreadable } = busyOf(...event(...lines), ...good);
    expect(busyTimes).toEqual([{ startsAt: '2026-10-27T13:00:00.000Z', endsAt: '2026-10-27T14:00:00.000Z' }]);
    expect(unreadable).toBe(1);
  });

  it.each([
    ['a page', '<!doctype html><title>Sign in</title>'],
    ['nothing', ''],
    ['cut off on its way', calendar(...good).slice(0, -20)],
  ])('is no calendar at all: %s', (_case, text) => {
    expect(() => readBusyTimes(text, { ...practice, now })).toThrow(new CalendarFailure('not_a_calendar'));
  });

  it('is given up on before it takes the function’s time', () => {
    const bombs = Array.from({ length: 3000 }, () =>
      event('DTSTART:20200101T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY'),
    );
    expect(() => busyOf(...bombs.flat())).toThrow(new CalendarFailure('too_large'));
  }, 20_000);
});

it('closes nothing by an empty calendar', () => {
  expect(busyOf()).toEqual({ busyTimes: [], unreadable: 0 });
});
