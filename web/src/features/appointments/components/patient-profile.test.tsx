import { endpoints } from '@garden-room/contract/endpoints';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { refusal, stubApi } from '#testing/api.ts';
import { anAppointment } from '#testing/builders.ts';
import { PatientProfile } from './patient-profile.tsx';

const stub = stubApi();
const visitor = vi.hoisted(() => ({ zone: 'America/New_York' }));
vi.mock('#lib/clinic-time.ts', async (original) => ({
  ...(await original<object>()),
  visitorTimeZone: () => visitor.zone,
}));

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

test.each([
  ['America/New_York', '09:00 AM'],
  ['Asia/Kolkata', '09:00 AM 7:30 PM for you'],
])('a history read in %s tells each time as %s', async (zone, told) => {
  visitor.zone = zone;
  stub(endpoints.listAppointments, () => [anAppointment()]);
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <PatientProfile id="ada" name="Ada Lovelace" email="ada@example.test" phone={null} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  expect((await screen.findByRole('cell', { name: /^09:00 AM/ })).textContent?.trim()).toBe(told);
});
