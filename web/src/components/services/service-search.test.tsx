import { expect, test } from 'vitest';
import { choicesOf, matchingServices, narrowServices, needText } from './service-search.tsx';

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

const named = [{ name: 'Yoga Therapy' }, { name: 'Spa Therapy' }, { name: 'Heart Health Consultation' }];

test.each([
  ['', 3],
  ['   ', 3],
  ['THERAPY', 2],
  ['art hea', 1],
  [' yoga ', 1],
  ['therapy.', 0],
])('the term "%s" finds %i', (term, count) => {
  expect(matchingServices(named, term)).toHaveLength(count);
});

test('a name is found by the apostrophe on the keyboard as by the printed one', () => {
  const women = [{ name: 'Women’s Health' }];
  for (const term of ["women's", 'women’s']) expect(matchingServices(women, term)).toEqual(women);
});
