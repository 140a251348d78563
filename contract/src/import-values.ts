import { formatTime, minutesOfTime } from './wall-time.ts';

/** The orders in which a file writes its dates: 2026-12-24, 12/24/2026 or 24.12.2026. */
export const dateHabits = ['ymd', 'mdy', 'dmy'] as const;
export type DateHabit = (typeof dateHabits)[number];

export const habitExamples: Readonly<Record<DateHabit, string>> = {
  ymd: '2026-12-24',
  mdy: '12/24/2026',
  dmy: '24.12.2026 or 24/12/2026',
};

/**
 * What is asked once for all cells of a file that need it: the order of its dates; the century of a birth in a year of
 * two digits, where both are past; the year of a day without one; whether a name with a comma begins with the last; and
 * what a balance above zero is.
 */
export const importQuestions = {
  dates: dateHabits,
  century: ['1900', '2000'],
  years: ['coming', 'past'],
  names: ['lastFirst', 'asWritten'],
  balances: ['owed', 'credit'],
} as const;
export type ImportQuestion = keyof typeof importQuestions;
export type ImportAnswers = { [Key in ImportQuestion]?: (typeof importQuestions)[Key][number] | undefined };

/** The practice's clock: its date today, and what it shows at an instant (UTC milliseconds). */
export type PracticeClock = {
  today: string;
  at: (instant: number) => { date: string; minutesOfDay: number };
};

/** How the values of a file are read; without a clock no year is completed, and an offset is left aside. */
export type ValueReading = ImportAnswers & { clock?: PracticeClock | undefined };

/**
 * A value as the API takes it, or why it is none. The reason names nothing of the value: an import keeps it. `asks`:
 * the answers by which it would be one.
 */
export type Value<T> = { value: T } | { problem: string; asks?: ImportQuestion[] };

/** A day as a text may mean it. */
type Meaning = { date: string; order: DateHabit | null; year: string };

const yearFirst = /^(?<y>\d{4})(?:([-/.])(?<m>\d{1,2})\2(?<d>\d{1,2})|(?<mm>\d\d)(?<dd>\d\d))$/;
const yearLast = /^(?<one>\d{1,2})(?:([-/.]) ?(?<other>\d{1,2})\2 ?'?(?<y>\d{4}|\d{2})|\/(?<alone>\d{1,2}))$/;
const dayFirst =
  /^(?<d>\d{1,2})(?:st|nd|rd|th)?[ .-]*(?:of )?(?<name>[a-z]{3,9})(?:[ .,-]+'?(?<y>\d{4}|\d{2}))?$/i;
const monthFirst =
  /^(?<name>[a-z]{3,9})\.?[ -]?(?<d>\d{1,2})(?:st|nd|rd|th)?(?:[ ,-]+'?(?<y>\d{4}|\d{2}))?$/i;
/** `(age 46)`, `(46 yrs old)`, `, age 46` behind a day of birth. */
const age = /(?: ?\((?:aged?:? ?)?\d{1,3}(?: ?y(?:rs?|ears?)?\.?)?(?: old)?\)|,? aged?:? ?\d{1,3})$/i;
const weekdayIn = /(?:^|[ (])(mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?(?:[ )]|$)/i;
const weekdays = 'sun mon tue wed thu fri sat'.split(' ');
const months = 'january february march april may june july august september october november december'.split(
  ' ',
);
const howToSay = {
  dates: 'Say in which order the file writes day, month and year.',
  century: 'Say in which century years of two digits are.',
  years: 'Say whether days without a year are past or to come.',
};

/**
 * A date as `YYYY-MM-DD`; one that is written so need not exist. What may be two days is asked: 03/04/2026 is in March,
 * or in April. A weekday decides where it can. `isBirth`: it is not to come.
 */
export function readDate(text: string, reading: ValueReading = {}, isBirth = false): Value<string> {
  const withoutAge = isBirth ? text.replace(age, '') : text;
  // A time behind the day, such as the midnight of a spreadsheet, says nothing of it.
  const written = splitTime(withoutAge)?.day ?? withoutAge;
  if (serial.test(written)) return { value: dateOfSerial(Number(written)) };
  const iso = yearFirst.exec(written)?.groups;
  if (iso) return { value: asDate(iso['y'] ?? '', iso['m'] ?? iso['mm'], iso['d'] ?? iso['dd']) };
  const { dates: habit, clock } = reading;
  const [, weekday] = weekdayIn.exec(written) ?? [];
  const found = meaningsOf(written.replace(weekdayIn, ' ').trim(), clock?.today).filter(
    ({ date, order }) => exists(date) && (!habit || !order || order === habit),
  );
  if (found.length === 0) {
    const examples = habit ? habitExamples[habit] : Object.values(habitExamples).join(', ');
    return { problem: `Not written like ${examples}.` };
  }
  const fitting = found
    .filter(({ date }) => weekday === undefined || isOn(date, weekday))
    .filter(({ date, year }) => year.length === 4 || !clock || isLikely(date, year, clock.today, isBirth));
  return oneOf(fitting, weekday === undefined ? reading : { ...reading, years: undefined });
}

/** The one day of several that the answers leave, or what to ask. */
function oneOf(meanings: readonly Meaning[], { century, years, clock }: ValueReading): Value<string> {
  const answered = meanings.filter(
    ({ date, year }) => year.length !== 2 || !century || date.startsWith(century.slice(0, 2)),
  );
  const inCentury = answered.length > 0 ? answered : meanings;
  const left = years && clock ? nearest(inCentury, years === 'past', clock.today) : inCentury;
  const [only, ...others] = new Set(left.map(({ date }) => date));
  if (only === undefined) return { problem: 'There is no such day: its weekday or its year does not fit.' };
  if (others.length === 0) return { value: only };
  const asks: (keyof typeof howToSay)[] = [];
  if (new Set(left.map(({ order }) => order)).size > 1) asks.push('dates');
  if (left.some((one) => left.some((other) => other.order === one.order && other.date !== one.date)))
    asks.push(left.some(({ year }) => year === '') ? 'years' : 'century');
  return { problem: ['This may be two days.', ...asks.map((one) => howToSay[one])].join(' '), asks };
}

/** Keeps, of days without a year in each order, the first that is to come or the last that is past. */
const nearest = (meanings: readonly Meaning[], isPast: boolean, today: string): readonly Meaning[] =>
  meanings
    .filter(({ date, year }) => year !== '' || date < today === isPast)
    .filter(({ date, order, year }, _, all) => {
      const isFurther = (other: Meaning) => (isPast ? other.date > date : other.date < date);
      return year !== '' || !all.some((other) => other.order === order && isFurther(other));
    });

/** Each day that a text may mean, also ones that do not exist. */
function meaningsOf(text: string, today: string | undefined): Meaning[] {
  const named = (dayFirst.exec(text) ?? monthFirst.exec(text))?.groups;
  if (named) {
    const { name = '', d, y = '' } = named;
    const month = months.findIndex((one) => one.startsWith(name.toLowerCase())) + 1;
    return yearsOf(y, today).map((year) => ({ date: asDate(year, String(month), d), order: null, year: y }));
  }
  const numbers = yearLast.exec(text)?.groups;
  if (!numbers) return [];
  const { one, y = '' } = numbers;
  const other = numbers['other'] ?? numbers['alone'];
  const isSame = Number(one) === Number(other);
  return yearsOf(y, today).flatMap((year) => [
    { date: asDate(year, one, other), order: isSame ? null : ('mdy' as const), year: y },
    ...(isSame ? [] : [{ date: asDate(year, other, one), order: 'dmy' as const, year: y }]),
  ]);
}

/** The years that a written one may be: of two digits, both centuries; of none, those in which no weekday repeats. */
function yearsOf(written: string, today: string | undefined): string[] {
  if (written.length === 4) return [written];
  if (written.length === 2) return [`19${written}`, `20${written}`];
  return today === undefined
    ? []
    : [-3, -2, -1, 0, 1].map((years) => String(Number(today.slice(0, 4)) + years));
}

const asDate = (y: string, m = '', d = '') => `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;

const utc = (date: string) => new Date(`${date}T00:00:00Z`);
const exists = (date: string): boolean => {
  const at = utc(date);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date);
};
const isOn = (date: string, weekday: string): boolean =>
  weekdays[utc(date).getUTCDay()] === weekday.slice(0, 3).toLowerCase();

/** A birth has a year, and is not to come; a visit is in the century that is nearer. */
const isLikely = (date: string, year: string, today: string, isBirth: boolean): boolean =>
  isBirth
    ? year !== '' && date <= today
    : year === '' || Math.abs(Number(date.slice(0, 4)) - Number(today.slice(0, 4))) < 50;

/** A day as spreadsheets count them, from 1927 on, with the time as its fraction. */
const serial = /^\d{5}(?:\.\d+)?$/;
const dayMs = 86_400_000;
const dateOfSerial = (days: number): string =>
  new Date(Date.UTC(1899, 11, 30) + Math.floor(days) * dayMs).toISOString().slice(0, 10);

const timeBehind =
  /^(?<day>.*?[\d)a-z])(?:T|,? +(?:at )?)(?<time>\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?(?: ?[ap]\.?(?:m\.?)?)?|\d{1,2} ?[ap]\.?(?:m\.?)?) ?(?<offset>Z|UTC|GMT|[+-]\d\d:?\d\d)?$/i;

/** The parts of a cell with a day and a time, or null. The offset is in minutes to the east, null where it has none. */
function splitTime(text: string): { day: string; hours: string; offset: number | null } | null {
  const { day, time, offset } = timeBehind.exec(text)?.groups ?? {};
  if (day === undefined || time === undefined) return null;
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(offset ?? '') ?? [];
  const east = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1);
  return { day, hours: time, offset: offset === undefined ? null : east };
}

/**
 * The day and the time of one cell. With an offset from UTC it is an instant, of which the time counts that the clock
 * of the practice shows then.
 */
export function readDateTime(
  text: string,
  reading: ValueReading = {},
): Value<{ date: string; time: string }> {
  if (serial.test(text) && text.includes('.')) {
    const time = readTime(`.${text.split('.')[1] ?? ''}`);
    return 'problem' in time ? time : { value: { date: dateOfSerial(Number(text)), time: time.value } };
  }
  const parts = splitTime(text);
  if (!parts) return { problem: 'Not a day with a time behind it, like 2026-12-24 14:30.' };
  const [date, time] = [readDate(parts.day, reading), readTime(parts.hours.replace(/:\d\d\.\d+/, ':00'))];
  if ('problem' in date) return date;
  if ('problem' in time) return time;
  if (parts.offset === null || !reading.clock || !exists(date.value))
    return { value: { date: date.value, time: time.value } };
  const minutes = minutesOfTime(time.value) - parts.offset;
  const shown = reading.clock.at(utc(date.value).getTime() + minutes * 60_000);
  return { value: { date: shown.date, time: formatTime(shown.minutesOfDay) } };
}

/** The hours to the east of UTC, without summer time, of zones by the letters of their names: `EST`, `PT`, `CEST`. */
const zones: Readonly<Record<string, number>> = {
  ak: -9,
  a: -4,
  b: 0,
  c: -6,
  ce: 1,
  e: -5,
  h: -10,
  m: -7,
  p: -8,
};
const zoneBehind = /(?<=[\d.m ])\(?(ak|ce|[abcehmp])([sd])?t\)?$/i;

/** A time without the name of the practice’s zone, `2 PM EST`. The name of another stays, with which it is no time. */
export function withoutOwnZone(text: string, clock: PracticeClock | undefined): string {
  const [behind, letters = '', season = ''] = zoneBehind.exec(text) ?? [];
  if (behind === undefined) return text;
  const hoursEast = ['01', '07'].map((month) => {
    const noon = utc(`2026-${month}-15`).getTime() + dayMs / 2;
    const shown = clock?.at(noon);
    return shown ? (utc(shown.date).getTime() - noon) / 3_600_000 + shown.minutesOfDay / 60 : 0;
  });
  const [winter, summer] = [Math.min(...hoursEast), Math.max(...hoursEast)];
  const isOwn = winter === zones[letters.toLowerCase()] && (season.toLowerCase() !== 'd' || summer > winter);
  return isOwn || !clock ? text.slice(0, -behind.length).trim() : text;
}

/** `14:30`, `2:30 pm`, `2 pm`, `11:30a`, `0.604167` (a spreadsheet’s part of a day) -> `02:30 PM` */
export function readTime(text: string): Value<string> {
  const minutes = /^0?\.\d+$/.test(text) ? minutesOfPart(Number(text)) : minutesOfClock(text);
  return minutes === null ? { problem: 'Not a time like 2:30 pm or 14:30.' } : { value: formatTime(minutes) };
}

/** The minutes of a spreadsheet's part of a day; null where they are no time at which a visit begins. */
function minutesOfPart(ofDay: number): number | null {
  const minutes = Math.round(ofDay * 1440 * 100) / 100;
  return minutes % 5 === 0 && minutes < 1440 ? minutes : null;
}

function minutesOfClock(text: string): number | null {
  const match = /^(\d{1,2})(?:[:.h](\d{2}))?(?::00)?(?: ?([ap])\.?(?: ?m\.?)?)?$/i.exec(text);
  const [, hours = '', minutes, half] = match ?? [];
  const hour = Number(hours);
  const isTime = match && (half ? hour >= 1 && hour <= 12 : hour <= 23 && minutes !== undefined);
  if (!isTime || Number(minutes ?? 0) > 59) return null;
  const inDay = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return inDay * 60 + Number(minutes ?? 0);
}

/** `45`, `45 min`, `0:45`, `1 hr 30 min`, `1.5 h` -> 45 or 90 */
export function readMinutes(text: string): Value<number> {
  const [, clock, past] = /^(\d{1,2}):([0-5]\d)(?::00)?$/.exec(text) ?? [];
  if (clock !== undefined) return { value: Number(clock) * 60 + Number(past) };
  const words =
    /^(?:(\d{1,2}(?:[.,]\d{1,2})?) ?h(?:(?:ou)?rs?)?\.?)?(?:,? ?(?:and )?(\d{1,3}) ?(?:m|mins?|minutes?)?\.?)?$/i;
  const [, hours = '0', minutes = '0'] = text === '' ? [] : (words.exec(text) ?? ['', 'none']);
  const length = Math.round((Number(hours.replace(',', '.')) * 60 + Number(minutes)) * 100) / 100;
  return Number.isInteger(length) ? { value: length } : { problem: 'Not a length like 45 or 0:45.' };
}

/** `50`, `$50.00`, `1,250.00`, `1 250,00 €` -> 50 or 1250. `1,250` could be either, and is refused. */
export function readPrice(text: string): Value<number> {
  const [, number = ''] =
    /^(?:\p{Sc}|US\$|[A-Z]{3})? ?(\d[\d.,'’ ]*?) ?(?:\p{Sc}|[A-Z]{3})?$/u.exec(text) ?? [];
  const plain = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(number);
  // Groups of three, and cents behind another sign, or groups that no sign of cents makes, or two of them.
  const grouped = /^(\d{1,3}(?:([.,'’ ])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d{2}))?$/.exec(number);
  const isTwo = grouped?.[3] === undefined && /^\d+[.,]\d{3}$/.test(number);
  const [whole, cents] = plain ? [plain[1], plain[2]] : isTwo ? [] : [grouped?.[1], grouped?.[3]];
  if (whole === undefined) return { problem: 'Not a price like 50 or 50.00.' };
  return { value: (Number(whole.replace(/\D/g, '')) * 100 + Number((cents ?? '').padEnd(2, '0'))) / 100 };
}

/** Above every balance that a practice has, and within what is exact in cents. */
const mostOwed = 1_000_000;

/**
 * A balance, above zero what is owed: `20.00`, `-20.00`, `20.00-`, `(20.00)`. Whether a file writes what is owed above
 * zero is asked, but for `20.00 CR` and `20.00 DR`, which say that themselves.
 */
export function readBalance(text: string, { balances }: ValueReading): Value<number> {
  const [, written = '', side] = /^(.*?)(?: ?(cr|dr)\.?)?$/i.exec(text) ?? [];
  const [, mark = '', inner] = /^([^\d()]*)\(([^()]*)\)$/.exec(written) ?? [];
  const amount = inner === undefined ? written : mark + inner;
  const hasMinus = /[-−–]/.test(amount);
  const read = readPrice(amount.replace(/ ?[-−–] ?/, ''));
  const isDoubtful = /\d ?[-−–] ?\d/.test(amount) || (hasMinus && inner !== undefined);
  if ('problem' in read || isDoubtful || read.value > mostOwed)
    return { problem: 'Not an amount like 20.00 or -20.00.' };
  if (read.value === 0) return read;
  const isBelowZero = hasMinus || inner !== undefined;
  if (side !== undefined && isBelowZero) return { problem: 'Not an amount like 20.00 or 20.00 CR.' };
  if (side === undefined && balances === undefined)
    return { problem: 'Say whether a balance above zero is owed, or is a credit.', asks: ['balances'] };
  const isCredit = side ? side.toLowerCase() === 'cr' : isBelowZero === (balances === 'owed');
  return { value: isCredit ? -read.value : read.value };
}
