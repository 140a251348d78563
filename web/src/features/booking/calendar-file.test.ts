import { expect, test } from 'vitest';
import { anAppointment } from '#testing/builders.ts';
import { calendarFile } from './calendar-file.ts';

const file = calendarFile(
  anAppointment({ serviceName: 'Stress, Sleep; and all', note: 'A secret', patientName: 'Ada Lovelace' }),
  'https://thegardenroom.example/dashboard/viewHistory',
);
const unfolded = file.replaceAll('\r\n ', '');

test('the event stands at its instants, in UTC', () => {
  expect(unfolded).toContain('DTSTART:20261124T140000Z\r\nDTEND:20261124T143000Z\r\n');
  expect(unfolded).toContain('UID:visit-1@thegardenroom.example\r\n');
});

test('text is escaped and lines are folded as the format asks', () => {
  expect(unfolded).toContain('SUMMARY:Stress\\, Sleep\\; and all\\, The Garden Room\r\n');
  expect(file.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

test('it tells nothing about the patient', () => {
  expect(unfolded).not.toContain('secret');
  expect(unfolded).not.toContain('Ada');
});
