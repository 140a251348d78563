import { stopPrefix } from '@garden-room/contract/visit-link';
import { expect, test } from 'vitest';
import { mendedAddress } from './mended-address.ts';

const mend = (address: string) => mendedAddress(new URL(address, 'https://practice.test'));

const token = `eyJhIjoiYl9jLWQifQ.${'aB3_-'.repeat(8)}xyz`;

test.each([
  `/reminder%23${token}`,
  `/reminder%2523${token}`,
  `/reminder%252523${token}`,
  `/reminder/%23${token}`,
  `/reminder/%2523${token}`,
  `/reminder%23${token}/`,
  `/reminder%23${token}?utm_source=mail&utm_medium=a.b`,
  `/reminder%23${token}&utm_source=mail`,
  `/reminder%23${token}%26utm_source%3Dmail`,
  `/reminder%23${token}%3Fx=1`,
  `/reminder%23${token}.`,
  `/reminder%23${token}%3E`,
  `/reminder%23${token}),`,
  `/reminder%23${token.replace('.', '%2E')}`,
  `/reminder%23%20${token}`,
  `/reminder%23${token}#main`,
  `/reminder?utm_source=mail%23${token}`,
  `/reminder?utm_source=mail#${token}`,
  `/reminder/#${token}`,
  `/reminder#${token}&utm_source=mail`,
  `/reminder#${token}?utm_source=100%`,
  `/reminder#${token}.`,
])('%s is the reminder, and the page of a visit alike', (address) => {
  expect(mend(address)).toBe(`/reminder#${token}`);
  expect(mend(address.replace('/reminder', '/visit'))).toBe(`/visit#${token}`);
});

test.each([
  `/reminder%23${stopPrefix}${token}`,
  `/reminder%23stop%3A${token}`,
  `/reminder%2523stop%253A${token}?utm_source=mail`,
  `/reminder#stop%3A${token}`,
])('%s stops the reminders', (address) => {
  expect(mend(address)).toBe(`/reminder#${stopPrefix}${token}`);
});

test('a broken token is still one of a reminder, whose page says so', () => {
  expect(mend('/reminder%23half-a-tok')).toBe('/reminder#half-a-tok');
  expect(mend('/reminder/%2523half-a-tok')).toBe('/reminder#half-a-tok');
});

const slot = `#${new URLSearchParams({ date: '2026-12-02', time: '09:00 AM' })}`;

test.each([
  ['/appointmentBooking?service=yoga%23date=2026-12-02&time=09%3A00+AM', '/appointmentBooking?service=yoga'],
  [
    '/appointmentBooking?service=yoga%2523date=2026-12-02&time=09%3A00+AM',
    '/appointmentBooking?service=yoga',
  ],
  [
    '/appointmentBooking?service=yoga%23date%3D2026-12-02%26time%3D09%253A00%2BAM',
    '/appointmentBooking?service=yoga',
  ],
  [
    '/appointmentBooking?service=yoga%23date%3D2026-12-02&time=09%3A00+AM',
    '/appointmentBooking?service=yoga',
  ],
  [
    '/appointmentBooking?service=yoga%23date=2026-12-02&time=09%3A00+AM&utm_source=x',
    '/appointmentBooking?service=yoga',
  ],
  ['/appointmentBooking?service=yoga#date=2026-12-02&time=09%3A00+AM.', '/appointmentBooking?service=yoga'],
  ['/dashboard/appointments/abc%23date=2026-12-02&time=09%3A00+AM', '/dashboard/appointments/abc'],
  ['/dashboard/appointments/abc%23date=2026-12-02&time=09%3A00+AM)', '/dashboard/appointments/abc'],
])('%s opens at its time', (address, page) => {
  expect(mend(address)).toBe(page + slot);
});

test.each([
  `/reminder#${token}`,
  `/reminder#${stopPrefix}${token}`,
  '/reminder',
  '/reminder#half-a-tok',
  '/reminders%23x',
  '/visits%23x',
  `/visit#${token}`,
  `/appointmentBooking?service=yoga${slot}`,
  '/appointmentBooking?service=yoga',
  '/dashboard/appointments/abc',
  `/dashboard/appointments/abc${slot}`,
  '/login?from=%2FappointmentBooking%3Fservice%3Dyoga%23date%3D2026-12-02',
  '/services?q=%23',
  '/',
])('%s stays', (address) => {
  expect(mend(address)).toBeNull();
});
