import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { rootDir } from '../suite/directories.ts';
import { sourceFiles } from './import-directions.ts';

/** Openings that name no subject: a comment is read as the only hit of a search. */
const hanging = /^\*?[\s*]*(The same|Those|Of|It|They|That)\b/;
/** Columns, with the code that a comment follows. */
const widest = 120;

/** The comments of all files; `//` lines below each other are one. `lines` are those of the file. */
const comments = sourceFiles().flatMap((file) => {
  const code = readFileSync(join(rootDir, file), 'utf8');
  return parseSync(file, code).comments.map(({ value, start, end }) => {
    const lineStart = code.lastIndexOf('\n', start) + 1;
    const isContinued = /\n[ \t]*\/\/.*\n[ \t]*$/.test(code.slice(Math.max(0, lineStart - 200), start));
    const lines = code.slice(lineStart, end).split('\n');
    return { file, text: isContinued ? '' : value, lines };
  });
});

test('each comment names what it is about with its first words', () => {
  const found = comments.filter(({ text }) => hanging.test(text));
  expect(found.map(({ file, text }) => `${file}: ${text.slice(0, 80)}`)).toEqual([]);
});

test(`no comment reaches past ${widest} columns`, () => {
  const found = comments.flatMap(({ file, lines }) =>
    lines.filter((line) => [...line].length > widest).map((line) => `${file}: ${line.trim().slice(0, 80)}`),
  );
  expect(found).toEqual([]);
});
