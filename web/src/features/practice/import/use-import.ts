import type { ImportedRow, ImportKind } from '@garden-room/contract/endpoints/imports';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type ImportSettings, importOf, sendRows } from '#api/imports.ts';
import { useOneAtATime } from '#components/ui/use-one-at-a-time.ts';
import { hasCode } from '#lib/api-error.ts';
import { type Mapping, matchColumns, missingFields } from './import-fields.ts';
import { findKeptImport, forgetImport, type KeptImport, keepImport } from './kept-imports.ts';
import { type Line, parseCsv } from './parse-csv.ts';
import { readImportFile } from './read-file.ts';
import type { DateHabit } from './read-values.ts';
import { hasDates, type Rows, toRows } from './to-rows.ts';
import { withinFile } from './within-file.ts';

export type ChosenFile = { name: string; hash: string; lines: readonly Line[] };

/** How a file is read and taken; what is chosen in the second step. */
export type Plan = {
  kind: ImportKind;
  /** Whether its first row has the names of the columns. */
  hasNames: boolean;
  mapping: Mapping;
  habit: DateHabit | null;
  settings: ImportSettings;
};

/** What has become of the rows so far, by their numbers. */
export type Outcomes = { dryRun: boolean; of: ReadonlyMap<number, RowOutcome> };

type RowOutcome = Pick<ImportedRow, 'outcome' | 'reason'>;

const nothingChosen: Plan = { kind: 'patients', hasNames: true, mapping: {}, habit: null, settings: {} };

/** The names of a file's columns: those of its first row, or their places. */
export const namesOf = ({ lines }: ChosenFile, { hasNames }: Plan): string[] =>
  (lines[0]?.cells ?? []).map((cell, index) => (hasNames && cell.trim()) || `Column ${index + 1}`);

/** The lines of a file below the names of its columns. */
export const rowsOf = ({ lines }: ChosenFile, { hasNames }: Plan) => (hasNames ? lines.slice(1) : lines);

/** An import from the choice of a file to its outcome. A file that was begun before is continued as it was. */
export function useImport(personId: string) {
  const client = useQueryClient();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [begun, setBegun] = useState<KeptImport | null>(null);
  const [plan, setPlan] = useState<Plan>(nothingChosen);
  const [outcomes, setOutcomes] = useState<Outcomes | null>(null);
  const [progress, setProgress] = useState<{ dryRun: boolean; done: number; of: number } | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  const choose = useOneAtATime(async (chosen: File) => {
    setOutcomes(null);
    setError(null);
    const opened = await openFile(chosen);
    if (typeof opened === 'string') {
      setFile(null);
      setProblem(opened);
      return;
    }
    setProblem(null);
    setFile(opened);
    const kept = findKeptImport(personId, opened.hash) ?? null;
    setBegun(kept);
    setPlan(kept ?? { ...nothingChosen, ...matched(plan.kind, opened.lines[0]?.cells ?? []) });
  });

  const missing = missingIn(plan);
  const readRows = (): Rows =>
    file
      ? toRows(rowsOf(file, plan), { ...plan, columns: namesOf(file, plan).length })
      : { rows: [], refused: new Map() };

  const end = ({ id }: KeptImport, failure: Error | null) => {
    setProgress(null);
    setError(failure);
    if (!hasCode(failure, 'import_undone')) return;
    // Undone in another browser: pressed again, the file begins anew.
    forgetImport(personId, id);
    setBegun(null);
  };

  const run = useOneAtATime(async (dryRun: boolean) => {
    if (!file || missing) return;
    const { rows, refused } = readRows();
    const { kind, settings } = plan;
    const { signal } = leaving.current;
    const kept = begun ?? { ...plan, id: crypto.randomUUID(), hash: file.hash, startedAt: Date.now() };
    if (!dryRun) {
      setBegun({ ...kept, ...plan });
      keepImport(personId, { ...kept, ...plan });
    }
    setError(null);
    setProgress({ dryRun, done: 0, of: rows.length });
    const sending = { id: kept.id, kind, rows, dryRun, settings, signal };
    const { answered, failure } = await sendAll(sending, (done) =>
      setProgress({ dryRun, done, of: rows.length }),
    );
    if (signal.aborted) return;
    end(kept, failure);
    // A check that broke off says nothing of the rows that it has not come to.
    if (!dryRun || !failure) setOutcomes(outcomesOf({ kind, rows, refused }, answered, dryRun));
    if (!dryRun) void importOf[kind].refetch(client);
  });

  const change = (changes: Partial<Plan>) => {
    setOutcomes(null);
    setError(null);
    setPlan({ ...plan, ...changes });
  };
  return {
    file,
    problem,
    begun,
    plan,
    missing,
    outcomes,
    progress,
    error,
    choose,
    change,
    /** Takes the file as one of the other kind, or without names, and matches its columns anew. */
    matchAnew: (kind: ImportKind) => change(file ? matched(kind, file.lines[0]?.cells ?? []) : { kind }),
    readRows,
    check: () => run(true),
    start: () => run(false),
    /** Back to the choice of a file. */
    reset: () => {
      setFile(null);
      setBegun(null);
      setOutcomes(null);
      setError(null);
      setPlan(nothingChosen);
    },
  };
}

export type Importing = ReturnType<typeof useImport>;

/** Reads a file and its lines; or says why it cannot be read. */
async function openFile(chosen: File): Promise<ChosenFile | string> {
  try {
    const read = await readImportFile(chosen);
    if ('problem' in read) return read.problem;
    const parsed = await parseCsv(read.text);
    return 'problem' in parsed ? parsed.problem : { name: read.name, hash: read.hash, lines: parsed.lines };
  } catch {
    return 'This file could not be read. It may have been moved; or the connection is lost.';
  }
}

/** Sends the rows until one call fails for good: what was answered before it counts. */
async function sendAll(
  sending: Omit<Parameters<typeof sendRows>[0], 'onOutcomes'>,
  onProgress: (done: number) => void,
): Promise<{ answered: ImportedRow[]; failure: Error | null }> {
  const answered: ImportedRow[] = [];
  const onOutcomes = (some: readonly ImportedRow[]) => {
    answered.push(...some);
    onProgress(answered.length);
  };
  try {
    await sendRows({ ...sending, onOutcomes });
    return { answered, failure: null };
  } catch (error) {
    return { answered, failure: error instanceof Error ? error : new Error(String(error)) };
  }
}

/** What has become of each row, with those that were not sent. */
function outcomesOf(
  { kind, rows, refused }: Rows & { kind: ImportKind },
  answered: readonly ImportedRow[],
  dryRun: boolean,
): Outcomes {
  const of = new Map<number, RowOutcome>();
  for (const [row, reason] of refused) of.set(row, { outcome: 'refused', reason });
  for (const one of dryRun ? withinFile(kind, rows, answered) : answered) of.set(one.row, one);
  return { dryRun, of };
}

/** The columns as their names say; a first row in which nothing is a name is a row like the others. */
function matched(kind: ImportKind, names: readonly string[]): Pick<Plan, 'kind' | 'mapping' | 'hasNames'> {
  const mapping = matchColumns(kind, names);
  return { kind, mapping, hasNames: Object.keys(mapping).length > 0 };
}

/** What has to be chosen yet, in words; null where nothing has. */
function missingIn({ kind, mapping, habit }: Plan): string | null {
  const missing = missingFields(kind, mapping);
  if (missing) return missing;
  return hasDates(mapping) && habit === null ? 'Say how this file writes its dates.' : null;
}
