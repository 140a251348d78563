import { expect, test } from 'vitest';
import { privacyNotice } from './privacy-notice.ts';

test('the privacy notice is dated in words as in figures', () => {
  const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  expect(privacyNotice.date).toBe(inWords.format(new Date(privacyNotice.version)));
});
