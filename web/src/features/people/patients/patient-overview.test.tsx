import { endpoints } from '@garden-room/contract/endpoints';
import type { Patient } from '@garden-room/contract/patient';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { site } from '#config/site.ts';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { anAppointment, aPatientRecord, openSums } from '#testing/builders.ts';
import { aSchedule } from '#testing/practice.ts';
import { renderPage } from '#testing/render-page.tsx';
import { bornText, PatientOverview } from './patient-overview.tsx';

const stub = stubApi();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T17:00:00.000Z') });
  stub(endpoints.getSchedule, () => aSchedule());
  stub(endpoints.getOpenSums, () => openSums());
  stub(endpoints.listAppointments, () => []);
});
afterEach(() => vi.useRealTimers());

const open = (patient: Patient) =>
  renderPage(() => <PatientOverview patient={patient} />, '*', '/dashboard/patient/ada');
const ada = aPatientRecord({ alert: 'Latex', birthDate: '1990-03-04' });

test.each([
  ['1990-03-04', '2026-11-22', '4 Mar 1990, 36 years'],
  ['1990-11-22', '2026-11-22', '22 Nov 1990, 36 years'],
  ['1990-11-23', '2026-11-22', '23 Nov 1990, 35 years'],
  ['2024-11-22', '2026-11-22', '22 Nov 2024, 2 years'],
  ['2024-11-23', '2026-11-22', '23 Nov 2024, 23 months'],
  ['2026-10-22', '2026-11-22', '22 Oct 2026, 1 month'],
  ['2026-11-22', '2026-11-22', '22 Nov 2026, 0 months'],
  ['2026-11-23', '2026-11-22', '23 Nov 2026'],
  ['1990-03-04', null, '4 Mar 1990'],
])('born on %s, seen on %s', (birthDate, today, text) => expect(bornText(birthDate, today)).toBe(text));

test('says what nobody may overlook, the age, and when they came and come', async () => {
  const last = anAppointment({ _id: 'last', date: '2026-10-05', status: 'completed' });
  const next = anAppointment({ _id: 'next' });
  stub(endpoints.listAppointments, ({ input: { query } }) => [query.status === 'completed' ? last : next]);
  open(ada);
  expect(await screen.findByText('4 Mar 1990, 36 years')).toBeTruthy();
  expect(screen.getByText('Latex').parentElement?.textContent).toBe('Alert: Latex');
  const came = await screen.findByRole('link', { name: 'Mon 5 Oct 2026' });
  expect(came.getAttribute('href')).toBe('/dashboard/appointments/last');
  const comes = await screen.findByRole('link', { name: 'Tue 24 Nov 2026, 9:00 am, not confirmed' });
  expect(comes.getAttribute('href')).toBe('/dashboard/appointments/next');
});

test('says that visits could not be loaded, and not that there are none', async () => {
  stub(endpoints.listAppointments, () => refusal('validation_failed'));
  open(aPatientRecord());
  expect(screen.queryByText('None')).toBeNull();
  expect(await screen.findAllByText('Could not be loaded')).toHaveLength(2);
});

test('says what is not known, and that there is no visit', async () => {
  open(aPatientRecord());
  expect(await screen.findByText('Not known')).toBeTruthy();
  expect(await screen.findAllByText('None')).toHaveLength(2);
  expect(screen.queryByText('Alert:')).toBeNull();
});

test('what is open and what is to be given back lead to their lists, and both to the statement', async () => {
  stub(endpoints.getOpenSums, () =>
    openSums({
      open: { cents: 14_000, visits: 2, balances: 0 },
      toGiveBack: { cents: 2050, visits: 1, balances: 0 },
    }),
  );
  open(ada);
  await screen.findByText('Open');
  await screen.findByRole('link', { name: 'Statement' });
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    [`${site.currency}140`, '/dashboard/payments/open?patientId=ada'],
    [`To give back: ${site.currency}20.50`, '/dashboard/payments/open?patientId=ada&kind=toGiveBack'],
    ['Statement', '/dashboard/patient/ada/statement'],
  ]);
});

test('says that nothing is open, and not where that could not be read', async () => {
  open(ada);
  expect(await screen.findByText('Nothing')).toBeTruthy();
  cleanup();
  stub(endpoints.getOpenSums, unreachable);
  open(ada);
  expect(await screen.findByText('Could not be loaded')).toBeTruthy();
});
