import { endpoints } from '@garden-room/contract/endpoints';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { refusal, stubApi } from '#testing/api.ts';
import { anAppointment } from '#testing/builders.ts';
import { PatientProfile } from './patient-profile.tsx';

const stub = stubApi();

test.each([
  ['loading', () => new Promise<never>(() => {}), 'Loading...'],
  ['failed', () => refusal('rate_limited'), 'The appointments could not be loaded'],
  ['empty', () => [], 'No appointments found.'],
  ['there', () => [anAppointment({ serviceName: 'Yoga Therapy' })], 'Yoga Therapy'],
] as const)('a history that is %s stands under its patient’s name', async (_, answer, shown) => {
  stub(endpoints.listAppointments, answer);
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <PatientProfile id="ada" name="Ada Lovelace" email="ada@example.test" phone={null} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  expect(await screen.findByText(shown)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ada Lovelace');
});
