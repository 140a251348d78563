import express, { type Request } from 'express';
import { expect, test } from 'vitest';
import { addressHeader, countedAddress, frontEndOf } from './caller-address.ts';

/** A request whose socket is the platform's own, with one trusted proxy. */
function requestWith(headers: Record<string, string>): Request {
  const app = express();
  app.set('trust proxy', 1);
  app.set(addressHeader, 'fastly-client-ip');
  const request: Request = Object.create(app.request, {
    app: { value: app },
    headers: { value: headers },
    socket: { value: { remoteAddress: '169.254.1.1' } },
  });
  return request;
}

const visitor = '203.0.113.7';
const claimed = '198.51.100.1';

test.each([
  ['Hosting with the visitor last', { 'x-forwarded-for': `${claimed}, ${visitor}` }, visitor],
  [
    'Hosting with the visitor last, named by its CDN too',
    { 'x-forwarded-for': visitor, 'fastly-client-ip': visitor },
    visitor,
  ],
  [
    'Hosting with Google’s front end last',
    { 'x-forwarded-for': `${visitor}, 64.233.172.71`, 'fastly-client-ip': visitor },
    visitor,
  ],
  [
    'Hosting with Google’s front end last, by IPv6',
    { 'x-forwarded-for': '2001:db8:1:2::9, 2607:f8b0:4004::1', 'fastly-client-ip': '2001:db8:1:2::9' },
    '2001:db8:1:2::/64',
  ],
  [
    'the function’s own address, with a header of the caller’s',
    { 'x-forwarded-for': visitor, 'fastly-client-ip': claimed },
    visitor,
  ],
  [
    'a rented machine of Google’s cloud, with a header of the caller’s',
    { 'x-forwarded-for': '34.84.0.9', 'fastly-client-ip': claimed },
    '34.84.0.9',
  ],
  [
    'Google’s front end, with no address in the header',
    { 'x-forwarded-for': `${visitor}, 64.233.172.71`, 'fastly-client-ip': 'unknown' },
    '64.233.172.71',
  ],
  ['Google’s front end, without the header', { 'x-forwarded-for': '::ffff:35.191.0.1' }, '35.191.0.1'],
  ['a header that is no address', { 'x-forwarded-for': 'nobody', 'fastly-client-ip': claimed }, 'nobody'],
])('behind %s, a call is counted by the right address', (_way, headers, address) => {
  expect(countedAddress(requestWith(headers))).toBe(address);
});

test('where a header says for whom it is, a call is also counted by where it came from', () => {
  const from = (last: string, header?: string) =>
    frontEndOf(
      requestWith({
        'x-forwarded-for': `${visitor}, ${last}`,
        ...(header && { 'fastly-client-ip': header }),
      }),
    );
  expect(from('64.233.172.71', claimed)).toBe('64.233.172.71');
  expect(from('2607:f8b0:4004::1', claimed)).toBe('2607:f8b0:4004::/64');
  expect(from('64.233.172.71')).toBeNull();
  expect(from('34.84.0.9', claimed)).toBeNull();
});
