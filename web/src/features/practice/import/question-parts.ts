import type { OpenCell } from '@garden-room/contract/import-rows';
import { textsOfColumn } from '@garden-room/contract/import-visit-words';
import { type ChosenFile, dataLines, type Plan } from './chosen-file.ts';

type Option = { value: string; words: string };

/** What is answered at once: a text of a column, with the number of its rows, or, by `''`, the whole file. */
export type AskedPart = {
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
export type FileQuestion = {
  id: string;
  /** What it is about, before its answer in one line. */
  about: string;
  ask: string;
  hint?: string;
  /** Cells that may mean two things. */
  cells?: readonly OpenCell[];
  /** Rows in words. */
  rows?: readonly string[];
  parts: readonly AskedPart[];
  /** Whether the parts are the texts of a column, and not the whole file. */
  ofTexts?: true;
  /** The answer in one line, where that is no list of the answers. */
  answer?: string;
  /** Why it cannot be gone on from. */
  problem?: string | null;
  /** Whether all of it is known: it is shown in one line, and asked only if that is wanted. */
  isKnown?: boolean;
};

/** Values as options, with their words. */
export const optionsOf = (words: Readonly<Record<string, string>>, values = Object.keys(words)): Option[] =>
  values.map((value) => ({ value, words: words[value] ?? value }));

/** The one answer that is for a whole file. */
export const wholeFile = ({ said }: Plan, id: string, options: readonly Option[]): AskedPart => ({
  ...{ key: '', text: '', rows: 0, options, value: said[id]?.[''] },
});

/** The parts of a question about the texts of a column: what was said of each, what is known, or what is close. */
export function textParts(
  file: ChosenFile,
  { said, ...plan }: Plan,
  { id, column, options }: { id: string; column: number; options: readonly Option[] },
  guess: (text: string) => { value: string | undefined; isKnown: boolean },
): AskedPart[] {
  return [...textsOfColumn(dataLines(file, plan), column)].map(([key, { text, rows }]) => {
    const value = said[id]?.[key];
    const part = { key, text, rows, options };
    return value === undefined ? { ...part, ...guess(text) } : { ...part, value };
  });
}
