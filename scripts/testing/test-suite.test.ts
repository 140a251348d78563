import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { personalLines, withIndexes, withQuietLog } from './test-suite.ts';

const line = (entry: object) => JSON.stringify({ severity: 'INFO', message: 'request', ...entry });

it.each([
  ['an address', line({ route: 'ada@story.test' })],
  ['a telephone number', line({ name: '+1 202-555-0111' })],
  ['one of Ireland', line({ name: '+353 20 910 0111' })],
  ['one of Ireland as it is typed there', line({ name: '020 910 0111' })],
  [
    'a session or a link',
    line({ code: Buffer.from('{"appointmentId":"x7Ab","act":"coming"}').toString('base64url') }),
  ],
  ['the token of a feed', line({ route: `/calendar/${'x'.repeat(43)}.ics` })],
])('%s in the function’s log is found', (_what, logged) => {
  expect(personalLines([line({ status: 200 }), logged].join('\n'))).toEqual([logged]);
});

it('what it logs of calls is none', () => {
  const trace = ['at send (node_modules/@google-cloud/firestore/build/src/index.js:10:5)'];
  const mail = line({ mail: 'nP8Z2kQ4rT6vY1aB3cD5_0_rescheduled', code: 'SMTP-550' });
  const call = line({ route: '/calendar/{token}.ics', status: 404, milliseconds: 12 });
  expect(personalLines([line({ trace }), mail, call].join('\n'))).toEqual([]);
});

it('beside what failed stand the errors of the function, and a name in its log is a failure', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'quiet-log-')), 'site.log');
  const error = line({ severity: 'ERROR', code: 'ABORTED' });
  writeFileSync(file, [line({ status: 200 }), error].join('\n'));
  const green = withQuietLog(file, { passed: 3, failed: 0, failures: '' });
  expect(green).toEqual({ passed: 4, failed: 0, failures: '' });
  const red = withQuietLog(file, { passed: 2, failed: 1, failures: 'Expected 201.' });
  expect(red).toEqual({
    passed: 3,
    failed: 1,
    failures: `Expected 201.\n\nThe function's errors:\n${error}`,
  });

  const named = line({ route: 'ada@story.test' });
  writeFileSync(file, named);
  const telling = withQuietLog(file, { passed: 3, failed: 0, failures: '' });
  expect(telling.failed).toBe(1);
  expect(telling.failures).toContain(named);
});

it('a query whose index is not declared is a failure that names it, and a run without queries is none', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'queries-')), 'queries.log');
  expect(withIndexes(file)).toMatchObject({ passed: 1, failed: 0 });
  writeFileSync(file, 'users: role ASCENDING, nameKey ASCENDING\ntasks: a ASCENDING, b ASCENDING\n');
  expect(withIndexes(file)).toEqual({
    passed: 0,
    failed: 1,
    failures: 'firestore.indexes.json lacks what queries need:\ntasks: a ASCENDING, b ASCENDING',
  });
});
