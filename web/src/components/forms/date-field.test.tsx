// @time
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { site } from '#config/site.ts';
import { DateField, DateInput, dateMeant } from './date-field.tsx';
import { PersonField } from './person-field.tsx';

beforeEach(() => {
  vi.setSystemTime('2026-11-28T12:00:00Z');
});

const sources = import.meta.glob<string>('/web/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('every date that is typed is in this field', () => {
  const others = Object.entries(sources)
    .filter(([path]) => !/\.test\.tsx?$|\/forms\/date-field\.tsx$/.test(path))
    .filter(([, source]) => /type[=:]\s*\{?['"](date|month|week|datetime-local)['"]/.test(source));
  expect(Object.keys(sources).length).toBeGreaterThan(500);
  expect(others.map(([path]) => path)).toEqual([]);
});

test.each([
  ['0027-12-24', '2026-11-28', '2036-11-28', '2027-12-24'],
  ['0027-12-24', '1900-01-01', '2036-11-28', '2027-12-24'],
  ['0080-01-31', '1900-01-01', '2026-11-28', '1980-01-31'],
  ['0026-12-24', '1900-01-01', '2026-11-28', '1926-12-24'],
  ['0005-01-31', '1900-01-01', '2026-11-28', '2005-01-31'],
  ['0080-01-31', '2026-11-28', '2036-11-28', null],
  ['0202-01-31', '1900-01-01', '2036-11-28', null],
])('%s between %s and %s means %s', (date, min, max, meant) => {
  expect(dateMeant(date, { min, max })).toBe(meant);
});

function Form({ min }: { min?: string }) {
  const [date, setDate] = useState('');
  return (
    <>
      <DateField label="Day" value={date} onChange={({ target }) => setDate(target.value)} min={min} />
      <output>{date}</output>
    </>
  );
}

test('a year of two digits is doubted once the field is left, and the year that was meant is one press', async () => {
  const user = userEvent.setup();
  render(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>('Day');
  expect([field.min, field.max]).toEqual(['1900-01-01', '2036-11-28']);
  await user.type(field, '0027-12-24');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.tab();
  expect(screen.getByRole('alert').textContent).toBe('The year is 0027. Do you mean 2027?');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')).toBe(
    screen.getByRole('alert'),
  );
  await user.click(screen.getByRole('button', { name: 'Take 24 Dec 2027' }));
  expect(screen.getByRole('status').textContent).toBe('2027-12-24');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(field);
});

test('a form that is sent by the Enter key is told, too', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.type(screen.getByLabelText('Day'), '0027-12-24');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Take 24 Dec 2027' })).toBeTruthy();
});

test('a form that is sent with such a year says so once, with the year that was meant', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<DateField label="Day" />);
  await user.type(screen.getByLabelText('Day'), '0027-12-24');
  await user.tab();
  rerender(<DateField label="Day" error="Use a year from 1900 to 2199." />);
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'The year is 0027. Do you mean 2027?',
  ]);
  expect(screen.getByLabelText('Day').getAttribute('aria-invalid')).toBe('true');
  await user.clear(screen.getByLabelText('Day'));
  expect(screen.getByRole('alert').textContent).toContain('Use a year from 1900 to 2199.');
});

test.each([
  ['0202-12-24', 'Write the year with four digits.'],
  ['1850-12-24', 'Use a year from 1900 on.'],
  ['2037-01-01', 'Use a day within the next ten years.'],
])('%s: %s', async (date, words) => {
  const user = userEvent.setup();
  render(<DateInput aria-label="Day" />);
  await user.type(screen.getByLabelText('Day'), date);
  await user.tab();
  expect(screen.getByRole('alert').textContent).toBe(words);
});

test.each(['2026-11-27', '1900-01-01', '2036-11-28', ''])('“%s” is not doubted', async (date) => {
  const user = userEvent.setup();
  render(<Form />);
  if (date) await user.type(screen.getByLabelText('Day'), date);
  await user.tab();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a field whose first day is a slip itself still offers the year', async () => {
  const user = userEvent.setup();
  render(<Form min="0026-01-01" />);
  await user.type(screen.getByLabelText('Day'), '0027-12-24');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Take 24 Dec 2027' })).toBeTruthy();
});

test('the last day of birth is today at the practice, whatever day it is in Greenwich', () => {
  expect(site.timeZone).toBe('Europe/Dublin');
  vi.setSystemTime('2026-07-01T23:30:00Z');
  const field = {
    name: 'birthDate',
    onChange: async () => {},
    onBlur: async () => {},
    ref: () => {},
  } as const;
  render(<PersonField form="correction" field={{ ...field, error: undefined }} />);
  expect(screen.getByLabelText<HTMLInputElement>(/^Date of birth/).max).toBe('2026-07-02');
});
