import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LoadFailed } from './notice.tsx';

const isDesk = (desk: boolean) => document.documentElement.toggleAttribute('data-desk', desk);
afterEach(() => isDesk(false));

test.each([
  ['a patient', false, /^Please check your connection and load the page again, or call \+.*\.$/],
  ['the practice', true, /^Please check your connection and load the page again\.$/],
])('%s is told a number to call, if it is another’s', (_, desk, words) => {
  isDesk(desk);
  render(<LoadFailed />);
  expect(screen.getByText(/^Please check/).textContent).toMatch(words);
  expect(screen.queryAllByRole('link')).toHaveLength(desk ? 0 : 1);
});
