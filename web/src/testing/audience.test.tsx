import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { wordsToPatients } from './audience.ts';
import { renderPage } from './render-page.tsx';

const open = (route: string, sentence: string) => renderPage(() => <p>{sentence}</p>, route, route);

test('a sentence to a patient is known by its words, and a sentence to the practice has none', () => {
  expect(wordsToPatients('Please bring a sleep diary. You pay after the visit.')).toEqual([
    'Please bring',
    'You pay',
  ]);
  expect(wordsToPatients('You can take it back for a day. Call the patient.')).toEqual([]);
});

test.fails('a page of the staff that says a sentence to patients fails its test', async () => {
  open('/dashboard/allAppointments', 'Please bring a sleep diary.');
  await screen.findByText('Please bring a sleep diary.');
});

test('a page that patients open says it, and one that quotes it to the staff', async () => {
  open('/dashboard/bookAppointment', 'Please bring a sleep diary.');
  open('/dashboard/settings', 'You pay after the visit.');
  expect(await screen.findByText('You pay after the visit.')).toBeTruthy();
});
