import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { reachWords, reachWordsOfImported, reachWordsOfSeveral, wordHint } from './reach-words.ts';

const phone = '+1 202-555-0101';
const both = { account: true, email: true, phone };
const account = { account: true, email: false, phone };
const email = { account: false, email: true, phone };
const none = { account: false, email: false, phone };

describe('what a patient gets', () => {
  test.each([
    [both, 'The patient gets a message in their account, and an email.'],
    [account, 'The patient gets a message in their account.'],
    [email, 'The patient has no account, and gets an email.'],
    [none, 'Nothing can be sent to the patient: please call +1 202-555-0101.'],
    [{ ...none, phone: null }, 'Nothing can be sent to the patient: please tell them yourself.'],
    [undefined, ''],
  ])('%j', (reach, words) => {
    expect(reachWords(reach)).toBe(words);
  });

  test.each([
    [[], ''],
    [[account], 'The patient gets a message in their account.'],
    [[both, email], 'Each patient gets a message, in their account or by email.'],
    [[both, none], 'Nothing can be sent about one of these visits: your first page lists whom to call.'],
    [[none, none], 'Nothing can be sent about 2 of these visits: your first page lists whom to call.'],
  ])('of several: %j', (reaches, words) => {
    expect(reachWordsOfSeveral(reaches)).toBe(words);
  });
});

test.each([
  [both, 'It is part of the message in their account, and of no email.'],
  [account, 'It is part of the message in their account.'],
])('a word to a patient is not said to be in an email: %j', (reach, words) => {
  expect(wordHint(reach)).toBe(words);
});

test('of a file: in numbers, and nothing of a way that reaches nobody', () => {
  const left = 'Visits that are over or were changed since are left out.';
  expect(reachWordsOfImported({ byMail: 15, byMessage: 1, none: 2 })).toBe(
    `By email, with reminders before each visit: 15 patients. By a message in their account alone: 1 patient. Not at all, as nothing can be sent to them: 2 patients. ${left}`,
  );
  expect(reachWordsOfImported({ byMail: 0, byMessage: 0, none: 0 })).toBe(left);
});

test('no other sentence of the site promises a message or an email', () => {
  const src = join(import.meta.dirname, '..');
  const files = globSync('**/*.{ts,tsx}', {
    cwd: src,
    exclude: ['**/*.test.*', 'testing/**', 'deployment/**', 'lib/reach-words.ts'],
  });
  expect(files.length).toBeGreaterThan(300);
  // What a reader may choose, and what docs/claims.md answers for.
  const honest = [
    'app/routes/first-appointment.tsx',
    'app/routes/questions/sections/answers.ts',
    'app/routes/privacy/sections/what-we-store.tsx',
  ];
  const promising = files.filter((file) => {
    const code = readFileSync(join(src, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    return /\bgets? (a message|an email)\b|\bby email\b(?! and password)|\b(is|are) (told|informed)\b by (us|the practice)/.test(
      code,
    );
  });
  expect(promising.filter((file) => !honest.includes(file))).toEqual([]);
});
