import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const flat = (text: string) => text.replaceAll(/\s+/g, ' ');

/** The rows of docs/claims.md: sentence, file that says it, what makes it true. */
const claims = readFileSync(join(root, 'docs/claims.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| ---') && !line.startsWith('| Claim'))
  .map((line) => line.slice(2, -2).split(' | '));

/** The files that speak of reminders to patients without asking whether the site sends any, and why. */
const speakOfReminders: Record<string, string> = {
  'app/routes/privacy/sections/what-we-store.tsx': 'says what is kept of them',
  'app/routes/reminder/reminder.tsx': 'opened from one',
  'app/routes/reminder/sections/linked-visit.tsx': 'opened from one',
  'app/routes/reminder/sections/opened-link.tsx': 'opened from one',
  'features/visits/visit/appointment-details.tsx': 'an answer to one that was sent',
  'lib/reach-words.ts': 'says how many get an email: none where the site sends none',
};

const web = join(root, 'web/src');
/** Files with sentences of ours: what a deployment says of itself is its own to promise. */
const ours = globSync('**/*.{ts,tsx}', { cwd: web, exclude: ['testing', 'deployment'] }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
);

test('a sentence that promises a reminder depends on whether the site sends emails', () => {
  const sources = ours
    .filter((file) => !Object.hasOwn(speakOfReminders, file))
    .map((file) => [file, readFileSync(join(web, file), 'utf8')] as const);
  const inWords = /(?<=[a-z,] |[“'>])(?:[Rr]emind(?:s|ers?)?|every email)(?=[.,;?<]| [a-z])/;
  const withoutComments = (code: string) => code.replaceAll(/\/\*.*?\*\//gs, '');
  const speaking = sources.filter(([, code]) => inWords.test(withoutComments(code)));
  expect(speaking.length).toBeGreaterThan(2);
  expect(speaking.filter(([, code]) => !code.includes('sendsMail')).map(([file]) => file)).toEqual([]);
});

test('a deployment may promise a reminder by itself', () => {
  expect(existsSync(join(web, 'deployment/practice-defaults.ts'))).toBe(true);
  expect(ours.filter((file) => file.startsWith('deployment'))).toEqual([]);
});

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
