import { expect, test } from 'vitest';
import { plainDate } from '#lib/clinic-time.ts';
import { privacyNotice } from './privacy-notice.ts';

test('the privacy notice is dated in words as in figures', () => {
  expect(privacyNotice.date).toBe(plainDate(privacyNotice.version));
});
