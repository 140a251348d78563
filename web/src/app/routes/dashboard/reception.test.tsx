import type { Endpoint } from '@garden-room/contract/endpoint';
import { endpoints } from '@garden-room/contract/endpoints';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { stubApi } from '#testing/api.ts';
import { refuseWordsToPatients } from '#testing/audience.ts';
import { stubPracticeAvailability } from '#testing/availability.ts';
import { anAppointment, aPatientRecord, aUser, noTakings, openSums } from '#testing/builders.ts';
import { showDialogs } from '#testing/dialogs.ts';
import { aSchedule } from '#testing/practice.ts';
import { renderPage } from '#testing/render-page.tsx';
import AllAppointmentsPage from './all-appointments.tsx';
import DashboardAppointmentPage from './appointment.tsx';
import ManageAppointmentsPage from './manage-appointments.tsx';
import DashboardPatientPage from './patient.tsx';

/* What the reception does not see of pages shared with admins. It calls no admin endpoint: a 403 would sign it out. */
const stub = stubApi();
vi.mock('#features/session/use-session.ts', () => ({
  useSession: () => ({ user: aUser({ _id: 'noor', role: 'Reception' }) }),
}));
vi.mock('#lib/services-file.ts', () => ({ loadServices: async () => [] }));
const refused: string[] = [];
showDialogs();

const visit = anAppointment({ status: 'confirmed', startsAt: '2026-01-05T14:00:00.000Z' });
beforeEach(() => {
  refuseWordsToPatients();
  refused.length = 0;
  for (const endpoint of Object.values(endpoints) as Endpoint[])
    if (endpoint.access === 'admin')
      stub(endpoint, () => {
        refused.push(endpoint.path);
        return Response.json({ error: 'No.', code: 'forbidden' }, { status: 403 });
      });
  stub(endpoints.getSchedule, () => aSchedule());
  stub(endpoints.getOpenSums, () => openSums());
  stub(endpoints.listAppointments, () => [visit]);
  stubPracticeAvailability(stub, () => ({ schedule: aSchedule(), appointments: [] }));
  stub(endpoints.listAppointmentMail, () => []);
  stub(endpoints.getPatient, () => aPatientRecord({ _id: 'grace', hasAccount: false }));
  stub(endpoints.getAppointment, () => ({
    ...visit,
    events: [],
    papers: { plan: '', receipt: null, version: 0 },
  }));
  stub(endpoints.listTasks, () => []);
  stub(endpoints.listVisitPayments, () => []);
  stub(endpoints.getTakings, () => noTakings);
});

const open = (Page: ComponentType, route: string, address = route) =>
  renderPage(Page, route, address, 'Reception');
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('a patient’s page has no private notes, no joining, no export and no erasing', async () => {
  open(DashboardPatientPage, '/dashboard/patient/:id', '/dashboard/patient/grace');
  await screen.findByRole('button', { name: /^Complete/ });
  expect(buttons().slice(0, 2)).toEqual(['Edit details', 'Book for them']);
  expect(screen.queryByText(/Erase|Join|Export/)).toBeNull();
  expect(screen.queryByText('Private notes')).toBeNull();
  expect(refused).toEqual([]);
});

test('it looks for whom to book for among patients, not among accounts', async () => {
  const lists = stub(endpoints.listPatients, () => [aPatientRecord({ displayName: 'Grace Hopper' })]);
  open(ManageAppointmentsPage, '/dashboard/manageAppointments', '/dashboard/manageAppointments?view=list');
  await userEvent.click(await screen.findByRole('button', { name: 'Book for a patient' }));
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Patient' }), '0159');
  expect(await screen.findByRole('button', { name: /^Grace Hopper/ })).toBeTruthy();
  expect(lists.map(({ input }) => input.query.search)).toEqual(['0159']);
  expect(refused).toEqual([]);
});

test('the list of all appointments has no file', async () => {
  open(AllAppointmentsPage, '/dashboard/allAppointments');
  await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
});

test('no appointment is deleted', async () => {
  open(ManageAppointmentsPage, '/dashboard/manageAppointments', '/dashboard/manageAppointments?view=list');
  await screen.findByRole('button', { name: /^Complete/ });
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('an appointment’s page has its decisions, and neither plan nor receipt', async () => {
  open(DashboardAppointmentPage, '/dashboard/appointments/:id', '/dashboard/appointments/visit-1');
  await screen.findByRole('button', { name: /^Complete/ });
  expect(screen.queryByText('Plan and receipt')).toBeNull();
  expect(refused).toEqual([]);
});
