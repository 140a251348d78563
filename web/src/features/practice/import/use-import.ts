import type { Import, ImportAnswer, ImportBody } from '@garden-room/contract/endpoints/imports';
import { importKinds } from '@garden-room/contract/import-fields';
import type { PracticeClock } from '@garden-room/contract/import-values';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { importFile, listImports, sendFile } from '#api/imports.ts';
import { servicesQuery } from '#api/services.ts';
import { site } from '#config/site.ts';
import { dateIn, minutesIn } from '#lib/clinic-time.ts';
import { useOneAtATime } from '#lib/use-one-at-a-time.ts';
import {
  bodyOf,
  dataLines,
  kindOfFile,
  matched,
  type OpenedFile,
  openFile,
  openText,
  type Plan,
  rowsToAdd,
} from './chosen-file.ts';
import type { Decoding } from './file-encodings.ts';
import { questionsOf } from './import-questions.ts';
import type { FileQuestion } from './question-parts.ts';

const nothingChosen: Plan = { kind: 'patients', hasNames: true, mapping: {}, said: {} };

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

/** Whether a question has all of its answers. */
export const isAnswered = ({ problem, parts }: FileQuestion): boolean =>
  !problem && parts.every(({ value }) => value !== undefined);

/** The questions of a file, one after another: answered ones stay so while another is changed. */
function useSteps(questions: readonly FileQuestion[]) {
  /** The questions that the admin has gone on from; `opened`: one that is changed although it is answered. */
  const [passed, setPassed] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState<string | null>(null);
  const isSettled = (question: FileQuestion, others = passed) =>
    isAnswered(question) && (question.isKnown === true || others.includes(question.id));
  const current =
    questions.find(({ id }) => id === opened) ?? questions.find((one) => !isSettled(one)) ?? null;
  const asked = questions.filter((one) => !one.isKnown || one === current || passed.includes(one.id));
  return {
    current,
    /** The questions that are asked one after another; `settled`: those that stand as one line. */
    asked,
    settled: questions.filter((one) => one !== current && isSettled(one)),
    open: setOpened,
    /** Goes on; whether that was the last. */
    pass: (question: FileQuestion): boolean => {
      const others = [...passed, question.id];
      setPassed(others);
      setOpened(null);
      return questions.every((one) => isSettled(one, others));
    },
    begin: () => {
      setPassed([]);
      setOpened(null);
    },
  };
}

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
  /** The rows that a check has found to fit one patient by name alone. */
  const [namedOnly, setNamedOnly] = useState<readonly number[]>([]);
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
  /** The import of this file, where it was begun before. */
  const record = recentImports?.find(({ _id }) => _id === checked?._id) ?? null;
  /** The import of this file, if it was not undone altogether. */
  const begun = record?.undo?.isDone && record.undo.kept === 0 ? null : record;

  const services = useQuery({ ...servicesQuery, enabled: file !== null && plan.kind === 'appointments' });
  const questions = useMemo(
    () => (file ? questionsOf(file, plan, { clock, services: services.data, namedOnly }) : []),
    [file, plan, clock, services.data, namedOnly],
  );
  const steps = useSteps(questions);

  const forget = () => {
    setChecked(null);
    setResult(null);
    setTicked([]);
    setError(null);
  };
  /** Changes how the file is read. What was said of names alone was said of the rows before. */
  const change = ({ said = plan.said, ...changes }: Partial<Plan>) => {
    forget();
    setNamedOnly([]);
    const { byName: _, ...others } = said;
    setPlan({ ...plan, ...changes, said: others });
  };
  const show = (read: OpenedFile, separator?: ImportBody['separator']) => {
    steps.begin();
    setOpened(read);
    change({});
    if (typeof read === 'object' && 'lines' in read)
      setPlan({ ...nothingChosen, ...matched(kindOfFile(read), read), separator });
  };
  const choose = useOneAtATime(async (chosen: File) => show(await openFile(chosen)));
  const run = useOneAtATime(async (dryRun: boolean, chosen: Plan = plan) => {
    if (!file) return;
    const of = dataLines(file, chosen).length;
    const { signal } = leaving.current;
    if (dryRun) forget();
    setError(null);
    setProgress({ dryRun, done: 0, of });
    const onAnswer = (answer: ImportAnswer) => {
      if (signal.aborted) return;
      setProgress({ dryRun, done: answer.rows - answer.left, of });
      if (!dryRun) setResult(answer);
      // A check that broke off says nothing of the rows that it has not come to.
      else if (answer.left === 0) {
        setChecked(answer);
        if (chosen.said['byName'] === undefined) setNamedOnly(answer.namedOnly);
      }
    };
    const body = bodyOf(file, chosen, dryRun ? null : rowsToAdd(checked, ticked));
    const failure = await sendFile({ body, signal, onAnswer }).then(() => null, asError);
    if (!dryRun) await importFile.refetch(client);
    if (signal.aborted) return;
    setError(failure);
    setProgress(null);
  });

  return {
    ...{ file, unsure, problem, clock, plan, services, steps, record, begun },
    ...{ checked, result, ticked, error, choose, change },
    progress: progress && withKnown(progress, begun),
    /** Takes one reading of a file whose letters were not sure. */
    chooseReading: async ({ text }: Decoding) => unsure && show(await openText(unsure.name, text)),
    separateBy: async (separator: ImportBody['separator']) =>
      file && show(await openText(file.name, file.text, separator), separator),
    /** Answers a question for one of its texts. Another kind of file has its columns matched anew. */
    say: ({ id }: FileQuestion, answers: Readonly<Record<string, string>>) => {
      const kind = importKinds.find((one) => one === answers['']);
      if (id === 'kind' && kind && file) return change(matched(kind, file));
      const said = { ...plan.said, [id]: { ...plan.said[id], ...answers } };
      if (id !== 'byName') return change({ said });
      forget();
      setPlan({ ...plan, said });
    },
    /** Goes on from a question with its answers as they are shown; after the last, the file is checked. */
    goOn: (question: FileQuestion) => {
      const values = question.parts.flatMap(({ key, value }) => (value === undefined ? [] : [[key, value]]));
      const isAsked = question.id !== 'kind' && values.length > 0;
      const said = isAsked ? { ...plan.said, [question.id]: Object.fromEntries(values) } : plan.said;
      const chosen = { ...plan, said };
      setPlan(chosen);
      if (steps.pass(question) && !checked) void run(true, chosen);
    },
    /** Chooses whether a duplicate, or what seems to be no person, is added all the same. */
    tick: (row: number, isAdded: boolean) =>
      setTicked([...ticked.filter((one) => one !== row), ...(isAdded ? [row] : [])]),
    check: () => run(true),
    start: () => run(false),
  };
}

export type Importing = ReturnType<typeof useImport>;

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** Progress within a call, which answers only every 45 seconds. */
const withKnown = (progress: Progress, begun: Import | null): Progress =>
  progress.dryRun || !begun || begun.undo
    ? progress
    : { ...progress, done: Math.max(progress.done, begun.rows - begun.left) };
