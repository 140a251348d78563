import { withoutApostrophes } from './csv.ts';
import { readName, readPhones } from './import-contacts.ts';
import {
  type archiveFields,
  type ImportField,
  type ImportKind,
  importLabels,
  nameColumns,
} from './import-fields.ts';
import {
  type ImportQuestion,
  readBalance,
  readDate,
  readDateTime,
  readMinutes,
  readPrice,
  readTime,
  type Value,
  type ValueReading,
  withoutOwnZone,
} from './import-values.ts';
import type { PersonKey } from './person-fields.ts';
import type { CsvRow } from './read-csv.ts';
import { minutesOfTime } from './wall-time.ts';

type Texts =
  | PersonKey
  | 'date'
  | 'time'
  | 'serviceName'
  | 'deskNote'
  | 'note'
  | 'externalId'
  | 'status'
  | (typeof archiveFields)[ImportKind][number];

/** A row of a file as its cells are read; the use case checks whether they are allowed. */
export type ImportRow = { row: number; durationMinutes?: number; price?: number; balance?: number } & {
  [Key in Texts]?: string;
} & {
  /** What the row says besides, for a note: another number, a preferred name. */
  remarks?: readonly string[];
};

/** The column of each field in a file, counted from 0. */
export type Mapping = Readonly<Partial<Record<ImportField, number>>>;

export type ColumnLayout = ValueReading & {
  mapping: Mapping;
  /** The number of the file's columns. */
  columns: number;
};

/** A cell that is no value of its field: what it says, why not, and which answers would make it one. */
export type RefusedCell = { key: ImportField; text: string; problem: string; asks?: ImportQuestion[] };

/** A row with what its cells say, and the cells that cannot be read: no cell changes what another says. */
export type ReadRow = { values: ImportRow; refused: readonly RefusedCell[] };

/** What each cell of a row says; or why the row cannot be told into its columns. */
export function readRow({ row, cells, problem }: CsvRow, layout: ColumnLayout): ReadRow | string {
  const { mapping, columns } = layout;
  if (problem) return problem;
  if (cells.slice(columns).some((cell) => cell.trim() !== ''))
    return `This row has ${cells.length} cells, and the first has ${columns}. A text with a separator in it needs quotation marks around it.`;
  const refused: RefusedCell[] = [];
  const values: Values = {};
  for (const [key, column] of Object.entries(mapping) as [ImportField, number][]) {
    const text = cellText(cells[column] ?? '');
    if (text === '') continue;
    const read = readCell(key, text, layout);
    if ('problem' in read) refused.push({ key, text, ...read });
    else Object.assign(values, read.value);
  }
  return { values: joined(row, values), refused };
}

/** A cell that may mean two things: its field, what it says, and its row. */
export type OpenCell = { key: ImportField; text: string; line: CsvRow };

/** The questions that a file's cells leave without an answer, each with the first three different cells. */
export function openQuestions(
  lines: readonly CsvRow[],
  layout: ColumnLayout,
): { question: ImportQuestion; examples: OpenCell[] }[] {
  const found = new Map<ImportQuestion, OpenCell[]>();
  for (const line of lines) {
    const read = readRow(line, layout);
    for (const { key, text, asks = [] } of typeof read === 'string' ? [] : read.refused)
      for (const question of asks) {
        const examples = found.get(question) ?? [];
        if (examples.length < 3 && !examples.some((one) => one.text === text))
          found.set(question, [...examples, { key, text, line }]);
      }
  }
  return [...found].map(([question, examples]) => ({ question, examples }));
}

/**
 * The text of a cell without the blanks around it, with each blank a plain one, and without the form by which a
 * spreadsheet keeps the zeros of a number: `="0123"`.
 */
const cellText = (cell: string): string =>
  cell
    .replace(/\p{Zs}/gu, ' ')
    .trim()
    .replace(/^="(.*)"$/s, '$1');

/** The longest text of a cell; what is longer belongs into no field. */
const longestCell = 1200;
const longTexts = new Set<ImportField>(['note', 'deskNote', 'patientNote', 'dependants']);
const longestNote = 15_000;

type Values = Partial<Record<ImportField, string | number>>;

/** The fields that a cell fills: a day with its time are two. */
function readCell(key: ImportField, text: string, reading: ValueReading): Value<Values> {
  if (text.length > (longTexts.has(key) ? longestNote : longestCell))
    return { problem: `${text.length.toLocaleString('en')} characters are too long.` };
  if (text.startsWith('=')) return { problem: 'This is a formula. Save the file with the values instead.' };
  // A name is taken as it is, and listed.
  if (text.includes('\uFFFD') && !nameColumns.includes(key))
    return { problem: 'A letter of this is lost. Correct it in the file.' };
  const readOne = (one: string): Value<Values> => {
    const time = withoutOwnZone(one, reading.clock);
    return key === 'dateTime' ? readDateTime(time, reading) : asField(key, readTimeOfDay(time, reading));
  };
  if (key === 'endTime') return readOne(text);
  if (key === 'time' || key === 'dateTime') return readSpan(withoutOwnZone(text, reading.clock), readOne);
  return asField(key, readValue(key, withoutApostrophes(text), reading));
}

function readValue(key: ImportField, text: string, reading: ValueReading): Value<string | number> {
  if (key === 'date' || key === 'birthDate') return readDate(text, reading, key === 'birthDate');
  if (key === 'durationMinutes') return readMinutes(text);
  if (key === 'price') return readPrice(text);
  if (key === 'balance') return readBalance(text, reading);
  if (key === 'name') return readName(text, reading.names);
  if (key === 'deskNote') return { value: deskNoteIn(text) };
  return { value: text };
}

/** The note of a visit's desk, which an archive of this site has as `{"note":"By taxi."}`. */
function deskNoteIn(text: string): string {
  if (!text.startsWith('{"note":')) return text;
  try {
    return String(JSON.parse(text).note ?? '');
  } catch {
    return text;
  }
}

const asField = (key: ImportField, read: Value<string | number>): Value<Values> =>
  'problem' in read ? read : { value: { [key]: read.value } };

/** The time of a cell, also of one with its day. */
function readTimeOfDay(text: string, reading: ValueReading): Value<string> {
  const time = readTime(text);
  if (!('problem' in time)) return time;
  const both = readDateTime(text, { ...reading, dates: reading.dates ?? 'mdy' });
  return 'problem' in both ? time : { value: both.value.time };
}

const half = / ?[ap]\.?(?: ?m\.?)?$/i;
const endBehind = /(?: (?:[–—-]|to|until) |[–—-])(\d[\d:.h]{0,7}(?: ?[ap]\.?(?: ?m\.?)?)?)$/i;
/** What an offset from UTC stands behind: `2026-12-24T09:00-05:00` has no end. */
const instant = /T\d\d:\d\d$|\d:\d\d:\d\d$/;

/**
 * A time, or two of which the second is the end of the visit: `9:00 - 10:00 AM`. A first without its half of the day
 * has that of the second, or the other where it is before that.
 */
function readSpan(text: string, read: (text: string) => Value<Values>): Value<Values> {
  const [behind = '', to = ''] = endBehind.exec(text) ?? [];
  const from = text.slice(0, -behind.length);
  if (to === '' || (!behind.startsWith(' ') && instant.test(from))) return read(text);
  const end = readTime(to);
  const [said] = half.exec(to) ?? [];
  for (const start of said && !/\d ?[ap]\.?(?:m|\b)/i.test(from) ? [from + said, `${from} am`] : [from]) {
    const one = read(start);
    if (!('problem' in one || 'problem' in end) && lengthTo(one.value.time, end.value) !== null)
      return { value: { ...one.value, endTime: end.value } };
  }
  return read(text);
}

/** The row whose columns are parts of its fields: names in two, numbers and addresses in several. */
function joined(row: number, values: Values): ImportRow {
  const { firstName, middleName, lastName, title, preferredName, endTime, dateTime: _, ...rest } = values;
  const { phone, homePhone, workPhone, otherPhone, ...others } = rest;
  const { address, address2, address3, city, region, postalCode, country, ...visit } = others;
  const { cancelledAt: _at, didNotArrive: _not, arrived: _arrived, ...fields } = visit;
  const texts = (...parts: (string | number | undefined)[]) => parts.filter((part) => part !== undefined);
  const name = fields.name ?? texts(firstName, middleName, lastName).join(' ');
  const place = texts(
    address,
    address2,
    address3,
    city,
    texts(region, postalCode).join(' ') || undefined,
    country,
  );
  const phones = Object.entries({ phone, homePhone, workPhone, otherPhone }).flatMap(([key, text]) =>
    text === undefined ? [] : [{ key, ...readPhones(String(text)) }],
  );
  // Words in the preferred column are no reason to leave out the number of another.
  const first = phones.find(({ phone: one }) => /(?:\d\D*){5}/.test(one)) ?? phones[0];
  const more = phones.filter((one) => one !== first);
  const remarks = [
    ...(first?.remarks ?? []),
    ...more.flatMap(({ key, phone: other, remarks: beside }) => [
      `${importLabels[key as ImportField]}: ${other}`,
      ...beside,
    ]),
    ...(title === undefined ? [] : [`${importLabels.title}: ${title}`]),
    ...(preferredName !== undefined && preferredName !== firstName
      ? [`${importLabels.preferredName}: ${preferredName}`]
      : []),
  ];
  const state = stateIn(values);
  const length = lengthTo(fields.time, endTime);
  // Each value has the type of its field by `readCell`.
  return {
    ...{ row, ...(name && { name }), ...(first && { phone: first.phone }) },
    ...(place.length > 0 && { address: place.join(', ') }),
    ...(length !== null && { durationMinutes: length }),
    ...fields,
    ...(state !== undefined && { status: state }),
    ...(remarks.length > 0 && { remarks }),
  } as ImportRow;
}

const unset = /^(?:no|n|false|f|0|-|none|null|never)$/i;

/** What became of a visit: where a program says so in columns of their own, as they say. */
function stateIn({ status, cancelledAt, didNotArrive, arrived }: Values): string | number | undefined {
  const isSet = (cell: string | number | undefined) => cell !== undefined && !unset.test(String(cell));
  if (isSet(cancelledAt)) return 'Cancelled';
  if (isSet(didNotArrive)) return 'Did not arrive';
  return status ?? (isSet(arrived) ? 'Arrived' : undefined);
}

/** The minutes between the times at which a visit begins and ends; null where one is missing. */
function lengthTo(time: string | number | undefined, endTime: string | number | undefined): number | null {
  if (typeof time !== 'string' || typeof endTime !== 'string') return null;
  const minutes = minutesOfTime(endTime) - minutesOfTime(time);
  return minutes > 0 ? minutes : null;
}
