import { expect, test } from 'vitest';
import { shownNameOf } from './visit-review.tsx';

test.each([
  ['Ada Lovelace', 'Ada L.'],
  ['Ada', 'Ada'],
  [' Ada  King  lovelace ', 'Ada L.'],
  ['Ada 𝒦ing', 'Ada 𝒦.'],
  ['', ''],
])('%s is shown as %s', (name, shown) => {
  expect(shownNameOf(name)).toBe(shown);
});
