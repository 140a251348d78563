import { endpoints } from '@garden-room/contract/endpoints';
import { patientHeadTag } from '@garden-room/contract/endpoints/patients';
import type { Patient } from '@garden-room/contract/patient';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusal, stubApi } from '#testing/api.ts';
import { anAppointment, aPatientRecord } from '#testing/builders.ts';
import { showDialogs } from '#testing/dialogs.ts';
import { aSchedule } from '#testing/practice.ts';
import { renderPage } from '#testing/render-page.tsx';
import { bornText, PatientOverview } from './patient-overview.tsx';

const stub = stubApi();
showDialogs();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T17:00:00.000Z') });
  stub(endpoints.getSchedule, () => aSchedule());
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

test('is edited over what was seen; another’s change is shown, and one’s own kept', async () => {
  const user = userEvent.setup();
  open(ada);
  await user.click(screen.getByRole('button', { name: 'Edit date of birth and alert' }));
  const alert = await screen.findByLabelText<HTMLInputElement>('Alert (optional)');
  expect(alert.value).toBe('Latex');
  await user.clear(alert);
  await user.type(alert, 'Latex, nuts');
  const theirs = aPatientRecord({ alert: 'Wheelchair', birthDate: '1990-03-04' });
  stub(endpoints.getPatient, () => theirs);
  const refused = stub(endpoints.savePatientHead, () => refusal('edited_meanwhile'));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Alert: Wheelchair')).toBeTruthy();
  expect(refused[0]?.headers.get('if-match')).toBe(patientHeadTag(ada));
  expect(refused[0]?.input.body).toEqual({ alert: 'Latex, nuts', birthDate: '1990-03-04' });
  const saved = stub(endpoints.savePatientHead, () => aPatientRecord({ alert: 'Latex, nuts' }));
  await user.click(dialog.getByRole('button', { name: /mine/i }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.headers.get('if-match')).toBe(patientHeadTag(theirs));
});
