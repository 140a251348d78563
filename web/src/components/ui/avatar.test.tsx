import { expect, test } from 'vitest';
import { initials } from './avatar.tsx';

test.each([
  ['Ada King Lovelace', 'AL'],
  ['ada', 'A'],
  ['  Zoë   Ångström ', 'ZÅ'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
