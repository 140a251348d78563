import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rootDir } from '../suite/directories.ts';
import { sourceFiles } from './import-directions.ts';

/* When the practice answers a request is one sentence from one function, because copies would come to differ. */

const oneSentence = 'contract/src/practice-words.ts';

/** A text by which the practice answers, replies, confirms or decides by some time. */
const promise =
  /\b(?:we|the practice|the doctor) (?:will |usually |then )?(?:answers?|repl(?:y|ies)|confirms?|decides?)\b(?! (?:that|this|it,))[^.'"`\n]{0,60}\b(?:by|within|on one of|at the latest|hours?|days?)\b/i;

const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

test('no other text says when the practice answers', () => {
  const files = sourceFiles().filter(
    (file) =>
      /^(?:contract\/src|functions\/src|web\/(?:src|framework))\//.test(file) &&
      !/\.test\.|\/testing\//.test(file),
  );
  const saying = files.filter((file) =>
    promise.test(withoutComments(readFileSync(join(rootDir, file), 'utf8'))),
  );
  expect(saying).toEqual([oneSentence]);
});

test.each([
  'We answer by Tuesday, 5:00 pm.',
  'We reply within one day.',
  'The practice confirms your visit within two open days.',
  'We answer on one of our next open days.',
])('finds “%s”', (text) => expect(text).toMatch(promise));
