import { expect, test } from 'vitest';
import { zoneName } from './zone-name.ts';

test.each([
  ['America/New_York', 'Eastern Time'],
  ['Europe/Berlin', 'Central European Time'],
  ['UTC', 'UTC'],
  ['Etc/UTC', 'UTC'],
  ['Mars/Olympus', 'Mars/Olympus'],
])('%s is named for people: %s', (zone, name) => {
  expect(zoneName(zone)).toBe(name);
});
