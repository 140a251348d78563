import { GrpcStatus } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { isConflict, isOutage } from './retry-on-conflict.ts';

const failure = (code: GrpcStatus, message = '') => Object.assign(new Error(message), { code });

const argument = (message: string) => failure(GrpcStatus.INVALID_ARGUMENT, message);

test.each([
  ['a lock that another holds', true, failure(GrpcStatus.ABORTED)],
  ['an expired transaction', true, argument('The referenced transaction has expired or is no longer valid.')],
  ['the same, in the words of the emulator', true, argument('Transaction is invalid or closed.')],
  ['an argument that stays wrong', false, argument('Property array contains an invalid nested entity.')],
  [
    'a connection that broke in an answer',
    true,
    failure(GrpcStatus.INTERNAL, 'Received RST_STREAM with code 2'),
  ],
  ['a failure inside of the store', false, failure(GrpcStatus.INTERNAL)],
  ['a caller without rights', false, failure(GrpcStatus.PERMISSION_DENIED)],
  ['an error of the code', false, new TypeError('x is undefined')],
])('after %s: another try, %s', (_, expected, error) => {
  expect(isConflict(error)).toBe(expected);
});

test.each([
  ['a store that cannot be reached', true, failure(GrpcStatus.UNAVAILABLE)],
  ['one that does not answer in time', true, failure(GrpcStatus.DEADLINE_EXCEEDED)],
  [
    'a connection that broke in an answer',
    true,
    failure(GrpcStatus.INTERNAL, 'Received RST_STREAM with code 2'),
  ],
  ['a failure inside of the store', false, failure(GrpcStatus.INTERNAL)],
  [
    'an identity provider that cannot be reached',
    true,
    Object.assign(new Error(), { code: 'app/network-error' }),
  ],
  ['one that refuses', false, Object.assign(new Error(), { code: 'auth/user-disabled' })],
  ['an error of the code', false, new TypeError('x is undefined')],
])('%s is an outage: %s', (_, expected, error) => {
  expect(isOutage(error)).toBe(expected);
});
