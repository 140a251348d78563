import { afterEach, expect, test } from 'vitest';
import { networkError } from './api-error.ts';

const isDesk = (desk: boolean) => document.documentElement.toggleAttribute('data-desk', desk);
afterEach(() => isDesk(false));

test('the practice is not told that it could not reach itself', () => {
  expect(networkError().message).toBe(
    'We could not reach the practice. Please check your connection and try again.',
  );
  isDesk(true);
  expect(networkError().message).toBe(
    'The website did not answer. Please check your connection and try again.',
  );
});
