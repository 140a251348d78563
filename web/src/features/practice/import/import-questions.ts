import { type ImportField, importKinds, missingFields } from '@garden-room/contract/import-fields';
import {
  type ImportRow,
  type OpenCell,
  openQuestions,
  type ReadRow,
  readRow,
} from '@garden-room/contract/import-rows';
import { habitExamples, type importQuestions, type PracticeClock } from '@garden-room/contract/import-values';
import {
  type ImportedState,
  importedStates,
  pastStates,
  stateOf,
  textsOfColumn,
} from '@garden-room/contract/import-visit-words';
import { comparableText } from '@garden-room/contract/same-patient';
import { generalConsultancy } from '@garden-room/contract/service';
import { timeText } from '@garden-room/contract/time-text';
import { dateSchema, minutesOfTime } from '@garden-room/contract/wall-time';
import { mediumDate } from '#lib/clinic-time.ts';
import { visitsText } from '#lib/count-text.ts';
import { asWritten, type ChosenFile, dataLines, layoutOf, type Plan } from './chosen-file.ts';

type Option = { value: string; words: string };

/** What is answered at once: a text of a column, with the number of its rows, or, by `''`, the whole file. */
export type Part = {
  key: string;
  text: string;
  rows: number;
  options: readonly Option[];
  /** What was answered, is known, or is proposed. */
  value: string | undefined;
  /** Whether it need not be asked. */
  isKnown?: boolean;
};

/** One question about a file: its words, examples and answers. */
export type Question = {
  id: string;
  /** What it is about, before its answer in one line. */
  about: string;
  ask: string;
  hint?: string;
  /** Cells that may mean two things. */
  cells?: readonly OpenCell[];
  /** Rows in words. */
  rows?: readonly string[];
  parts: readonly Part[];
  /** Whether the parts are the texts of a column, and not the whole file. */
  ofTexts?: true;
  /** The answer in one line, where that is no list of the answers. */
  answer?: string;
  /** Why it cannot be gone on from. */
  problem?: string | null;
  /** Whether all of it is known: it is shown in one line, and asked only if that is wanted. */
  isKnown?: boolean;
};

/** What a list of services is: none while it is on its way. */
export type OfferedService = { id: string; name: string };

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

const stateWords: Readonly<Record<ImportedState, string>> = {
  completed: 'Took place',
  'no-show': 'Missed',
  cancelled: 'Cancelled',
  booked: 'Booked, and to come',
  leftOut: 'Leave these rows out',
};
/** The words of the first option and of the others. */
const optionsOf = (words: Readonly<Record<string, string>>, values = Object.keys(words)): Option[] =>
  values.map((value) => ({ value, words: words[value] ?? value }));

/** What a file is asked: its kind and columns, and what they cannot say by themselves. */
export function questionsOf(
  file: ChosenFile,
  plan: Plan,
  {
    clock,
    services,
    namedOnly,
  }: { clock: PracticeClock; services?: readonly OfferedService[] | undefined; namedOnly: readonly number[] },
): Question[] {
  const missing = missingFields(plan.kind, plan.mapping);
  const first = [kindQuestion(plan), columnsQuestion(file, plan, missing)];
  if (missing !== null) return first;
  const lines = dataLines(file, plan);
  const layout = layoutOf(file, plan, clock);
  const open = openQuestions(lines, layoutOf(file, { ...plan, said: {} }, clock));
  const ofValues = open.map(({ question, examples }): Question => {
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

const wholeFile = ({ said }: Plan, id: string, options: readonly Option[]): Part => ({
  ...{ key: '', text: '', rows: 0, options, value: said[id]?.[''] },
});

const kindWords = { patients: 'Patients', appointments: 'Visits, past and to come' } as const;

const kindQuestion = ({ kind }: Plan): Question => ({
  ...{ id: 'kind', about: 'What it has', ask: 'What does this file have?', isKnown: true },
  parts: [{ key: '', text: '', rows: 0, options: optionsOf(kindWords, [...importKinds]), value: kind }],
});

function columnsQuestion({ lines }: ChosenFile, { mapping }: Plan, problem: string | null): Question {
  const taken = Object.keys(mapping).length;
  return {
    ...{ id: 'columns', about: 'Columns', ask: 'What do its columns have?', parts: [], problem },
    answer: `${taken} of ${lines[0]?.cells.length ?? 0} taken`,
  };
}

/** The parts of a question about the texts of a column: what was said of each, what is known, or what is close. */
function textParts(
  file: ChosenFile,
  { said, ...plan }: Plan,
  { id, column, options }: { id: string; column: number; options: readonly Option[] },
  guess: (text: string) => { value: string | undefined; isKnown: boolean },
): Part[] {
  return [...textsOfColumn(dataLines(file, plan), column)].map(([key, { text, rows }]) => {
    const value = said[id]?.[key];
    const part = { key, text, rows, options };
    return value === undefined ? { ...part, ...guess(text) } : { ...part, value };
  });
}

function statesQuestion(file: ChosenFile, plan: Plan): Question | null {
  const column = plan.mapping.status;
  if (column === undefined) return null;
  const options = optionsOf(stateWords, [...importedStates]);
  const parts = textParts(file, plan, { id: 'states', column, options }, (text) => {
    const value = stateOf(text) ?? undefined;
    return { value, isKnown: value !== undefined };
  });
  return {
    ...{ id: 'states', about: 'States', ask: 'What do the states of the visits mean?', parts },
    ofTexts: true,
    isKnown: parts.every(({ isKnown }) => isKnown),
  };
}

function servicesQuestion(
  file: ChosenFile,
  plan: Plan,
  services: readonly OfferedService[] | undefined,
): Question | null {
  const column = plan.mapping.serviceName;
  if (column === undefined) return null;
  const question = { id: 'services', about: 'Services', ask: 'Which of your services are these?' } as const;
  if (!services) return { ...question, parts: [], problem: 'Your services are on their way.' };
  const offered = [generalConsultancy, ...services];
  const options = [
    { value: asWritten, words: 'As written' },
    ...offered.map(({ id, name }) => ({ value: id, words: name })),
  ];
  const parts = textParts(file, plan, { id: 'services', column, options }, (text) => {
    const same = offered.find(({ name }) => comparableText(name) === comparableText(text));
    return { value: (same ?? closest(text, offered))?.id, isKnown: same !== undefined };
  }).filter(({ text }) => text !== '');
  const isKnown = parts.every((part) => part.isKnown);
  return {
    ...{ ...question, parts, isKnown, ofTexts: true },
    hint: 'A visit that stays as it is written keeps that name. Nothing is added to your services.',
    ...(isKnown && { answer: parts.length === 1 ? 'One that you offer' : `${parts.length} that you offer` }),
  };
}

/** Words that say nothing of what a service is. */
const idle = new Set(['and', 'for', 'the', 'min', 'mins', 'minutes', 'hour', 'session', 'visit']);
const wordsOf = (text: string): string[] => [
  ...new Set((comparableText(text).match(/\p{L}{3,}/gu) ?? []).filter((word) => !idle.has(word))),
];

/** The one service whose name has half of the words of a text, or more; none where there are two. */
function closest(text: string, offered: readonly OfferedService[]): OfferedService | undefined {
  const words = wordsOf(text);
  const found = offered.filter(({ name }) => {
    const others = wordsOf(name);
    const common = others.filter((word) => words.includes(word)).length;
    return common > 0 && common * 2 >= Math.max(words.length, others.length);
  });
  return found.length === 1 ? found[0] : undefined;
}

type Visit = { line: OpenCell['line']; read: ReadRow | string };

/** When a visit of a file is, and whose. */
export const visitText = (read: ReadRow | string): string =>
  typeof read === 'string'
    ? ''
    : (['date', 'time', 'name'] as const)
        .flatMap((key) => (key in read.values ? [shownValue(read.values, key)] : []))
        .join(', ');

/** A value as it was understood: a day is written out, so that March and April are told apart. */
export function shownValue(row: ImportRow, key: ImportField): string {
  const value = (row as Readonly<Partial<Record<ImportField, string | number>>>)[key];
  if (value === undefined) return '—';
  const text = String(value).slice(0, 80);
  if (key === 'time') return timeText(text);
  const isDay = (key === 'date' || key === 'birthDate') && dateSchema.safeParse(text).success;
  return isDay ? mediumDate(text) : text;
}

/** Asked where visits are over, and still booked or without a state. */
function pastQuestion(plan: Plan, visits: readonly Visit[], clock: PracticeClock): Question | null {
  const now = clock.at(Date.now());
  const past = visits.filter(({ read }) => {
    if (typeof read === 'string') return false;
    const { date, time, status = '' } = read.values;
    const key = comparableText(status);
    if (date === undefined || time === undefined) return false;
    if ((plan.said['states']?.[key] ?? stateOf(status)) !== 'booked') return false;
    return date < now.date || (date === now.date && minutesOfTime(time) <= now.minutesOfDay);
  });
  if (past.length === 0) return null;
  const hasStates = plan.mapping.status !== undefined;
  return {
    ...{
      id: 'pastBooked',
      about: 'Those that are over',
      rows: past.slice(0, 3).map(({ read }) => visitText(read)),
    },
    ask: `${visitsText(past.length)} ${past.length === 1 ? 'is' : 'are'} over${hasStates ? ', and still booked in the file' : ''}. What became of ${past.length === 1 ? 'it' : 'them'}?`,
    parts: [wholeFile(plan, 'pastBooked', optionsOf(stateWords, [...pastStates]))],
  };
}

/** Asked of the rows that a check has found to fit exactly one patient by name, and by nothing else. */
function nameQuestion(plan: Plan, named: readonly Visit[]): Question | null {
  if (named.length === 0) return null;
  const [fits, them] = named.length === 1 ? ['fits', 'it'] : ['fit', 'them'];
  return {
    ...{ id: 'byName', about: 'Names alone', rows: named.slice(0, 3).map(({ read }) => visitText(read)) },
    ask: `${visitsText(named.length)} ${fits} exactly one patient by name alone. Take ${them}?`,
    parts: [wholeFile(plan, 'byName', optionsOf({ yes: `Yes, take ${them}`, no: `No, leave ${them} out` }))],
  };
}
