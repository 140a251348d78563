// @time
import { endpoints } from '@garden-room/contract/endpoints';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { expect, test } from 'vitest';
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
