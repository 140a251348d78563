import { randomUUID } from 'node:crypto';
import { mostDependants } from '@garden-room/contract/dependant';
import { dependantDraftSchema, latestBirthYear } from '@garden-room/contract/endpoints/dependants';
import { patientNoteDraftSchema } from '@garden-room/contract/endpoints/patient-notes';
import { type ImportField, importLabels, nameColumns } from '@garden-room/contract/import-fields';
import { type ColumnLayout, type ReadRow, readRow } from '@garden-room/contract/import-rows';
import { toCents } from '@garden-room/contract/money';
import {
  byKey,
  type PersonKey,
  personFields,
  personKeys,
  shapeOf,
} from '@garden-room/contract/person-fields';
import type { CsvRow } from '@garden-room/contract/read-csv';
import { mailChoicesSchema } from '@garden-room/contract/user';
import { findZone } from '@garden-room/contract/zone';
import * as z from 'zod/mini';
import type { Deps } from '#lib/deps.ts';
import { keptFields } from '#users/kept-fields.ts';
import type { UserRecord } from '#users/user-record.ts';
import type { ArchivedKey } from '#users/user-store.ts';
import type { ImportFile } from './read-import.ts';
import { parseCells, type RowMark, reasonOf } from './row-outcomes.ts';

type Details = Pick<UserRecord, PersonKey | 'externalId'> & Partial<Pick<UserRecord, ArchivedKey>>;

/** A row as a patient: the record's details, the private note (empty for none), and what is said of the row. */
export interface ReadPatient {
  details: Details;
  note: string;
  /** What they owe, in cents; below zero a credit, and zero without one. */
  balanceCents: number;
  marks: readonly RowMark[];
  /** Whether a date of birth is there that cannot be read. */
  isBirthUnread: boolean;
  /** Why the row seems to be no person; null of every other. */
  doubt: string | null;
}

/** A cell that no field of the record can have. */
type Cell = { key: ImportField; text: string };

const labels = byKey(personKeys, (key) => personFields[key].label);
const cellSchema = z.partial(z.strictObject(shapeOf('correction')));

/**
 * The patient of a row, or why it is none: only for its name, or for a cell that an answer of the caller would make
 * readable. Any other cell that cannot be kept is left out, into the note.
 */
export function patientInRow(deps: Deps, line: CsvRow, { reading, names }: ImportFile): ReadPatient | string {
  const read = readRow(line, reading);
  if (typeof read === 'string') return read;
  const { values, refused } = read;
  const refusing = refused.filter(({ key, asks }) => asks || nameColumns.includes(key));
  if (refusing.length > 0)
    return refusing.map(({ key, problem }) => `${importLabels[key]}: ${problem}`).join(' ');
  if (values.isPatient === 'false') return 'This was an account alone, and no patient.';
  if (values.deletion !== undefined) return 'This account was being deleted.';
  const found = detailsOf(deps, line, values, reading);
  if (typeof found === 'string') return found;
  const { details } = found;
  const leftOut = [...refused, ...found.leftOut];
  const { name, email, phone } = details;
  const marks: RowMark[] = leftOut.map(({ key }) => key);
  if (email === '' && phone === null) marks.push('unreached');
  if (/[?\uFFFD]/.test(name)) marks.push('inDoubt');
  return {
    ...{ details, marks: [...new Set(marks)], note: noteOf(values, leftOut) },
    balanceCents: toCents(values.balance ?? 0),
    isBirthUnread: leftOut.some(({ key }) => key === 'birthDate'),
    doubt: doubtOf(line, name, reading, names),
  };
}

/** The details of a record, and the cells that are none; or why the name is none. */
function detailsOf(
  deps: Deps,
  { cells }: CsvRow,
  values: ReadRow['values'],
  { mapping }: ColumnLayout,
): { details: Details; leftOut: Cell[] } | string {
  const details: Details = {
    ...{ name: '', email: '', phone: null, address: null, birthDate: null, alert: null },
    externalId: externalIdOf(values),
  };
  const leftOut: Cell[] = [];
  for (const key of personKeys) {
    const text = values[key] ?? '';
    const kept = readField(deps, key, text);
    if (typeof kept !== 'string') Object.assign(details, { [key]: kept[key] });
    else if (key === 'name') return kept;
    // A day is quoted as it was written.
    else leftOut.push({ key, text: (key === 'birthDate' && cells[mapping[key] ?? -1]) || text });
  }
  const archived = archivedOf(deps, values);
  // An allergy is seen with the name, even where the rest of it is in the note alone.
  details.alert ??= beginningOf(values.alert ?? '') || null;
  return { details: { ...details, ...archived.details }, leftOut: [...leftOut, ...archived.leftOut] };
}

/** The number of a person in the other program, as rows of people and of visits have it; null of none. */
export const externalIdOf = ({ externalId = '' }: ReadRow['values']): string | null =>
  storableText(externalId).trim().slice(0, 60).toWellFormed() || null;

/** One field as a record keeps it, with a number as it was typed; or why it cannot. */
const readField = (deps: Deps, key: PersonKey, text: string): Pick<UserRecord, PersonKey> | string =>
  reasonOf(labels, () =>
    keptFields(deps, 'correction', { ...parseCells(cellSchema, { [key]: text }), phoneAsTyped: true }),
  );

/** What an archive of this site says of a person besides, and the cells that are no such thing. */
function archivedOf(
  { clock }: Deps,
  values: ReadRow['values'],
): { details: Partial<Pick<UserRecord, ArchivedKey>>; leftOut: Cell[] } {
  const lastYear = latestBirthYear(clock.now());
  const members = z.array(z.object(dependantDraftSchema.shape)).check(
    z.maxLength(mostDependants),
    z.refine((some) => some.every(({ birthYear }) => birthYear <= lastYear)),
  );
  const read = {
    dependants: parseJson(members, values.dependants)?.map((one) => ({ _id: randomUUID(), ...one })),
    timeZone: findZone(values.timeZone),
    mailChoices: parseJson(mailChoicesSchema, values.mailChoices),
  };
  const leftOut = Object.entries(read).flatMap(([key, value]) => {
    const text = values[key as ArchivedKey];
    return text !== undefined && !value ? [{ key: key as ArchivedKey, text }] : [];
  });
  const details = Object.fromEntries(Object.entries(read).filter(([, value]) => value));
  return { details, leftOut };
}

/** The value of a text in JSON by a schema; null of any other. */
export function parseJson<Schema extends z.ZodMiniType>(
  schema: Schema,
  text: string | undefined,
): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(text ?? '')).data ?? null;
  } catch {
    return null;
  }
}

const longestAlert = 120;

/** An alert in one line, cut where it is too long. */
function beginningOf(alert: string): string {
  const text = storableText(alert).replace(/\s+/g, ' ').trim();
  return text.length <= longestAlert ? text : `${text.slice(0, longestAlert - 1).toWellFormed()}…`;
}

const longestQuoted = 1200;
const longestNote = 20_000;

/** The private note of a row: its own column, then what no field has. */
function noteOf({ note = '', remarks = [] }: ReadRow['values'], leftOut: readonly Cell[]): string {
  const text = [note, listOf(leftOut, remarks)].filter((part) => part !== '').join('\n\n');
  return patientNoteDraftSchema.parse({ text: storableText(text).slice(0, longestNote).toWellFormed() }).text;
}

/** What no field of a record can have, for its note: the cells that were left out, and remarks; empty for nothing. */
export function listOf(leftOut: readonly Cell[], remarks: readonly string[] = []): string {
  const cells = leftOut.map(({ key, text }) => `${importLabels[key]}: “${text.slice(0, longestQuoted)}”`);
  const items = [...cells, ...remarks].map((item) => `- ${item.replace(/\s+/g, ' ')}`);
  return items.length > 0 ? ['From the import:', items.join('\n')].join('\n\n') : '';
}

/** A text with a blank in place of each character that no record can have, and with whole characters alone. */
export const storableText = (text: string): string =>
  text.toWellFormed().replace(/(?![\t\n])[\p{Cc}\uFFFE\uFFFF]/gu, ' ');

const sums = /^(?:(?:grand|sub)[ -]?)?(?:totals?|sum|count|average)$/i;

/** Why a row seems to be no person; null where it does not. */
function doubtOf(
  { cells }: CsvRow,
  name: string,
  { mapping, columns }: ColumnLayout,
  names: readonly string[],
): string | null {
  const ofName = nameColumns.flatMap((key) => mapping[key] ?? []);
  const filled = cells.flatMap((cell, column) => (cell.trim() === '' ? [] : column));
  if (ofName.every((column) => (cells[column] ?? '').trim() === names[column]))
    return 'This row repeats the names of the columns.';
  if (/[\p{Nd}:]/u.test(name) || sums.test(name))
    return 'Name: this seems to be a total or a heading, and no person.';
  return columns > ofName.length && filled.every((column) => ofName.includes(column))
    ? 'Nothing but the name is in this row: it may be a total or a heading.'
    : null;
}
