import type { ImportAnswer, ImportBody } from '@garden-room/contract/endpoints/imports';
import { type ImportField, type ImportKind, importKinds } from '@garden-room/contract/import-fields';
import type { ColumnLayout, ImportRow, Mapping } from '@garden-room/contract/import-rows';
import { type ImportAnswers, importQuestions, type PracticeClock } from '@garden-room/contract/import-values';
import { importedStates, pastStates } from '@garden-room/contract/import-visit-words';
import { byKey } from '@garden-room/contract/person-fields';
import type { CsvTable } from '@garden-room/contract/read-csv';
import { timeText } from '@garden-room/contract/time-text';
import { dateSchema } from '@garden-room/contract/wall-time';
import { mediumDate } from '#lib/clinic-time.ts';
import { loadCode } from '#lib/load-or-reload.ts';
import type { Decoding } from './file-encodings.ts';
import { readImportFile } from './import-files.ts';
import { matchColumns } from './match-columns.ts';

/** A file as it was read: its rows from the headings on, and what stands above them. */
export type ChosenFile = { name: string; text: string } & Exclude<CsvTable, { problem: string }>;

/** A file whose letters can be read in several ways, or were spoilt before it came here: one is chosen first. */
export type UnsureFile = { name: string; readings: readonly Decoding[]; spoilt: readonly string[] };

/** A file that was chosen; or why it cannot be read. */
export type OpenedFile = ChosenFile | UnsureFile | string;

/** What was answered to each question: one value for the whole file, by `''`, or one for each text of a column. */
export type FileAnswers = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** How a file is read and taken. */
export type Plan = {
  kind: ImportKind;
  /** Whether its first row has the names of the columns. */
  hasNames: boolean;
  mapping: Mapping;
  said: FileAnswers;
  /** The separator that was chosen in place of the one that fits best. */
  separator?: ImportBody['separator'];
};

/** The names of a file's columns: those of its first row, or their places. */
export const namesOf = ({ lines }: ChosenFile, { hasNames }: Plan): string[] =>
  (lines[0]?.cells ?? []).map((cell, index) => (hasNames && cell.trim()) || `Column ${index + 1}`);

/** The lines of a file below the names of its columns. */
export const dataLines = ({ lines }: ChosenFile, { hasNames }: Pick<Plan, 'hasNames'>) =>
  hasNames ? lines.slice(1) : lines;

/** One of some values, if it is one of them. */
const oneOf = <T extends string>(values: readonly T[], value: string | undefined): T | undefined =>
  values.find((one) => one === value);

/** What was answered of values that may mean two things. */
const answersOf = (said: FileAnswers): ImportAnswers =>
  // Each answer is one of its own question.
  byKey(Object.keys(importQuestions) as (keyof typeof importQuestions)[], (key) =>
    oneOf<string>(importQuestions[key], said[key]?.['']),
  ) as ImportAnswers;

/** How the cells of a file are read; without answers, what they say by themselves. */
export const layoutOf = (file: ChosenFile, plan: Plan, clock: PracticeClock): ColumnLayout => ({
  ...answersOf(plan.said),
  ...{ mapping: plan.mapping, columns: namesOf(file, plan).length, clock },
});

/** The value of a text that stays as it is written, and is no service of the practice. */
export const asWritten = 'as written';

/** A call of an import; without rows to add, a dry run. */
export function bodyOf(
  { text }: ChosenFile,
  { kind, hasNames, mapping, said, separator }: Plan,
  adding: Pick<ImportBody, 'addDuplicates' | 'addDoubtful'> | null,
): ImportBody {
  const states = Object.entries(said['states'] ?? {}).flatMap(([key, value]) => {
    const state = oneOf(importedStates, value);
    return state ? [[key, state] as const] : [];
  });
  const services = Object.entries(said['services'] ?? {}).map(
    ([key, value]) => [key, value === asWritten ? null : value] as const,
  );
  const pastBooked = oneOf(pastStates, said['pastBooked']?.['']);
  return {
    ...{ kind, csv: text, dryRun: adding === null, ...adding },
    columns: Object.fromEntries(Object.entries(mapping).map(([key, place]) => [key, place + 1])),
    ...answersOf(said),
    ...(separator && { separator }),
    ...(!hasNames && { withoutNames: true as const }),
    ...(states.length > 0 && { states: Object.fromEntries(states) }),
    ...(services.length > 0 && { services: Object.fromEntries(services) }),
    ...(pastBooked && { pastBooked }),
    ...(said['byName']?.[''] === 'yes' && { byName: true as const }),
  };
}

/** The ticked rows by why they would be left out. */
export function rowsToAdd(
  checked: ImportAnswer | null,
  ticked: readonly number[],
): Pick<ImportBody, 'addDuplicates' | 'addDoubtful'> {
  const of = (rows: readonly number[] = []) => ticked.filter((row) => rows.includes(row));
  const [addDuplicates, addDoubtful] = [of(checked?.duplicates), of(checked?.doubtful)];
  return {
    ...(addDuplicates.length > 0 && { addDuplicates }),
    ...(addDoubtful.length > 0 && { addDoubtful }),
  };
}

const unread = 'This file could not be read. It may have been moved; or the connection is lost.';

/** Reads a file and its lines; or says why it cannot be read. */
export async function openFile(chosen: File): Promise<OpenedFile> {
  try {
    const read = await readImportFile(chosen);
    if ('problem' in read) return read.problem;
    return 'readings' in read ? read : await openText(read.name, read.text);
  } catch {
    return unread;
  }
}

export async function openText(name: string, text: string, separator?: string): Promise<OpenedFile> {
  try {
    const { readCsv } = await loadCode(() => import('@garden-room/contract/read-csv'));
    const table: CsvTable = readCsv(text, separator);
    return 'problem' in table ? table.problem : { name, text, ...table };
  } catch {
    return unread;
  }
}

/** The columns as their names say; a first row in which nothing is a name is a row like the others. */
export function matched(
  kind: ImportKind,
  { lines }: ChosenFile,
): Pick<Plan, 'kind' | 'mapping' | 'hasNames'> {
  const [names = [], ...rows] = lines.slice(0, 20).map(({ cells }) => cells);
  const mapping = matchColumns(kind, names, rows);
  return { kind, mapping, hasNames: Object.keys(mapping).length > 0 };
}

/** What a file seems to have: visits, where its columns have a day and a time. */
export function kindOfFile(file: ChosenFile): ImportKind {
  const { mapping } = matched('appointments', file);
  const has = (key: ImportField) => mapping[key] !== undefined;
  return importKinds[has('dateTime') || (has('date') && has('time')) ? 1 : 0];
}

/** A value as it was understood: a day is written out, so that March and April are told apart. */
export function shownValue(row: ImportRow, key: ImportField): string {
  const value = (row as Readonly<Partial<Record<ImportField, string | number>>>)[key];
  if (value === undefined) return '—';
  const text = String(value).slice(0, 80);
  if (key === 'time') return timeText(text);
  const isDay = (key === 'date' || key === 'birthDate') && dateSchema.safeParse(text).success;
  return isDay ? mediumDate(text) : text;
}
