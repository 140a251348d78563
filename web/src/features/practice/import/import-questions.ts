import { importKinds, missingFields } from '@garden-room/contract/import-fields';
import { openQuestions, readRow } from '@garden-room/contract/import-rows';
import { habitExamples, type importQuestions, type PracticeClock } from '@garden-room/contract/import-values';
import { type ChosenFile, dataLines, layoutOf, type Plan } from './chosen-file.ts';
import { type FileQuestion, optionsOf, wholeFile } from './question-parts.ts';
import {
  nameQuestion,
  type OfferedService,
  pastQuestion,
  servicesQuestion,
  statesQuestion,
} from './visit-questions.ts';

type Asked = {
  [Key in keyof typeof importQuestions]: {
    about: string;
    ask: string;
    answers: Record<(typeof importQuestions)[Key][number], string>;
  };
};

/** Asked once of a file, with cells that mean two things, and not guessed: 03/04 is a day in March, or in April. */
const asked: Asked = {
  dates: {
    about: 'Order of dates',
    ask: 'How does this file write December 24, 2026?',
    answers: habitExamples,
  },
  century: {
    about: 'Births in two digits',
    ask: 'In which century are births in a year of two digits?',
    answers: { '2000': 'As late as can be: 05 is 2005', '1900': 'In the 1900s: 05 is 1905' },
  },
  years: {
    about: 'Days without a year',
    ask: 'When are days without a year?',
    answers: { coming: 'To come: the next such day', past: 'Past: the last such day' },
  },
  names: {
    about: 'Names with a comma',
    ask: 'How are names with a comma written?',
    answers: { lastFirst: '“Lovelace, Ada” is Ada Lovelace', asWritten: 'Leave them as they are' },
  },
  balances: {
    about: 'Balances',
    ask: 'What is a balance above zero?',
    answers: { owed: 'The patient owes it', credit: 'The patient has paid it ahead: a credit' },
  },
};

/** What a file is asked: its kind and columns, and what they cannot say by themselves. */
export function questionsOf(
  file: ChosenFile,
  plan: Plan,
  {
    clock,
    services,
    namedOnly,
  }: { clock: PracticeClock; services?: readonly OfferedService[] | undefined; namedOnly: readonly number[] },
): FileQuestion[] {
  const missing = missingFields(plan.kind, plan.mapping);
  const first = [kindQuestion(plan), columnsQuestion(file, plan, missing)];
  if (missing !== null) return first;
  const lines = dataLines(file, plan);
  const layout = layoutOf(file, plan, clock);
  const open = openQuestions(lines, layoutOf(file, { ...plan, said: {} }, clock));
  const ofValues = open.map(({ question, examples }): FileQuestion => {
    const { answers, ...words } = asked[question];
    return {
      id: question,
      ...words,
      cells: examples,
      parts: [wholeFile(plan, question, optionsOf(answers))],
    };
  });
  if (plan.kind === 'patients') return [...first, ...ofValues];
  const visits = lines.map((line) => ({ line, read: readRow(line, layout) }));
  const isNamed = new Set(namedOnly);
  return [
    ...[...first, ...ofValues],
    ...[statesQuestion(file, plan), servicesQuestion(file, plan, services)],
    pastQuestion(plan, visits, clock),
    nameQuestion(
      plan,
      visits.filter(({ line }) => isNamed.has(line.row)),
    ),
  ].filter((question) => question !== null);
}

const kindWords = { patients: 'Patients', appointments: 'Visits, past and to come' } as const;

const kindQuestion = ({ kind }: Plan): FileQuestion => ({
  ...{ id: 'kind', about: 'What it has', ask: 'What does this file have?', isKnown: true },
  parts: [{ key: '', text: '', rows: 0, options: optionsOf(kindWords, [...importKinds]), value: kind }],
});

function columnsQuestion({ lines }: ChosenFile, { mapping }: Plan, problem: string | null): FileQuestion {
  const taken = Object.keys(mapping).length;
  return {
    ...{ id: 'columns', about: 'Columns', ask: 'What do its columns have?', parts: [], problem },
    answer: `${taken} of ${lines[0]?.cells.length ?? 0} taken`,
  };
}
