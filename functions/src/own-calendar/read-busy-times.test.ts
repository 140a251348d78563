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
      leftOut: 0,
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
    // A moved instance without its series: one to which the doctor alone is invited now and then.
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
    ['has dates that are none', ['DTSTART:20261027T130000Z', 'DURATION:PT1H', 'RDATE:20261328T130000Z']],
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

  it.each([
    ['more lines than a calendar has', '\n'.repeat(400_000)],
    ['as many folds', '\n '.repeat(400_000)],
  ])('is too large: %s', (_case, text) => {
    const lines = `BEGIN:VCALENDAR\n${text}\nEND:VCALENDAR`;
    expect(() => readBusyTimes(lines, { ...practice, now })).toThrow(new CalendarFailure('too_large'));
  });
});

describe('what is too much', { timeout: 120_000 }, () => {
  const hours = Array.from({ length: 24 }, (_, hour) => hour || '+0').join(',');
  const minutes = Array.from({ length: 60 }, (_, minute) => minute || '+0').join(',');
  const good = event('DTSTART:20261027T130000Z', 'DURATION:PT1H');
  const closedByGood = { startsAt: '2026-10-27T13:00:00.000Z', endsAt: '2026-10-27T14:00:00.000Z' };
  const [day, minute] = [24 * 60 * 60_000, 60_000];
  /** `20261101T000000Z` and so many milliseconds. */
  const stamp = (milliseconds: number) =>
    new Date(Date.parse('2026-11-01T00:00Z') + milliseconds).toISOString().replace(/[-:]|\.\d+/g, '');
  const single = (milliseconds: number) => event(`DTSTART:${stamp(milliseconds)}`, 'DURATION:PT1M');
  const daily = (milliseconds: number, ...more: string[]) =>
    event(`DTSTART:${stamp(milliseconds)}`, 'DURATION:PT1M', 'RRULE:FREQ=DAILY', ...more);

  it.each([
    ['each second of each day', `FREQ=DAILY;BYHOUR=${hours};BYMINUTE=${minutes};BYSECOND=${minutes}`],
    ['each half hour', `FREQ=DAILY;BYHOUR=${hours};BYMINUTE=+0,30`],
    ['at two times', 'FREQ=DAILY;BYHOUR=9,+10'],
    ['at two times with blanks', 'FREQ=DAILY; BYHOUR = 9 , 10'],
    ['at two times of a week', 'BYDAY=MO;BYHOUR=9,10;FREQ=WEEKLY'],
    ['each second', 'FREQ=SECONDLY;COUNT=1000000000'],
    ['each minute', 'freq=minutely;until=99991231T235959Z'],
    ['each hour', 'INTERVAL=2;FREQ=HOURLY'],
  ])('is left out, counted, and takes no other event with it: it repeats %s', (_case, rule) => {
    const often = event('DTSTART:20261027T130000Z', 'DURATION:PT5M', `RRULE:${rule}`);
    expect(busyOf(...often, ...good)).toEqual({ busyTimes: [closedByGood], unreadable: 1, leftOut: 1 });
  });

  it('is left out with the largest series first, and of single events with the last', () => {
    const series = Array.from({ length: 11 }, (_, index) => daily(index * 10 * minute));
    const singles = Array.from({ length: 300 }, (_, index) => single(index * day + 12 * 60 * minute));
    // 11 series of 361 days and 300 events are more than 4,000.
    const { busyTimes, ...counts } = busyOf(...series.flat(), ...singles.flat());
    expect(counts).toEqual({ unreadable: 1, leftOut: 1 });
    const starts = new Set(busyTimes.map(({ startsAt }) => Date.parse(startsAt)));
    for (const [start = ''] of singles.map((lines) => lines.filter((line) => line.startsWith('DTSTART'))))
      expect(
        starts.has(Date.parse(start.replace(/DTSTART:(....)(..)(..T..)(..)(..Z)/, '$1-$2-$3:$4:$5'))),
      ).toBe(true);

    const many = Array.from({ length: 4001 }, (_, index) => single(index * 100 * minute));
    const kept = busyOf(...many.toReversed().flat());
    expect(kept).toMatchObject({ unreadable: 1, leftOut: 1 });
    expect(kept.busyTimes).toHaveLength(4000);
    expect(kept.busyTimes.at(-1)?.startsAt).toBe(
      new Date(Date.parse('2026-11-01T00:00Z') + 3999 * 100 * minute).toISOString(),
    );
  });

  it('is not read at all when reading it would take too long, and the small is', () => {
    const bombs = Array.from({ length: 3000 }, () => daily(0));
    const dates = Array.from({ length: 5000 }, (_, index) => stamp(index * day)).join(',');
    const takenOut = Array.from({ length: 10 }, () => daily(0, `EXDATE:${dates}`));
    const { busyTimes, leftOut } = busyOf(...takenOut.flat(), ...bombs.flat(), ...good);
    expect(busyTimes[0]).toEqual(closedByGood);
    // In the time that is given, four hundred of the small ones are read and none of the large.
    expect(leftOut).toBeGreaterThan(2600);
    expect(leftOut).toBeLessThan(2700);
  });

  it.each([
    [
      'each of many events of a UID has as many moved instances',
      () => [
        ...Array.from({ length: 8000 }, () => event('UID:1', 'DTSTART:20261201T150000Z', 'DURATION:PT1M')),
        ...Array.from({ length: 8000 }, (_, index) =>
          event('UID:1', `RECURRENCE-ID;RANGE=THISANDFUTURE:${stamp(index)}`, 'STATUS:CANCELLED'),
        ),
      ],
    ],
    [
      'instances are counted from the year 1',
      () =>
        Array.from({ length: 2000 }, () =>
          event('DTSTART:00010101T150000Z', 'DURATION:PT1M', 'RRULE:FREQ=DAILY;COUNT=730000'),
        ),
    ],
    [
      'clocks change each day',
      () =>
        Array.from({ length: 400 }, (_, index) => [
          ...['BEGIN:VTIMEZONE', `TZID:${index}`],
          ...Array<string[]>(100)
            .fill(['BEGIN:STANDARD', 'DTSTART:16010101T020000', 'TZOFFSETFROM:-0400', 'TZOFFSETTO:-0500'])
            .flatMap((lines) => [...lines, 'RRULE:FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR', 'END:STANDARD']),
          ...['END:VTIMEZONE', ...event(`DTSTART;TZID=${index}:20261201T150000`, 'DURATION:PT1M')],
        ]),
    ],
    [
      'each event has a calendar of its own, and zones',
      () =>
        Array.from({ length: 20_000 }, (_, index) => [
          ...['BEGIN:VTIMEZONE', `TZID:${index}`, 'END:VTIMEZONE', ...single(index * minute)],
          ...['END:VCALENDAR', 'BEGIN:VCALENDAR'],
        ]),
    ],
  ])('takes no longer than is given, and takes nothing small with it: %s', (_case, made) => {
    const text = calendar(...good, ...made().flat());
    const begun = process.threadCpuUsage();
    const { busyTimes } = readBusyTimes(text, { ...practice, now });
    const { user, system } = process.threadCpuUsage(begun);
    // Ten seconds in a thread of its own end it; here others run beside it, so what is counted is the processor’s time.
    expect((user + system) / 1000).toBeLessThan(10_000);
    expect(busyTimes[0]).toEqual(closedByGood);
  });

  it.each([
    ['known names are all read', () => 'America/New_York', 0],
    // As many as can be looked up, the nearest.
    ['own rules are left out', (index: number) => `Customized Time Zone ${index}`, 15],
  ])('is read in one go, 15,000 events beside 15,000 zones: those of %s', (_case, nameOf, thousands) => {
    const zoned = Array.from({ length: 15_000 }, (_, index) => [
      ...['BEGIN:VTIMEZONE', `TZID:${nameOf(index)}`, 'BEGIN:STANDARD', 'DTSTART:16010101T020000'],
      ...['TZOFFSETFROM:-0400', `TZOFFSETTO:-05${String(index % 60).padStart(2, '0')}`],
      ...['RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11', 'END:STANDARD', 'END:VTIMEZONE'],
      ...event(`DTSTART;TZID=${nameOf(index)}:${stamp((index % 360) * day).slice(0, 15)}`, 'DURATION:PT1M'),
    ]);
    const { busyTimes, unreadable, leftOut } = busyOf(...zoned.flat());
    expect([unreadable, Math.round(leftOut / 1000)]).toEqual([leftOut, thousands]);
    expect(busyTimes[0]?.startsAt.slice(0, 10)).toBe('2026-11-01');
  });

  it.each([
    ['lasts for a thousand years', ['DURATION:PT9999999H', 'RRULE:FREQ=DAILY']],
    ['began two thousand years ago', ['DURATION:PT1H', 'RRULE:FREQ=DAILY'], '00010101T150000Z'],
    ['never comes', ['DURATION:PT1H', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30']],
    ['has places that never come', ['DURATION:PT1H', 'RRULE:FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=3']],
    ['repeats a thousand million times', ['DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=1000000000']],
    ['is nested', ['DURATION:PT1H', ...Array<string>(10_000).fill('BEGIN:VEVENT')]],
    ['has a line of parameters', [`DURATION;${'A=1;'.repeat(200_000)}:PT1H`]],
    ['has a line of quotes', [`DURATION;A=${'"a"'.repeat(200_000)}:PT1H`]],
    ['is one long line', ['DURATION:PT1H', `STATUS:${'1'.repeat(2_000_000)}`]],
  ])('ends, and takes no other event with it: what %s', (_case, lines, start = '20201202T150000Z') => {
    const { busyTimes } = busyOf(...good, ...event(`DTSTART:${start}`, ...lines));
    expect(
      busyTimes.some(
        ({ startsAt, endsAt }) => startsAt <= closedByGood.startsAt && endsAt >= closedByGood.endsAt,
      ),
    ).toBe(true);
  });
});

it('closes nothing by an empty calendar', () => {
  expect(busyOf()).toEqual({ busyTimes: [], unreadable: 0, leftOut: 0 });
});
