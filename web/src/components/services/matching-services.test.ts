import { expect, test } from 'vitest';
import { matchingServices } from './matching-services.ts';

const services = [{ name: 'Yoga Therapy' }, { name: 'Spa Therapy' }, { name: 'Heart Health Consultation' }];

test.each([
  ['', 3],
  ['   ', 3],
  ['THERAPY', 2],
  ['art hea', 1],
  [' yoga ', 1],
  ['therapy.', 0],
])('the term "%s" finds %i', (term, count) => {
  expect(matchingServices(services, term)).toHaveLength(count);
});

test('a name is found by the apostrophe on the keyboard as by the printed one', () => {
  const women = [{ name: 'Women’s Health' }];
  for (const term of ["women's", 'women’s']) expect(matchingServices(women, term)).toEqual(women);
});
