/** A series repeats more often than once a day: no appointment does, and its instances would crowd out all others. */
export class RepeatsTooOften extends Error {
  override readonly name = 'RepeatsTooOften';
}

/** A recurrence rule (RFC 5545, RRULE) that repeats at most once a day. Lists that it does not have are null. */
export interface Rule {
  /** The rule's text in one spelling, FREQ first. */
  text: string;
  frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  interval: number;
  count: number | null;
  until: string | null;
  weekStart: string;
  byMonth: number[] | null;
  byWeekNo: number[] | null;
  byYearDay: number[] | null;
  byMonthDay: number[] | null;
  /** `nth` is 0 for every such weekday. */
  byDay: { weekday: string; nth: number }[] | null;
  bySetPos: number[] | null;
  /** The hour, minute and second of its day at which an instance begins, where the rule says so. */
  clock: { hour: number | null; minute: number | null; second: number | null };
  /** The work, in instances, that finding its instances of a year takes at most. */
  work: number;
}

/** The numbers that a list may hold; 0 only where it is named. */
const numbers = new Map([
  ['BYMONTH', { from: 1, to: 12 }],
  ['BYWEEKNO', { from: -53, to: 53 }],
  ['BYYEARDAY', { from: -366, to: 366 }],
  ['BYMONTHDAY', { from: -31, to: 31 }],
  ['BYSETPOS', { from: -366, to: 366 }],
  ['BYHOUR', { from: 0, to: 23, mayBeZero: true }],
  ['BYMINUTE', { from: 0, to: 59, mayBeZero: true }],
  ['BYSECOND', { from: 0, to: 59, mayBeZero: true }],
]);

const others = new Map([
  ['FREQ', /^(SECONDLY|MINUTELY|HOURLY|DAILY|WEEKLY|MONTHLY|YEARLY)$/],
  ['INTERVAL', /^\+?0*[1-9]\d{0,3}$/],
  ['COUNT', /^\+?0*[1-9]\d{0,11}$/],
  ['UNTIL', /^\d{8}(T\d{6}Z?)?$/],
  ['WKST', /^(MO|TU|WE|TH|FR|SA|SU)$/],
  // Years and months of other calendars are not followed.
  ['RSCALE', /^GREGORIAN$/],
  // Dates that a month does not have are left out, as every program does without being told.
  ['SKIP', /^OMIT$/],
]);

/** All lists of a rule with each value that there is. */
const maxCharacters = 10_000;

/**
 * Reads the value of an RRULE before anything is expanded: what is written twice counts once, and the instances of a
 * day are counted. Throws RepeatsTooOften, and a RangeError where it is no rule.
 */
export function readRule(value: string): Rule {
  if (value.length > maxCharacters) throw new RangeError('a rule that is too long');
  const parts = partsOf(value.toUpperCase());
  const sizeOf = (name: string) => parts.get(name)?.length ?? 1;
  const [frequency = ''] = parts.get('FREQ') ?? [];
  if (!frequency) throw new RangeError('a rule without a frequency');
  const inDay = sizeOf('BYHOUR') * sizeOf('BYMINUTE') * sizeOf('BYSECOND');
  if (inDay > 1 || !isSlow(frequency)) throw new RepeatsTooOften();
  if (lists.some(([name, belongs]) => parts.has(name) && !belongs.includes(frequency)))
    throw new RangeError('a list that does not belong to the frequency');
  if (hasPlacesAmongOthers(frequency, parts)) throw new RangeError('places of weekdays among other days');
  const [first, ...rest] = [...parts].map(([name, values]) => `${name}=${values.join(',')}`);
  const list = (name: string) => parts.get(name)?.map(Number) ?? null;
  const single = (name: string) => list(name)?.[0] ?? null;
  return {
    text: [first, ...rest].join(';'),
    frequency,
    interval: single('INTERVAL') ?? 1,
    count: single('COUNT'),
    until: parts.get('UNTIL')?.[0] ?? null,
    weekStart: parts.get('WKST')?.[0] ?? 'MO',
    byMonth: list('BYMONTH'),
    byWeekNo: list('BYWEEKNO'),
    byYearDay: list('BYYEARDAY'),
    byMonthDay: list('BYMONTHDAY'),
    byDay:
      parts.get('BYDAY')?.map((word) => ({ weekday: word.slice(-2), nth: Number(word.slice(0, -2)) })) ??
      null,
    bySetPos: list('BYSETPOS'),
    clock: { hour: single('BYHOUR'), minute: single('BYMINUTE'), second: single('BYSECOND') },
    work: workOf(frequency, parts),
  };
}

const isSlow = (frequency: string): frequency is Rule['frequency'] =>
  /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/.test(frequency);

/** The first Monday of a year that is a 1st: programs find the days of one list or of both. */
const hasPlacesAmongOthers = (frequency: string, parts: Map<string, string[]>): boolean =>
  frequency === 'YEARLY' &&
  (parts.has('BYMONTHDAY') || parts.has('BYYEARDAY')) &&
  (parts.get('BYDAY') ?? []).some((day) => day.length > 2);

/** The frequencies for which RFC 5545 has a list; elsewhere programs make different things of it. */
const lists: [string, string[]][] = [
  ['BYWEEKNO', ['YEARLY']],
  ['BYYEARDAY', ['YEARLY']],
  ['BYMONTHDAY', ['DAILY', 'MONTHLY', 'YEARLY']],
];

function partsOf(value: string): Map<string, string[]> {
  const parts = new Map<string, string[]>([['FREQ', []]]);
  for (const part of value.split(';').filter((each) => each.trim())) {
    const [name = '', text = '', ...more] = part.split('=').map((word) => word.trim());
    if (parts.get(name)?.length || more.length > 0) throw new RangeError('a part that is there twice');
    const values = text.split(',').map((word) => readValue(name, word.trim()));
    const isList = numbers.has(name) || name === 'BYDAY';
    if (!isList && values.length > 1) throw new RangeError('a list where one value belongs');
    parts.set(name, [...new Set(values)]);
  }
  return parts;
}

function readValue(name: string, word: string): string {
  if (name === 'BYDAY') return readWeekday(word);
  const range = numbers.get(name);
  if (!range) {
    if (!others.get(name)?.test(word)) throw new RangeError('a part that is not known');
    return /^\+?\d+$/.test(word) ? word.replace('+', '').replace(/^0+(?=\d)/, '') : word;
  }
  const number = /^[+-]?\d{1,4}$/.test(word) ? Number(word) : Number.NaN;
  const isInRange = number >= range.from && number <= range.to && (number !== 0 || range.mayBeZero);
  if (!isInRange) throw new RangeError('a number that is out of range');
  // -0 becomes 0.
  return `${number || 0}`;
}

/** `+01MO` and `1MO` are the same weekday. */
function readWeekday(word: string): string {
  const [, place, day] = /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/.exec(word) ?? [];
  if (!day || (place && (Number(place) === 0 || Math.abs(Number(place)) > 53)))
    throw new RangeError('a weekday that is none');
  return `${place ? Number(place) : ''}${day}`;
}

/** An upper limit that costs no expansion, for a rule that repeats at most once a day. */
function workOf(frequency: Rule['frequency'], parts: Map<string, string[]>): number {
  const interval = Number(parts.get('INTERVAL')?.[0] ?? 1);
  const hasLists = [...parts.keys()].some((name) => name.startsWith('BY'));
  const limits = {
    DAILY: 367 / interval + 1,
    WEEKLY: (53 / interval + 2) * (parts.get('BYDAY')?.length ?? 1),
    MONTHLY: hasLists ? 367 : 12 / interval + 2,
    YEARLY: hasLists ? 367 : 3,
  };
  const instances = Math.min(limits[frequency], Number(parts.get('COUNT')?.[0] ?? Infinity));
  return Math.ceil(instances) + (parts.has('BYSETPOS') || parts.has('BYWEEKNO') ? workOfPlaces : 0);
}

/**
 * The work of picking among the instances of a week, month or year: all of them are made, also where none is picked in
 * the end.
 */
const workOfPlaces = 1000;
