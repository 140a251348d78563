import type { Import, ImportAnswer, ImportBody } from '@garden-room/contract/endpoints/imports';
import { type ImportKind, missingFields } from '@garden-room/contract/import-fields';
import { type ImportRow, type Mapping, openQuestions, toRow } from '@garden-room/contract/import-rows';
import type { ImportAnswers, PracticeClock } from '@garden-room/contract/import-values';
import type { CsvTable } from '@garden-room/contract/read-csv';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { importFile, listImports, sendFile } from '#api/imports.ts';
import { site } from '#config/site.ts';
import { dateIn, minutesIn } from '#lib/clinic-time.ts';
import { loadCode } from '#lib/load-or-reload.ts';
import { useOneAtATime } from '#lib/use-one-at-a-time.ts';
import type { Decoding } from './file-encodings.ts';
import { readImportFile } from './import-files.ts';
import { matchColumns } from './match-columns.ts';

/** A file as it was read: its rows from the headings on, and what stands above them. */
export type ChosenFile = { name: string; text: string } & Exclude<CsvTable, { problem: string }>;

/** A file whose letters can be read in several ways, or were spoilt before it came here: one is chosen first. */
export type UnsureFile = { name: string; readings: readonly Decoding[]; spoilt: readonly string[] };

/** A file that was chosen; or why it cannot be read. */
type OpenedFile = ChosenFile | UnsureFile | string;

/** The options for reading and taking a file, chosen in the second step. */
export type Plan = {
  kind: ImportKind;
  /** Whether its first row has the names of the columns. */
  hasNames: boolean;
  mapping: Mapping;
  answers: ImportAnswers;
  /** The separator that was chosen in place of the one that fits best. */
  separator?: ImportBody['separator'];
  settings: Pick<ImportBody, 'notify' | 'anyTime'>;
};

const nothingChosen: Plan = {
  ...{ kind: 'patients', hasNames: true, mapping: {}, answers: {}, settings: {} },
};

/** The names of a file's columns: those of its first row, or their places. */
export const namesOf = ({ lines }: ChosenFile, { hasNames }: Plan): string[] =>
  (lines[0]?.cells ?? []).map((cell, index) => (hasNames && cell.trim()) || `Column ${index + 1}`);

/** The lines of a file below the names of its columns. */
export const dataLines = ({ lines }: ChosenFile, { hasNames }: Plan) => (hasNames ? lines.slice(1) : lines);

const layoutOf = (file: ChosenFile, plan: Plan, clock: PracticeClock) => ({
  ...plan.answers,
  ...{ mapping: plan.mapping, columns: namesOf(file, plan).length, clock },
});

/** The first rows of a file that can be read, as they are understood. */
export function firstRows(file: ChosenFile, plan: Plan, clock: PracticeClock, limit: number): ImportRow[] {
  const layout = layoutOf(file, plan, clock);
  const rows: ImportRow[] = [];
  for (const line of dataLines(file, plan)) {
    const row = toRow(line, layout);
    if (typeof row !== 'string') rows.push(row);
    if (rows.length === limit) break;
  }
  return rows;
}

/** The questions that a file's cells ask, with examples, whether they are answered or not. */
function useQuestions(file: ChosenFile | null, plan: Plan, clock: PracticeClock) {
  const { mapping, hasNames, kind } = plan;
  return useMemo(() => {
    if (!file || missingFields(kind, mapping) !== null) return [];
    const unanswered = { ...nothingChosen, hasNames, mapping };
    return openQuestions(dataLines(file, unanswered), layoutOf(file, unanswered, clock));
  }, [file, kind, mapping, hasNames, clock]);
}

/** The clock of the practice as the page is opened. */
function clockNow(): PracticeClock {
  const dateAt = (instant: number) => dateIn(site.timeZone, new Date(instant));
  const at = (instant: number) => ({
    date: dateAt(instant),
    minutesOfDay: minutesIn(site.timeZone, instant),
  });
  return { today: dateAt(Date.now()), at };
}

type Progress = { dryRun: boolean; done: number; of: number };

/** An import from the choice of a file to its outcome. */
export function useImport() {
  const client = useQueryClient();
  const [opened, setOpened] = useState<OpenedFile | null>(null);
  const problem = typeof opened === 'string' ? opened : null;
  const unsure = typeof opened === 'object' && opened && 'readings' in opened ? opened : null;
  const file = typeof opened === 'object' && opened && 'lines' in opened ? opened : null;
  const [clock] = useState(clockNow);
  const [plan, setPlan] = useState<Plan>(nothingChosen);
  const [checked, setChecked] = useState<ImportAnswer | null>(null);
  const [result, setResult] = useState<ImportAnswer | null>(null);
  /** The rows that are left out unless they are ticked, and are. */
  const [ticked, setTicked] = useState<readonly number[]>([]);
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
    setTicked([]);
    setError(null);
  };
  const show = (read: OpenedFile, separator?: ImportBody['separator']) => {
    forget();
    setOpened(read);
    if (typeof read === 'object' && 'lines' in read)
      setPlan({ ...nothingChosen, ...matched(plan.kind, read), separator });
  };
  const choose = useOneAtATime(async (chosen: File) => {
    forget();
    show(await openFile(chosen));
  });

  const questions = useQuestions(file, plan, clock);
  const isAnswered = questions.every(({ question }) => plan.answers[question] !== undefined);
  const missing =
    missingFields(plan.kind, plan.mapping) ??
    (isAnswered ? null : 'Answer what is asked of this file first.');
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
    const body = bodyOf(file, plan, dryRun ? null : rowsToAdd(checked, ticked));
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
    unsure,
    clock,
    questions,
    problem,
    begun,
    plan,
    missing,
    checked,
    result,
    ticked,
    progress: progress && withKnown(progress, begun),
    error,
    choose,
    /** Takes one reading of a file whose letters were not sure. */
    chooseReading: async ({ text }: Decoding) => unsure && show(await openText(unsure.name, text)),
    separateBy: async (separator: ImportBody['separator']) =>
      file && show(await openText(file.name, file.text, separator), separator),
    change,
    /** Takes the file as one of the other kind, or without names, and matches its columns anew. */
    matchAnew: (kind: ImportKind) => change(file ? matched(kind, file) : { kind }),
    /** Chooses whether a duplicate, or what seems to be no person, is added all the same. */
    tick: (row: number, isAdded: boolean) =>
      setTicked([...ticked.filter((one) => one !== row), ...(isAdded ? [row] : [])]),
    check: () => run(true),
    start: () => run(false),
    /** Back to the choice of a file. */
    reset: () => {
      setOpened(null);
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

/** The ticked rows by why they would be left out. */
function rowsToAdd(
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

/** A call of an import; without rows to add, a dry run. */
const bodyOf = (
  { text }: ChosenFile,
  { kind, hasNames, mapping, answers, separator, settings }: Plan,
  adding: Pick<ImportBody, 'addDuplicates' | 'addDoubtful'> | null,
): ImportBody => ({
  ...{ kind, csv: text, dryRun: adding === null, ...settings, ...adding },
  columns: Object.fromEntries(Object.entries(mapping).map(([key, place]) => [key, place + 1])),
  ...answers,
  ...(separator && { separator }),
  ...(!hasNames && { withoutNames: true as const }),
});

const unread = 'This file could not be read. It may have been moved; or the connection is lost.';

/** Reads a file and its lines; or says why it cannot be read. */
async function openFile(chosen: File): Promise<OpenedFile> {
  try {
    const read = await readImportFile(chosen);
    if ('problem' in read) return read.problem;
    return 'readings' in read ? read : await openText(read.name, read.text);
  } catch {
    return unread;
  }
}

async function openText(name: string, text: string, separator?: string): Promise<OpenedFile> {
  try {
    const { readCsv } = await loadCode(() => import('@garden-room/contract/read-csv'));
    const table: CsvTable = readCsv(text, separator);
    return 'problem' in table ? table.problem : { name, text, ...table };
  } catch {
    return unread;
  }
}

/** The columns as their names say; a first row in which nothing is a name is a row like the others. */
function matched(kind: ImportKind, { lines }: ChosenFile): Pick<Plan, 'kind' | 'mapping' | 'hasNames'> {
  const [names = [], ...rows] = lines.slice(0, 20).map(({ cells }) => cells);
  const mapping = matchColumns(kind, names, rows);
  return { kind, mapping, hasNames: Object.keys(mapping).length > 0 };
}
