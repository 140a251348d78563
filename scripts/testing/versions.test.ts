import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rootDir } from '../suite/directories.ts';

it('the newest version in CHANGELOG.md is that of package.json, and the others follow by date', () => {
  const { version } = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8'));
  const headings = readFileSync(join(rootDir, 'CHANGELOG.md'), 'utf8').match(/^## .*$/gm) ?? [];
  const entries = headings.map((heading) => /^## (\d+\.\d+\.\d+), (\d{4}-\d\d-\d\d)$/.exec(heading) ?? []);
  expect(entries[0]?.[1]).toBe(version);
  const dates = entries.map(([, , date]) => date);
  expect(dates).toEqual(dates.toSorted().toReversed());
});
