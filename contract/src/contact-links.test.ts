import { expect, test } from 'vitest';
import { mapLink, phoneLink } from './contact-links.ts';

test.each([
  ['+1 202-555-0159', 'tel:+12025550159'],
  ['+1 202-555-0159 ext. 12', 'tel:+12025550159;ext=12'],
  ['+44 20 7946 0958', 'tel:+442079460958'],
  ['202-555-01', null],
])('%s leads to %s', (shown, href) => expect(phoneLink(shown)).toBe(href));

test.each([
  ['AT', '1020', 'Vienna', 'Obere Donaustraße 99, 1020 Vienna'],
  ['US', '20007', 'Washington', 'Obere Donaustraße 99, Washington 20007'],
])(
  'a map of %s is searched for by the address as it is written there',
  (countryCode, postalCode, city, line) => {
    const address = {
      street: 'Obere Donaustraße 99',
      district: 'Leopoldstadt',
      city,
      region: '',
      postalCode,
    };
    const link = mapLink({ ...address, countryCode, latitude: null, longitude: null });
    expect(decodeURIComponent(link.replace(/.*query=/, ''))).toBe(line);
  },
);
