import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { rootDir } from '../suite/directories.ts';
import { sourceFiles } from './import-directions.ts';

/** Openings that name no subject: a comment is read as the only hit of a search. */
const hanging = /^\*[\s*]*(The same|Those|Of|It|They|That)\b/;

test('each doc comment names what it is about with its first words', () => {
  const found = sourceFiles().flatMap((file) =>
    parseSync(file, readFileSync(join(rootDir, file), 'utf8'))
      .comments.filter(({ type, value }) => type === 'Block' && hanging.test(value))
      .map(({ value }) => `${file}: ${value.slice(0, 80)}`),
  );
  expect(found).toEqual([]);
});
