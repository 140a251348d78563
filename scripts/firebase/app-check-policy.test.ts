import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rootDir } from '../suite/directories.ts';
import { missingForAppCheck } from './app-check-policy.ts';

const deployed = readFileSync(join(rootDir, 'firebase.json'), 'utf8');

test('the current content security policy blocks App Check, and the message says what to add', () => {
  expect(missingForAppCheck(deployed)).toEqual([
    'script-src https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
    'frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
    'connect-src https://www.google.com/recaptcha/ https://content-firebaseappcheck.googleapis.com',
  ]);
});

test('with all of it added there is nothing to say, with a part of it the rest', () => {
  const added = missingForAppCheck(deployed).reduce((policy, missing) => {
    const [directive = '', ...sources] = missing.split(' ');
    return policy.replace(`${directive} 'self'`, `${directive} 'self' ${sources.join(' ')}`);
  }, deployed);
  expect(missingForAppCheck(added)).toEqual([]);
  expect(missingForAppCheck(added.replace(' https://www.gstatic.com/recaptcha/', ''))).toEqual([
    'script-src https://www.gstatic.com/recaptcha/',
  ]);
});
