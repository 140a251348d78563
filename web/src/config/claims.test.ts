import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const flat = (text: string) => text.replaceAll(/\s+/g, ' ');

/** The rows of docs/claims.md: sentence, file that says it, what makes it true. */
const claims = readFileSync(join(root, 'docs/claims.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| ---') && !line.startsWith('| Claim'))
  .map((line) => line.slice(2, -2).split(' | '));

test('the claims are found', () => {
  expect(claims.length).toBeGreaterThan(25);
});

test.each(claims)(
  '"%s" is said where docs/claims.md says, for a reason that exists',
  (claim, file, reason) => {
    const source = file?.replaceAll('`', '') ?? '';
    expect(flat(readFileSync(join(root, source), 'utf8'))).toContain(claim);
    expect(reason).toMatch(/setting|store|code|law|test|practice/);
    const named = [...(reason?.matchAll(/`([^`]+\/[^`]+)`/g) ?? [])].map(([, path]) => path ?? '');
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  },
);
