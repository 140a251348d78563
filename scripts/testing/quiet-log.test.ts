import { expect, it } from 'vitest';
import { personalLines } from './quiet-log.ts';

const line = (entry: object) => `>  ${JSON.stringify({ severity: 'INFO', message: 'request', ...entry })}`;

it.each([
  ['an address', line({ route: 'ada@story.test' })],
  ['a telephone number', line({ name: '+1 202-555-0111' })],
  [
    'a session or a link',
    line({ code: Buffer.from('{"appointmentId":"x7Ab","act":"coming"}').toString('base64url') }),
  ],
  ['the token of a feed', line({ route: `/calendar/${'x'.repeat(43)}.ics` })],
])('%s in the function’s log is found', (_what, logged) => {
  expect(personalLines([line({ status: 200 }), logged].join('\n'))).toEqual([logged]);
});

it('what it logs of calls, and what the emulators log by themselves, is none', () => {
  const trace = ['at send (node_modules/@google-cloud/firestore/build/src/index.js:10:5)'];
  const emulator = 'i  hosting: "GET /api/get-user?email=ada@story.test HTTP/1.1" 200';
  const mail = line({ mail: 'nP8Z2kQ4rT6vY1aB3cD5_0_rescheduled', code: 'SMTP-550' });
  const call = line({ route: '/calendar/{token}.ics', status: 404, milliseconds: 12 });
  expect(personalLines([line({ trace }), emulator, mail, call].join('\n'))).toEqual([]);
});
