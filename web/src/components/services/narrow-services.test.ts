import { expect, test } from 'vitest';
import { choicesOf, narrowServices, needText } from './narrow-services.ts';

const services = [
  { id: 'spa', durationMinutes: 90, needs: ['sleep-and-calm', 'pain-and-tension'] },
  { id: 'sleep', durationMinutes: 45, needs: ['sleep-and-calm'] },
  { id: 'back', durationMinutes: 30, needs: ['pain-and-tension'] },
  { id: 'new', durationMinutes: 90 },
];

test.each([
  ['', '', ['spa', 'sleep', 'back', 'new']],
  ['sleep-and-calm', '', ['spa', 'sleep']],
  ['', '90', ['spa', 'new']],
  ['pain-and-tension', '90', ['spa']],
  ['pain-and-tension', '45', []],
])('need "%s", length "%s"', (need, length, ids) => {
  expect(narrowServices(services, { need, length }).map(({ id }) => id)).toEqual(ids);
});

test('what can be chosen is what the catalogue has', () => {
  expect(choicesOf(services)).toEqual({
    need: ['sleep-and-calm', 'pain-and-tension'],
    length: ['30', '45', '90'],
  });
  expect(needText('sleep-and-calm')).toBe('Sleep and calm');
});
