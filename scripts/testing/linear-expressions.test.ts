import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { analyse } from 'scslre';
import { expect, it, test } from 'vitest';
import { regexes } from 'zod';
import { rootDir } from '../suite/directories.ts';
import { sourceFiles } from './import-directions.ts';

/*
 * A regular expression that tries every split of a text takes the square of its length, or more: on a text that was
 * typed or sent it stops the page, or the function for everyone. Found is what repeats one character.
 */

/** Expressions for texts of our own, whose length is known. */
const ownTexts = [
  '/.+\\.(?:jpe?g|webp|png)$/',
  '/([^/]+)\\.webp$/',
  '/\\/+$/',
  '/\\s*\\(auth\\/[\\w-]+\\)\\.?$/',
];

const isSlow = ({ source, flags }: { source: string; flags: string }) =>
  analyse({ source, flags }, { reportTypes: { Move: true } }).reports.length > 0;

function slowExpressions(file: string, code: string): string[] {
  const slow: string[] = [];
  new Visitor({
    Literal(node) {
      if ('regex' in node && isSlow({ source: node.regex.pattern, flags: node.regex.flags }))
        slow.push(String(node.raw));
    },
  }).visit(parseSync(file, code).program);
  return slow;
}

test('every expression on what is typed or sent takes time in proportion to its length', () => {
  const files = sourceFiles().filter(
    (file) =>
      /^((contract|functions|web)\/src|web\/framework)\//.test(file) &&
      !/\.test\.|\/testing\/|\/framework\/build\//.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const slow = files.flatMap((file) => slowExpressions(file, readFileSync(join(rootDir, file), 'utf8')));
  expect(slow.toSorted()).toEqual(ownTexts.toSorted());
});

test('those of zod that the contract uses do too', () => {
  for (const expression of [regexes.email, regexes.date, regexes.datetime({})])
    expect(isSlow(expression), expression.source).toBe(false);
});

it.each(['/^\\S+@\\S+\\.\\S+$/', '/^\\s*\\+?[\\d\\s]+$/', '/\\s+$/', '/^(a+)+$/'])(
  'finds %s',
  (expression) => {
    expect(slowExpressions('probe.ts', `const shape = ${expression};`)).toEqual([expression]);
  },
);
