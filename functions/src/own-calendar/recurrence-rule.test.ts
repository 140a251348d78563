import { describe, expect, it } from 'vitest';
import { RepeatsTooOften, readRule } from './recurrence-rule.ts';

describe('a rule', () => {
  it.each([
    ['FREQ=DAILY', 'FREQ=DAILY'],
    ['freq=weekly;byday=mo,TU', 'FREQ=WEEKLY;BYDAY=MO,TU'],
    // The parser would drop what stands before FREQ.
    ['BYDAY=MO;INTERVAL=02;FREQ=WEEKLY;', 'FREQ=WEEKLY;BYDAY=MO;INTERVAL=2'],
    ['FREQ=DAILY;BYHOUR=+9,9,09;BYMINUTE=+0,-0,0', 'FREQ=DAILY;BYHOUR=9;BYMINUTE=0'],
    ['FREQ=MONTHLY;BYDAY=+01MO,1MO,-1FR;WKST=SU', 'FREQ=MONTHLY;BYDAY=1MO,-1FR;WKST=SU'],
    ['FREQ=MONTHLY; BYMONTHDAY = -1 ,+31', 'FREQ=MONTHLY;BYMONTHDAY=-1,31'],
    ['FREQ=DAILY;COUNT=+010;UNTIL=20261231t235959z', 'FREQ=DAILY;COUNT=10;UNTIL=20261231T235959Z'],
  ])('is read in one spelling: %s', (written, text) => {
    expect(readRule(written).text).toBe(text);
  });

  it.each([
    ...['', 'COUNT=3', 'FREQ=', 'FREQ=FORTNIGHTLY', 'FREQ=DAILY,WEEKLY', 'FREQ=DAILY;FREQ=WEEKLY'],
    ...['FREQ=DAILY;INTERVAL=0', 'FREQ=DAILY;INTERVAL=-1', 'FREQ=DAILY;COUNT=0', 'FREQ=DAILY;COUNT=1e9'],
    ...[
      'FREQ=DAILY;COUNT=3;COUNT=4',
      'FREQ=DAILY;UNTIL=tomorrow',
      'FREQ=DAILY;BYHOUR=',
      'FREQ=DAILY;BYHOUR=24',
    ],
    ...['FREQ=DAILY;BYHOUR=1,,2', 'FREQ=DAILY;BYMINUTE=60', 'FREQ=DAILY;BYHOUR=0x9', 'FREQ=DAILY;BYHOUR=9.5'],
    ...[
      'FREQ=YEARLY;BYMONTH=13',
      'FREQ=YEARLY;BYYEARDAY=0',
      'FREQ=YEARLY;BYYEARDAY=400',
      'FREQ=MONTHLY;BYDAY=0MO',
    ],
    ...[
      'FREQ=MONTHLY;BYDAY=54MO',
      'FREQ=WEEKLY;BYDAY=MONDAY',
      'FREQ=YEARLY;RSCALE=CHINESE',
      'FREQ=DAILY;X=1',
    ],
    ...['FREQ=WEEKLY;BYMONTHDAY=1', 'FREQ=MONTHLY;BYWEEKNO=1', 'FREQ=DAILY;BYYEARDAY=1'],
    ...['FREQ=YEARLY;BYDAY=1MO;BYMONTHDAY=1', 'FREQ=MONTHLY;RSCALE=GREGORIAN;SKIP=FORWARD'],
    ...['FREQ=DAILY;BYHOUR=9=10', `FREQ=DAILY;BYSETPOS=${'1,'.repeat(10_000)}1`],
  ])('is none: %s', (written) => {
    expect(() => readRule(written)).toThrow(RangeError);
  });

  it.each([
    'FREQ=HOURLY',
    'FREQ=MINUTELY;COUNT=2',
    'FREQ=SECONDLY',
    'FREQ=YEARLY;BYHOUR=+9,10',
    'FREQ=DAILY;BYSECOND=0,+1',
  ])('repeats too often: %s', (written) => {
    expect(() => readRule(written)).toThrow(RepeatsTooOften);
  });

  it('is no more work than its instances of a year', () => {
    const workOf = (written: string) => readRule(written).work;
    expect(workOf('FREQ=DAILY')).toBe(368);
    expect(workOf('FREQ=DAILY;COUNT=10')).toBe(10);
    expect(workOf('FREQ=WEEKLY;BYDAY=MO,TU')).toBe(110);
    expect(workOf('FREQ=MONTHLY;INTERVAL=2')).toBe(8);
    expect(workOf('FREQ=YEARLY')).toBe(3);
    expect(workOf('FREQ=WEEKLY;BYSETPOS=1')).toBe(1055);
  });
});
