// @time
import { endpoints } from '@garden-room/contract/endpoints';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { restMilliseconds } from '#components/ui/use-search-term.ts';
import { site } from '#config/site.ts';
import { refusal, stubApi } from '#testing/api.ts';
import { aPatientRecord } from '#testing/builders.ts';
import { holdTimers } from '#testing/held-timers.ts';
import { renderPage } from '#testing/render-page.tsx';
import { PatientFinder } from './patient-finder.tsx';

const stub = stubApi();
const patients = ['Grace Hopper', 'Grace Kelly'].map((displayName, n) =>
  aPatientRecord({ _id: `grace-${n}`, displayName, phone: `+1 202-555-015${n}` }),
);

const hours = { name: 'Availability', to: '/dashboard/availability' };
const findPages = (text: string) => (text.startsWith('hou') ? [hours] : []);

function Bar() {
  const { pathname, search } = useLocation();
  return (
    <>
      <PatientFinder findPages={findPages} />
      <p data-testid="address">{pathname + search}</p>
    </>
  );
}

const open = () => renderPage(Bar, '*', '/dashboard', 'Reception');
const box = () => screen.getByRole('combobox', { name: 'Search patients' });
const address = () => screen.getByTestId('address').textContent;

test('finds by name or number once the typing pauses, and goes to who is chosen with the keys', async () => {
  const lists = stub(endpoints.listPatients, () => patients);
  open();
  // On a busy machine the moment between two keys is a pause, too.
  const timers = holdTimers([restMilliseconds]);
  await userEvent.type(box(), '(202) 555');
  expect(lists).toEqual([]);
  act(timers.pass);
  expect(await screen.findByRole('option', { name: /Grace Kelly.*\+1 202-555-0151/ })).toBeTruthy();
  expect(lists.map(({ input }) => input.query.search)).toEqual(['(202) 555']);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Grace Kelly');
  expect(box().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/dashboard/patient/grace-1'));
  expect(box()).toHaveProperty('value', '');
});

test('says what is open of each, and what is to be given back', async () => {
  const balances = [{ openCents: 14_000, toGiveBackCents: 2050 }, null];
  stub(endpoints.listPatients, () =>
    patients.map((patient, n) => ({ ...patient, balance: balances[n] ?? null })),
  );
  open();
  await userEvent.type(box(), 'grace');
  const words = `Open: ${site.currency}140 · To give back: ${site.currency}20.50`;
  expect((await screen.findByRole('option', { name: /Hopper/ })).textContent).toContain(words);
  expect(screen.getByRole('option', { name: /Kelly/ }).textContent).not.toMatch(/Open|give back/);
});

test('Enter opens the only one found, and of several the page of all patients', async () => {
  stub(endpoints.listPatients, ({ input }) => (input.query.search === '0151' ? patients.slice(1) : patients));
  open();
  await userEvent.type(box(), 'grace');
  await screen.findAllByRole('option');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/dashboard/patientHistory?search=grace'));
  // At once: it waits for the answer, and does not take who is listed for the text before.
  await userEvent.type(box(), '0151{Enter}');
  await waitFor(() => expect(address()).toBe('/dashboard/patient/grace-1'));
});

test('says that nobody is found, that it did not work, and closes on Escape', async () => {
  stub(endpoints.listPatients, () => []);
  open();
  await userEvent.type(box(), 'zz');
  expect(await screen.findAllByText('Nobody found.')).toHaveLength(2);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('Nobody found.')).toBeNull();
  stub(endpoints.listPatients, () => refusal('validation_failed'));
  await userEvent.type(box(), 'yy');
  expect((await screen.findAllByText(/could not be searched/)).length).toBeGreaterThan(0);
});

test('finds pages beside the patients: by the keys after them, and by Enter where there is none', async () => {
  stub(endpoints.listPatients, ({ input }) => (input.query.search === 'house' ? patients : []));
  open();
  await userEvent.type(box(), 'house');
  await screen.findByRole('option', { name: /Grace Kelly/ });
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Availability page');
  await userEvent.keyboard('{Escape}');
  await userEvent.type(box(), 'hours{Enter}');
  await waitFor(() => expect(address()).toBe('/dashboard/availability'));
  expect(box()).toHaveProperty('value', '');
});

test('a child is found by their own name, said to be whose, and leads to the parent’s record', async () => {
  const year = new Date().getFullYear();
  const milo = { _id: 'milo', name: 'Milo', birthYear: year - 7 };
  const rosa = { _id: 'rosa', name: 'Milo Sr.', birthYear: year - 70 };
  stub(endpoints.listPatients, () => [
    aPatientRecord({ _id: 'ada', displayName: 'Ada', dependants: [milo], foundAs: milo }),
    aPatientRecord({ _id: 'eve', displayName: 'Eve', dependants: [rosa], foundAs: rosa }),
  ]);
  open();
  await userEvent.type(box(), 'milo');
  expect(await screen.findByRole('option', { name: /^Milo Sr., family of Eve/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('option', { name: /^Milo, child of Ada/ }));
  await waitFor(() => expect(address()).toBe('/dashboard/patient/ada'));
});

test('goes on past the first seven, by the keys and over the end of a page', async () => {
  const many = Array.from({ length: 16 }, (_, n) =>
    aPatientRecord({ _id: `ada-${n}`, displayName: `Ada ${n}` }),
  );
  stub(endpoints.listPatients, ({ input: { query } }) =>
    query.cursor === undefined
      ? HttpResponse.json(many.slice(0, 10), { headers: { 'X-Next-Cursor': 'more' } })
      : many.slice(10),
  );
  open();
  await userEvent.type(box(), 'ada');
  expect(await screen.findByText('The first 7 found. There are more.')).toBeTruthy();
  expect(screen.getAllByRole('option')).toHaveLength(8);
  await userEvent.keyboard('{ArrowDown>8}{Enter}');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(15));
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Ada 7');
  await userEvent.click(screen.getByRole('option', { name: 'Show more' }));
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(16));
  expect(screen.getByText('16 people found.')).toBeTruthy();
  await userEvent.click(screen.getByRole('option', { name: /^Ada 15/ }));
  await waitFor(() => expect(address()).toBe('/dashboard/patient/ada-15'));
});
