import type { OpenCell, ReadRow } from '@garden-room/contract/import-rows';
import type { PracticeClock } from '@garden-room/contract/import-values';
import {
  type ImportedState,
  importedStates,
  pastStates,
  stateOf,
} from '@garden-room/contract/import-visit-words';
import { comparableText } from '@garden-room/contract/same-patient';
import { generalConsultancy } from '@garden-room/contract/service';
import { minutesOfTime } from '@garden-room/contract/wall-time';
import { visitsText } from '#lib/count-text.ts';
import { asWritten, type ChosenFile, type Plan, shownValue } from './chosen-file.ts';
import { closestService } from './match-columns.ts';
import { type FileQuestion, optionsOf, textParts, wholeFile } from './question-parts.ts';

export type OfferedService = { id: string; name: string };

const stateWords: Readonly<Record<ImportedState, string>> = {
  completed: 'Took place',
  'no-show': 'Missed',
  cancelled: 'Cancelled',
  booked: 'Booked, and to come',
  leftOut: 'Leave these rows out',
};

/** Asks what the states of visits mean; null where the file has none. */
export function statesQuestion(file: ChosenFile, plan: Plan): FileQuestion | null {
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

/** Asks which service each text is, of those on offer; null where the file names none. */
export function servicesQuestion(
  file: ChosenFile,
  plan: Plan,
  services: readonly OfferedService[] | undefined,
): FileQuestion | null {
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
    return { value: (same ?? closestService(text, offered))?.id, isKnown: same !== undefined };
  }).filter(({ text }) => text !== '');
  const isKnown = parts.every((part) => part.isKnown);
  return {
    ...{ ...question, parts, isKnown, ofTexts: true },
    hint: 'A visit that stays as it is written keeps that name. Nothing is added to your services.',
    ...(isKnown && { answer: parts.length === 1 ? 'One that you offer' : `${parts.length} that you offer` }),
  };
}

export type VisitOfFile = { line: OpenCell['line']; read: ReadRow | string };

/** When a visit of a file is, and whose. */
export const visitText = (read: ReadRow | string): string =>
  typeof read === 'string'
    ? ''
    : (['date', 'time', 'name'] as const)
        .flatMap((key) => (key in read.values ? [shownValue(read.values, key)] : []))
        .join(', ');

/** Asked where visits are over, and still booked or without a state. */
export function pastQuestion(
  plan: Plan,
  visits: readonly VisitOfFile[],
  clock: PracticeClock,
): FileQuestion | null {
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
export function nameQuestion(plan: Plan, named: readonly VisitOfFile[]): FileQuestion | null {
  if (named.length === 0) return null;
  const [fits, them] = named.length === 1 ? ['fits', 'it'] : ['fit', 'them'];
  return {
    ...{ id: 'byName', about: 'Names alone', rows: named.slice(0, 3).map(({ read }) => visitText(read)) },
    ask: `${visitsText(named.length)} ${fits} exactly one patient by name alone. Take ${them}?`,
    parts: [wholeFile(plan, 'byName', optionsOf({ yes: `Yes, take ${them}`, no: `No, leave ${them} out` }))],
  };
}
