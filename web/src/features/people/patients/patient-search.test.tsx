// @time
import { endpoints } from '@garden-room/contract/endpoints';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, type FormEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { stubApi } from '#testing/api.ts';
import { aPatientRecord } from '#testing/builders.ts';
import { renderPage } from '#testing/render-page.tsx';
import { PatientSearch } from './patient-search.tsx';

const stub = stubApi();

test('a search in a form goes on past the first six, and begins anew with another text', async () => {
  const milo = { _id: 'milo', name: 'Milo', birthYear: new Date().getFullYear() - 7 };
  const many = Array.from({ length: 8 }, (_, n) => aPatientRecord({ _id: `${n}`, displayName: `Ada ${n}` }));
  stub(endpoints.listPatients, ({ input: { query } }) =>
    query.search === 'ada' ? many : [...many, aPatientRecord({ displayName: 'Eve', foundAs: milo })],
  );
  const found: string[] = [];
  const Page = () => (
    <PatientSearch boxRef={createRef()} error={undefined} onFound={({ _id }) => found.push(_id)} />
  );
  renderPage(Page, '*', '/', 'Reception');
  const user = userEvent.setup();
  const box = screen.getByRole('searchbox', { name: 'Patient' });
  await user.type(box, 'ada');
  expect(await screen.findByText('The first 6 found. There are more.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(screen.getByText('8 people found.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Ada 7/ }));
  expect(found).toEqual(['7']);
  await user.clear(box);
  await user.type(box, 'a');
  expect(await screen.findByText('The first 6 found. There are more.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(screen.getByRole('button', { name: /^Milo, child of Eve/ })).toBeTruthy();
});

test('Enter takes the only one found, once they are those of the text, and of several nobody', async () => {
  const people = ['Grace Hopper', 'Grace Kelly'].map((displayName, n) =>
    aPatientRecord({ _id: `grace-${n}`, displayName }),
  );
  stub(endpoints.listPatients, ({ input: { query } }) =>
    query.search === 'grace' ? people : query.search === 'grace k' ? people.slice(1) : [],
  );
  const found: string[] = [];
  const sent = vi.fn((event: FormEvent) => event.preventDefault());
  const Page = () => (
    <form onSubmit={sent}>
      <PatientSearch boxRef={createRef()} error={undefined} onFound={({ _id }) => found.push(_id)} />
      <button type="submit">Join</button>
    </form>
  );
  renderPage(Page, '*', '/', 'Reception');
  const user = userEvent.setup();
  const box = screen.getByRole('searchbox', { name: 'Patient' });
  await user.type(box, 'grace{Enter}');
  expect(await screen.findByText('2 people found.')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(found).toEqual([]);
  // At once: it waits for the answer to what is typed.
  await user.type(box, ' k{Enter}');
  await waitFor(() => expect(found).toEqual(['grace-1']));
  await user.clear(box);
  await user.type(box, 'nobody{Enter}');
  expect(await screen.findByText('Nobody found.')).toBeTruthy();
  expect(found).toHaveLength(1);
  expect(sent).not.toHaveBeenCalled();
});
