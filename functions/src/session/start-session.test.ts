import { expect, it } from 'vitest';
import { deviceName } from './start-session.ts';

it.each([
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Safari on iOS',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  ],
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  [
    'Microsoft Edge on macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  ],
  ['An unknown device', ''],
  ['An unknown device', undefined],
])('%s', async (name, userAgent) => {
  expect(await deviceName(userAgent)).toBe(name);
});

it.each(['x', '('.repeat(100_000), 'Mozilla/5.0 '.repeat(10_000), '\u0000\u{1f600}'])(
  'takes whatever a header may hold (%#)',
  async (userAgent) => {
    expect((await deviceName(userAgent)).length).toBeLessThan(80);
  },
);
