import { expect, test } from 'vitest';
import { phoneLink } from './contact-links.ts';

test.each([
  ['+1 202-555-0159', 'tel:+12025550159'],
  ['+1 202-555-0159 ext. 12', 'tel:+12025550159;ext=12'],
  ['+44 20 7946 0958', 'tel:+442079460958'],
  ['202-555-01', null],
])('%s leads to %s', (shown, href) => expect(phoneLink(shown)).toBe(href));
