import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { marksAstray, wordsToPatients } from './audience.ts';
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

test('a space before a mark and a mark after another are found, and no sentence of the site has them', () => {
  expect(marksAstray('9:30 am , for you')).toEqual(['9:30 am , for you']);
  for (const text of ['It is kept. .', 'Read on….', 'Read on....', 'Milo,, born 2019', 'Done..', 'Sure?.'])
    expect(marksAstray(text), text).toHaveLength(1);
  for (const text of ['Booking…', 'Read on...', 'Free at 9:30 am, 3:30 pm for you.', 'A .pdf file, or none'])
    expect(marksAstray(text), text).toEqual([]);
});

test.fails('a page that shows marks astray fails its test', async () => {
  open('/dashboard/bookAppointment', 'It is at 9:30 am , for you.');
  await screen.findByText(/^It is at/);
});
