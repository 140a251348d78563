import { describe, expect, it } from 'vitest';
import { readBusyTimes } from './read-busy-times.ts';

/* In New York the clocks go back on November 1, 2026 and forward on March 14, 2027. December 2, 2026 is a Wednesday. */
const reading = {
  timeZone: 'America/New_York',
  ownDomain: 'practice.test',
  now: Date.parse('2026-11-25T12:00:00Z'),
};
let made = 0;
const event = (...lines: string[]) => {
  made += 1;
  const uid = lines.some((line) => /^UID/i.test(line)) ? [] : [`UID:event-${made}`];
  return ['BEGIN:VEVENT', ...uid, ...lines, 'END:VEVENT'];
};
const file = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n');
const read = (text: string, now = reading.now) => {
  const { busyTimes, unreadable } = readBusyTimes(text, { ...reading, now });
  const times = busyTimes.map(
    ({ startsAt, endsAt }) =>
      `${startsAt.slice(5, 16).replace('T', ' ')}/${endsAt.slice(5, 16).replace('T', ' ')}`,
  );
  return { times, unreadable };
};
const readLines = (...lines: string[]) => read(file(...lines));
/**
 * The expected reading of a calendar that closes these times, as `MM-DD HH:MM/MM-DD HH:MM` in UTC, and all is readable.
 */
const closed = (...times: string[]) => ({ times, unreadable: 0 });
const counted = { times: [], unreadable: 1 };

const local = (property: string, time: string) => `${property};TZID=America/New_York:${time}`;
const tenToTwelve = '12-02 15:00/12-02 17:00';
const wholeDay = '12-02 05:00/12-03 05:00';
const utc = ['DTSTART:20261202T150000Z', 'DTEND:20261202T170000Z'];

const zone = (name: string, standard = '-0500', daylight = '-0400') => [
  ...['BEGIN:VTIMEZONE', `TZID:${name}`],
  ...['BEGIN:STANDARD', 'DTSTART:16010101T020000', `TZOFFSETFROM:${daylight}`, `TZOFFSETTO:${standard}`],
  ...['RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11', 'END:STANDARD'],
  ...['BEGIN:DAYLIGHT', 'DTSTART:16010101T020000', `TZOFFSETFROM:${standard}`, `TZOFFSETTO:${daylight}`],
  ...['RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3', 'END:DAYLIGHT', 'END:VTIMEZONE'],
];
const zoned = (name: string) =>
  event(`DTSTART;TZID=${name}:20261202T100000`, `DTEND;TZID=${name}:20261202T120000`);

describe('a zone', () => {
  it.each([
    ['(GMT-05.00) Eastern Time (US & Canada)', '"(GMT-05.00) Eastern Time (US & Canada)"'],
    ['GMT -0500 (Standard) / GMT -0400 (Daylight)', '"GMT -0500 (Standard) / GMT -0400 (Daylight)"'],
    ['(UTC+01:00) Amsterdam\\, Berlin', '(UTC+01:00) Amsterdam, Berlin'],
    ['UTC', 'UTC'],
    ['Practice’s own', 'Practice’s own'],
    ['/example.org/20070129_1/Europe/Berlin', '/example.org/20070129_1/Europe/Berlin'],
    ['Europe/Berlin', 'Europe/Berlin'],
    ['Eastern Standard Time 1', '"eastern standard time 1"'],
    ['BST', 'BST'],
  ])('is what the file says of it, whatever its name: %s', (name, said) => {
    expect(readLines(...zone(name), ...zoned(said))).toEqual(closed(tenToTwelve));
    const summer = event(`DTSTART;TZID=${said}:20270601T100000`, 'DURATION:PT2H');
    expect(readLines(...summer, ...zone(name))).toEqual(closed('06-01 14:00/06-01 16:00'));
  });

  it.each([
    ['Windows’', '"Eastern Standard Time"'],
    ['one with a path before it', '/freeassociation.sourceforge.net/America/New_York'],
    ['one with a slash before it', '/America/New_York'],
    ['one of an unknown city, on the practice’s clock', 'America/Nowhere'],
    ['a distance from UTC', 'UTC-05:00'],
    ['a distance from GMT', '"GMT-0500"'],
  ])('that the file does not describe is known by its name: %s', (_case, name) => {
    expect(readLines(...zoned(name))).toEqual(closed(tenToTwelve));
  });

  it.each([
    'Customized Time Zone',
    'Middle Earth',
    '"(UTC-05:00) Eastern Time (US & Canada)"',
    'GMT-5 (winter)',
    'IST',
    'BST',
    'EST',
  ])('that may be any is counted as unreadable: %s', (name) => {
    expect(readLines(...zoned(name))).toEqual(counted);
    expect(readLines(...zone('A'), ...zone('B', '+0100', '+0200'), ...zoned(name))).toEqual(counted);
  });

  it.each(['Customized Time Zone', 'tzone://Microsoft/Custom'])(
    'that says nothing is the only one of the file: %s',
    (name) => {
      expect(readLines(...zone('Eastern Standard Time'), ...zoned(name))).toEqual(closed(tenToTwelve));
    },
  );

  it('that is described in a way that cannot be read is known by its name, or counted', () => {
    const broken = (name: string) => zone(name).filter((line) => !line.startsWith('TZOFFSETTO'));
    expect(readLines(...broken('America/New_York'), ...zoned('America/New_York'))).toEqual(
      closed(tenToTwelve),
    );
    expect(readLines(...broken('Own'), ...zoned('Own'))).toEqual(counted);
  });

  it('may be described by dates, by a rule that ends, or without a change', () => {
    const dates = [
      ...['BEGIN:VTIMEZONE', 'TZID:Own', 'BEGIN:STANDARD', 'DTSTART:20251102T020000', 'TZOFFSETFROM:-0400'],
      ...['TZOFFSETTO:-0500', 'RDATE:20261101T020000,20271107T020000', 'END:STANDARD', 'BEGIN:DAYLIGHT'],
      ...['DTSTART:20070311T020000', 'TZOFFSETFROM:-0500', 'TZOFFSETTO:-0400'],
      ...['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU;UNTIL=20260308T070000Z', 'END:DAYLIGHT', 'END:VTIMEZONE'],
    ];
    expect(readLines(...dates, ...zoned('Own'))).toEqual(closed(tenToTwelve));
    const fixed = dates.slice(0, 6).concat('END:STANDARD', 'END:VTIMEZONE');
    expect(readLines(...fixed, ...zoned('Own'))).toEqual(closed(tenToTwelve));
  });

  it('is that of the event’s own calendar where a file has several', () => {
    const other = ['END:VCALENDAR', 'BEGIN:VCALENDAR', ...zone('Own', '+0100', '+0200'), ...zoned('Own')];
    expect(readLines(...zone('Own'), ...zoned('Own'), ...other)).toEqual(
      closed('12-02 09:00/12-02 11:00', tenToTwelve),
    );
  });
});

describe('events of one UID', () => {
  it.each([
    ['without a version', [], []],
    ['with different versions', ['SEQUENCE:3'], ['SEQUENCE:1']],
  ])('are events of their own, %s', (_case, one, other) => {
    const later = event('UID:1', 'DTSTART:20261202T190000Z', 'DTEND:20261202T200000Z', ...other);
    expect(readLines(...event('UID:1', ...utc, ...one), ...later)).toEqual(
      closed(tenToTwelve, '12-02 19:00/12-02 20:00'),
    );
  });

  it('that begin together are versions of one: the last is in force', () => {
    const former = event('UID:1', 'DTSTART:20261202T150000Z', 'DTEND:20261202T200000Z', 'SEQUENCE:1');
    expect(readLines(...event('UID:1', ...utc, 'SEQUENCE:2'), ...former)).toEqual(closed(tenToTwelve));
    const dropped = event('UID:1', ...utc, 'SEQUENCE:2', 'STATUS:CANCELLED');
    expect(readLines(...former, ...dropped)).toEqual(closed());
  });

  it('are read although one of them cannot be', () => {
    expect(readLines(...event('UID:1', ...utc), ...event('UID:1', 'DTSTART:tomorrow'))).toEqual({
      times: [tenToTwelve],
      unreadable: 1,
    });
  });
});

const weekly = (...lines: string[]) =>
  event(
    'UID:series',
    local('DTSTART', '20261118T140000'),
    local('DTEND', '20261118T160000'),
    'RRULE:FREQ=WEEKLY;COUNT=5',
    ...lines,
  );
const [first, second, third, fourth] = ['11-25', '12-02', '12-09', '12-16'].map(
  (day) => `${day} 19:00/${day} 21:00`,
) as [string, string, string, string];

describe('a series', () => {
  const moved = (instead: string, ...lines: string[]) => event('UID:series', instead, ...lines);
  const toMorning = [local('DTSTART', '20261202T100000'), local('DTEND', '20261202T120000')];

  it.each([
    ['on its clock', local('RECURRENCE-ID', '20261202T140000')],
    ['in UTC', 'RECURRENCE-ID:20261202T190000Z'],
    ['in another zone', 'RECURRENCE-ID;TZID=Europe/Berlin:20261202T200000'],
    ['without a zone', 'RECURRENCE-ID:20261202T140000'],
    [
      'with its parameters in another order',
      'recurrence-id;value=DATE-TIME;tzid="America/New_York":20261202T140000',
    ],
  ])('lacks an instance that is moved, which it names %s', (_case, instead) => {
    const expected = closed(first, tenToTwelve, third, fourth);
    expect(readLines(...weekly(), ...moved(instead, ...toMorning))).toEqual(expected);
    expect(readLines(...moved(instead, ...toMorning), ...weekly())).toEqual(expected);
    expect(readLines(...weekly(), ...moved(instead, ...toMorning, 'TRANSP:TRANSPARENT'))).toEqual(
      closed(first, third, fourth),
    );
    expect(readLines(...weekly(), ...moved(instead, 'STATUS:CANCELLED'))).toEqual(
      closed(first, third, fourth),
    );
    expect(readLines(...moved(instead, ...toMorning))).toEqual(closed(tenToTwelve));
    expect(readLines(...moved(instead, ...toMorning, 'STATUS:CANCELLED'))).toEqual(closed());
  });

  it.each([
    ['a date', 'RECURRENCE-ID;VALUE=DATE:20261202'],
    ['a time that it does not have', 'RECURRENCE-ID:20261202T000000Z'],
  ])('keeps an instance that is moved when its name is %s, as calendar programs do', (_case, instead) => {
    expect(readLines(...weekly(), ...moved(instead, ...toMorning))).toEqual(
      closed(first, tenToTwelve, second, third, fourth),
    );
  });

  it('moves with an instance from which on it is moved', () => {
    const rest = 'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/New_York:20261202T140000';
    const mornings = ['12-02', '12-09', '12-16'].map((day) => `${day} 15:00/${day} 17:00`);
    expect(readLines(...weekly(), ...moved(rest, ...toMorning))).toEqual(closed(first, ...mornings));
    const once = moved(
      local('RECURRENCE-ID', '20261209T140000'),
      ...utc.map((line) => line.replace('02T', '10T')),
    );
    expect(readLines(...once, ...weekly(), ...moved(rest, ...toMorning))).toEqual(
      closed(first, '12-02 15:00/12-02 17:00', '12-10 15:00/12-10 17:00', '12-16 15:00/12-16 17:00'),
    );
    expect(readLines(...weekly(), ...moved(rest, ...toMorning, 'STATUS:CANCELLED'))).toEqual(closed(first));
    // By a week, from before what is read.
    const back = moved(
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20261118T190000Z',
      local('DTSTART', '20261125T140000'),
      local('DTEND', '20261125T160000'),
    );
    expect(readLines(...weekly(), ...back)).toEqual(
      closed(first, second, third, fourth, '12-23 19:00/12-23 21:00'),
    );
  });

  it.each([
    ['as times', local('RDATE', '20261203T140000'), '12-03 19:00/12-03 21:00'],
    ['in UTC', 'RDATE:20261203T190000Z', '12-03 19:00/12-03 21:00'],
    ['as periods', 'RDATE;VALUE=PERIOD:20261203T190000Z/20261203T193000Z', '12-03 19:00/12-03 19:30'],
    ['as periods of a length', 'RDATE;VALUE=PERIOD:20261203T190000Z/PT3H', '12-03 19:00/12-03 22:00'],
    ['as a date, of which all is closed', 'RDATE;VALUE=DATE:20261203', '12-03 05:00/12-04 05:00'],
  ])('has instances in addition, %s', (_case, added, expected) => {
    expect(readLines(...weekly(added))).toEqual(closed(first, second, expected, third, fourth));
    expect(readLines(...weekly(added, 'EXDATE:20261209T190000Z', 'RDATE:20261204T190000Z'))).toEqual(
      closed(first, second, expected, '12-04 19:00/12-04 21:00', fourth),
    );
  });

  it.each([
    [
      'periods of a length',
      'RDATE;VALUE=PERIOD;TZID=Europe/Berlin:20261203T100000/PT3H',
      '09:00/12-03 12:00',
    ],
    ['periods', 'RDATE;VALUE=PERIOD;TZID=Europe/Berlin:20261203T100000/20261203T110000', '09:00/12-03 10:00'],
    ['times, some in UTC', 'RDATE;TZID=Europe/Berlin:20261203T100000,20261202T190000Z', '09:00/12-03 11:00'],
  ])('has them on the clock that they name: %s', (_case, added, expected) => {
    expect(readLines(...weekly(added))).toEqual(closed(first, second, `12-03 ${expected}`, third, fourth));
  });

  it('has them also without a rule, and on days', () => {
    const days = event('DTSTART;VALUE=DATE:20261126', 'RDATE;VALUE=DATE:20261201,20261203');
    expect(readLines(...days)).toEqual(
      closed('11-26 05:00/11-27 05:00', '12-01 05:00/12-02 05:00', '12-03 05:00/12-04 05:00'),
    );
  });

  it.each([
    ['in UTC', 'EXDATE:20261202T190000Z', [first, third, fourth]],
    ['in another zone', 'EXDATE;TZID=Europe/Berlin:20261209T200000,20261202T200000', [first, fourth]],
    ['on its clock', 'EXDATE:20261202T140000', [first, third, fourth]],
    ['in two ways', 'EXDATE;TZID=Europe/Berlin:20261209T200000,20261202T190000Z', [first, fourth]],
    // Calendar programs show it all the same.
    ['as dates', 'EXDATE;VALUE=DATE:20261202', [first, second, third, fourth]],
    ['by a rule, which programs do not follow', 'EXRULE:FREQ=DAILY', [first, second, third, fourth]],
  ])('lacks what is taken out of it %s', (_case, line, expected) => {
    expect(readLines(...weekly(line))).toEqual(closed(...expected));
  });

  it('has as many instances as it says, those among them that are taken out', () => {
    expect(readLines(...weekly('EXDATE:20261118T190000Z'))).toEqual(closed(first, second, third, fourth));
  });

  it.each([
    ['in UTC, east of it', 'UNTIL=20261201T230000Z'],
    ['in UTC, west of it', 'UNTIL=20261202T050000Z'],
    ['in UTC, at the end of the day', 'UNTIL=20261202T235959Z'],
    ['without a zone', 'UNTIL=20261202T000000'],
    ['as a date', 'UNTIL=20261202'],
  ])('of days has its last one when its end is written %s', (_case, until) => {
    const days = event(
      'DTSTART;VALUE=DATE:20261118',
      'DTEND;VALUE=DATE:20261119',
      `RRULE:FREQ=WEEKLY;${until}`,
    );
    expect(readLines(...days)).toEqual(closed('11-25 05:00/11-26 05:00', wholeDay));
  });

  it.each(['UNTIL=20261202T190000Z', 'UNTIL=20261202T140000', 'UNTIL=20261202', 'UNTIL=20261209T185959Z'])(
    'of times has its last one: %s',
    (until) => {
      const times = [local('DTSTART', '20261118T140000'), 'DURATION:PT2H', `RRULE:FREQ=WEEKLY;${until}`];
      expect(readLines(...event(...times))).toEqual(closed(first, second));
    },
  );

  it('that is over before it begins has its first time: two readers differ, and a closed hour does less harm', () => {
    const over = [
      local('DTSTART', '20261125T140000'),
      'DURATION:PT2H',
      'RRULE:FREQ=WEEKLY;UNTIL=20261125T140000Z',
    ];
    expect(readLines(...event(...over))).toEqual(closed(first));
  });

  it('of February 29 is there in the years that have the day', () => {
    const leap = event('DTSTART;VALUE=DATE:20240229', 'RRULE:FREQ=YEARLY');
    expect(readLines(...leap)).toEqual(closed());
    expect(read(file(...leap), Date.parse('2027-06-01T12:00Z'))).toEqual(closed('02-29 05:00/03-01 05:00'));
  });

  it('of two rules has the instances of both', () => {
    expect(readLines(...weekly('RRULE:FREQ=DAILY;UNTIL=20261119'))).toEqual(
      closed(first, second, third, fourth),
    );
    expect(readLines(...weekly('RRULE:FREQ=WEEKLY;BYDAY=TH;COUNT=2'))).toEqual(
      closed(first, '11-26 19:00/11-26 21:00', second, third, fourth),
    );
  });
});

describe('the length of an event', () => {
  const start = 'DTSTART:20261202T150000Z';

  it.each([
    ['DURATION:PT2H'],
    ['DURATION:+P0DT1H60M'],
    ['DTEND;TZID=Europe/Berlin:20261202T180000'],
    ['dtend;X-A="b:c":20261202T170000Z'],
  ])('is read: %s', (line) => {
    expect(readLines(...event(start, line))).toEqual(closed(tenToTwelve));
  });

  it.each([
    ['is not there', []],
    ['is none', ['DTEND:20261202T150000Z']],
    ['is zero', ['DURATION:PT0S']],
    ['is negative', ['DURATION:-PT1H']],
    ['is there twice', ['DURATION:PT1H', 'DURATION:PT2H']],
    ['is no length', ['DURATION:P']],
    ['is a word', ['DURATION:2 hours']],
    ['ends before it begins', ['DTEND:20261202T140000Z']],
    ['ends with a day', ['DTEND;VALUE=DATE:20261203']],
  ])('that cannot be told counts the event: it %s', (_case, lines) => {
    expect(readLines(...event(start, ...lines))).toEqual(counted);
    // Unless it is over.
    expect(read(file(...event(start, ...lines)), Date.parse('2026-12-04T12:00Z')).times).toEqual([]);
  });

  it.each([
    [[]],
    [['DTEND;VALUE=DATE:20261202']],
    [['DURATION:P1D']],
    [['DURATION:PT24H']],
    [['DURATION:PT1H']],
  ])('of a day is a day at least: %s', (lines) => {
    expect(readLines(...event('DTSTART;VALUE=DATE:20261202', ...lines))).toEqual(closed(wholeDay));
  });

  it('is the longer one of two', () => {
    expect(readLines(...event(start, 'DURATION:PT1H', 'DTEND:20261202T170000Z'))).toEqual(
      closed(tenToTwelve),
    );
  });

  it('closes all that it may mean where the clock skips or repeats a time', () => {
    const skipped = event(local('DTSTART', '20270314T023000'), local('DTEND', '20270314T030000'));
    expect(readLines(...skipped)).toEqual(closed('03-14 06:30/03-14 08:00'));
    const repeated = event(local('DTSTART', '20271107T010000'), local('DTEND', '20271107T013000'));
    expect(readLines(...repeated)).toEqual(closed('11-07 05:00/11-07 06:30'));
  });

  it('over a change of the clock is as long as its clock shows and as time passes', () => {
    const night = event(local('DTSTART', '20270312T220000'), 'DURATION:PT9H', 'RRULE:FREQ=DAILY;COUNT=3');
    expect(readLines(...night)).toEqual(
      closed('03-13 03:00/03-13 12:00', '03-14 03:00/03-14 12:00', '03-15 02:00/03-15 11:00'),
    );
  });
});

describe('what is busy', () => {
  it.each([
    [['X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE']],
    [['X-MICROSOFT-CDO-BUSYSTATUS:OOF']],
    [['X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE']],
    [['STATUS:TENTATIVE']],
    [['TRANSP:OPAQUE', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE']],
    [['TRANSP:TRANSPARENT', 'X-MICROSOFT-CDO-BUSYSTATUS:OOF']],
  ])('closes its time: %s', (lines) => {
    expect(readLines(...event(...utc, ...lines))).toEqual(closed(tenToTwelve));
  });

  it.each([
    [['TRANSP:TRANSPARENT']],
    [['transp;x=y:transparent']],
    [['TRANSP:TRANSPARENT', 'X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE']],
    [['STATUS:cancelled', 'DURATION:nothing']],
  ])('is not what says otherwise: %s', (lines) => {
    expect(readLines(...event(...utc, ...lines))).toEqual(closed());
  });

  it('is what a VFREEBUSY says, without events', () => {
    const lines = [
      'FREEBUSY;FBTYPE=BUSY:20261202T150000Z/20261202T160000Z,20261202T160000Z/PT1H',
      'FREEBUSY;FBTYPE=FREE:20261203T150000Z/PT1H',
      'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261204T150000Z/PT1H',
      'FREEBUSY:tomorrow',
    ];
    expect(readLines('BEGIN:VFREEBUSY', ...lines, 'END:VFREEBUSY')).toEqual({
      times: [tenToTwelve, '12-04 15:00/12-04 16:00'],
      unreadable: 1,
    });
  });
});

describe('a file', () => {
  const simple = file(...event(...utc));

  it.each([
    ['ends its lines with CR', simple.replaceAll('\r\n', '\r')],
    ['ends its lines with LF', simple.replaceAll('\r\n', '\n')],
    ['ends its lines with CR twice', simple.replaceAll('\r\n', '\r\r\n')],
    ['begins with a mark of its order of bytes', `\uFEFF${simple}`],
    ['folds with tabs', simple.replaceAll('T1', 'T\r\n\t1')],
    ['folds after CR', simple.replaceAll('T1', 'T\r 1').replaceAll('\r\n', '\r')],
    ['is in small letters', simple.toLowerCase()],
    ['is of several calendars', `${file()}\r\n${simple}\r\n${file()}`],
    [
      'has components in its events',
      simple.replace('END:VEVENT', 'BEGIN:X\r\nDURATION:PT9H\r\nEND:X\r\nEND:VEVENT'),
    ],
  ])('is read that %s', (_case, text) => {
    expect(read(text)).toEqual(closed(tenToTwelve));
  });

  it('says of an event that does not end that it could not be read', () => {
    expect(readLines('BEGIN:VEVENT', ...utc, ...event(...utc))).toEqual({
      times: [tenToTwelve],
      unreadable: 1,
    });
    expect(readLines(...event(...utc), 'BEGIN:VEVENT', ...utc)).toEqual({
      times: [tenToTwelve],
      unreadable: 1,
    });
    expect(readLines(...event('BEGIN:VALARM', ...utc))).toEqual(counted);
  });
});
