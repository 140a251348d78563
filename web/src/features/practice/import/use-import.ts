import type { Import, ImportAnswer, ImportBody } from '@garden-room/contract/endpoints/imports';
import { type ImportKind, missingFields } from '@garden-room/contract/import-fields';
import { type ImportRow, type Mapping, toRow } from '@garden-room/contract/import-rows';
import type { DateHabit } from '@garden-room/contract/import-values';
import type { CsvRow, CsvTable } from '@garden-room/contract/read-csv';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { importFile, listImports, sendFile } from '#api/imports.ts';
import { loadCode } from '#lib/load-or-reload.ts';
import { useOneAtATime } from '#lib/use-one-at-a-time.ts';
import { readImportFile } from './import-files.ts';
import { matchColumns } from './match-columns.ts';

export type ChosenFile = { name: string; text: string; lines: readonly CsvRow[] };

/** The options for reading and taking a file, chosen in the second step. */
export type Plan = {
  kind: ImportKind;
  /** Whether its first row has the names of the columns. */
  hasNames: boolean;
  mapping: Mapping;
  habit: DateHabit | undefined;
  settings: Pick<ImportBody, 'phonesAsTyped' | 'notify' | 'anyTime'>;
};

const nothingChosen: Plan = {
  ...{ kind: 'patients', hasNames: true, mapping: {}, habit: undefined, settings: {} },
};

/** The names of a file's columns: those of its first row, or their places. */
export const namesOf = ({ lines }: ChosenFile, { hasNames }: Plan): string[] =>
  (lines[0]?.cells ?? []).map((cell, index) => (hasNames && cell.trim()) || `Column ${index + 1}`);

/** The lines of a file below the names of its columns. */
export const dataLines = ({ lines }: ChosenFile, { hasNames }: Plan) => (hasNames ? lines.slice(1) : lines);

/** The first rows of a file that can be read, as they are understood. */
export function firstRows(file: ChosenFile, plan: Plan, limit: number): ImportRow[] {
  const { mapping, habit } = plan;
  const reading = { mapping, habit, columns: namesOf(file, plan).length };
  const rows: ImportRow[] = [];
  for (const line of dataLines(file, plan)) {
    const row = toRow(line, reading);
    if (typeof row !== 'string') rows.push(row);
    if (rows.length === limit) break;
  }
  return rows;
}

/** Whether the dates of a file have to be asked for. */
export const hasDates = ({ date, birthDate }: Mapping): boolean =>
  date !== undefined || birthDate !== undefined;

type Progress = { dryRun: boolean; done: number; of: number };

/** An import from the choice of a file to its outcome. */
export function useImport() {
  const client = useQueryClient();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [plan, setPlan] = useState<Plan>(nothingChosen);
  const [checked, setChecked] = useState<ImportAnswer | null>(null);
  const [result, setResult] = useState<ImportAnswer | null>(null);
  const [duplicates, setDuplicates] = useState<readonly number[]>([]);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  const isRunning = progress?.dryRun === false;
  const { data: recentImports } = useQuery(listImports.query({}, isRunning ? { refetchInterval: 2000 } : {}));
  /** The import of this file, where it was begun before and not undone altogether. */
  const begun =
    recentImports?.find(({ _id, undo }) => _id === checked?._id && !(undo?.isDone && undo.kept === 0)) ??
    null;

  const forget = () => {
    setChecked(null);
    setResult(null);
    setDuplicates([]);
    setError(null);
  };
  const choose = useOneAtATime(async (chosen: File) => {
    forget();
    const opened = await openFile(chosen);
    setFile(typeof opened === 'string' ? null : opened);
    setProblem(typeof opened === 'string' ? opened : null);
    if (typeof opened !== 'string')
      setPlan({ ...nothingChosen, ...matched(plan.kind, opened.lines[0]?.cells ?? []) });
  });

  const missing = missingIn(plan);
  const run = useOneAtATime(async (dryRun: boolean) => {
    if (!file || missing) return;
    const of = dataLines(file, plan).length;
    const { signal } = leaving.current;
    if (dryRun) forget();
    setError(null);
    setProgress({ dryRun, done: 0, of });
    const onAnswer = (answer: ImportAnswer) => {
      if (signal.aborted) return;
      setProgress({ dryRun, done: answer.rows - answer.left, of });
      if (!dryRun) setResult(answer);
      // A check that broke off says nothing of the rows that it has not come to.
      else if (answer.left === 0) setChecked(answer);
    };
    const body = bodyOf(file, plan, { dryRun, addDuplicates: duplicates });
    const failure = await sendFile({ body, signal, onAnswer }).then(() => null, asError);
    if (!dryRun) await importFile.refetch(client);
    if (signal.aborted) return;
    setError(failure);
    setProgress(null);
  });

  const change = (changes: Partial<Plan>) => {
    forget();
    setPlan({ ...plan, ...changes });
  };
  return {
    file,
    problem,
    begun,
    plan,
    missing,
    checked,
    result,
    duplicates,
    progress: progress && withKnown(progress, begun),
    error,
    choose,
    change,
    /** Takes the file as one of the other kind, or without names, and matches its columns anew. */
    matchAnew: (kind: ImportKind) => change(file ? matched(kind, file.lines[0]?.cells ?? []) : { kind }),
    /** Chooses whether a duplicate is added all the same. */
    addDuplicate: (row: number, isAdded: boolean) =>
      setDuplicates([...duplicates.filter((one) => one !== row), ...(isAdded ? [row] : [])]),
    check: () => run(true),
    start: () => run(false),
    /** Back to the choice of a file. */
    reset: () => {
      setFile(null);
      forget();
      setPlan(nothingChosen);
    },
  };
}

export type Importing = ReturnType<typeof useImport>;

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** Progress within a call, which answers only every 45 seconds. */
const withKnown = (progress: Progress, begun: Import | null): Progress =>
  progress.dryRun || !begun || begun.undo
    ? progress
    : { ...progress, done: Math.max(progress.done, begun.rows - begun.left) };

const bodyOf = (
  { text }: ChosenFile,
  { kind, hasNames, mapping, habit, settings }: Plan,
  { dryRun, addDuplicates }: { dryRun: boolean; addDuplicates: readonly number[] },
): ImportBody => ({
  ...{ kind, csv: text, dryRun, ...settings },
  columns: Object.fromEntries(Object.entries(mapping).map(([key, place]) => [key, place + 1])),
  ...(hasDates(mapping) && habit && { dates: habit }),
  ...(!hasNames && { withoutNames: true as const }),
  ...(addDuplicates.length > 0 && { addDuplicates: [...addDuplicates] }),
});

/** Reads a file and its lines; or says why it cannot be read. */
async function openFile(chosen: File): Promise<ChosenFile | string> {
  try {
    const read = await readImportFile(chosen);
    if ('problem' in read) return read.problem;
    const { readCsv } = await loadCode(() => import('@garden-room/contract/read-csv'));
    const table: CsvTable = readCsv(read.text);
    return 'problem' in table ? table.problem : { ...read, lines: table.lines };
  } catch {
    return 'This file could not be read. It may have been moved; or the connection is lost.';
  }
}

/** The columns as their names say; a first row in which nothing is a name is a row like the others. */
function matched(kind: ImportKind, names: readonly string[]): Pick<Plan, 'kind' | 'mapping' | 'hasNames'> {
  const mapping = matchColumns(kind, names);
  return { kind, mapping, hasNames: Object.keys(mapping).length > 0 };
}

/** The missing choices, in words; null where nothing has. */
function missingIn({ kind, mapping, habit }: Plan): string | null {
  const missing = missingFields(kind, mapping);
  if (missing) return missing;
  return hasDates(mapping) && habit === undefined ? 'Say how this file writes its dates.' : null;
}
