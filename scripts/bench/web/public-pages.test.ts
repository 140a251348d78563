import { expect, test } from 'vitest';
import { publicOnes } from './public-pages.ts';

test('one post is enough for all posts; every page of the first level is kept', () => {
  const paths = ['/', '/services', '/blogDetails/b', '/blogDetails/a', '/login', '/services'];
  expect(publicOnes(paths)).toEqual(['/', '/services', '/blogDetails/a', '/login']);
});

test('the booking page is prerendered and leads strangers away: not a public one', () => {
  expect(publicOnes(['/', '/appointmentBooking', '/dashboard/bookAppointment'])).toEqual(['/']);
});
