import { endpoints } from '@garden-room/contract/endpoints';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stubApi } from '#testing/api.ts';
import { anAppointment } from '#testing/builders.ts';
import { renderPage } from '#testing/render-page.tsx';
import AllAppointmentsPage from './all-appointments.tsx';

const stub = stubApi();

test('the practice sees which of its appointments are for somebody in the family', async () => {
  const attendee = { dependantId: 'tim', name: 'Tim', birthYear: 2019 };
  stub(endpoints.listAppointments, () => [
    anAppointment({ attendee }),
    anAppointment({ _id: 'visit-2', time: '10:00 AM' }),
  ]);
  renderPage(AllAppointmentsPage, '/dashboard/allAppointments', '/dashboard/allAppointments');
  expect(await screen.findAllByRole('row', { name: /General Consultancy/ })).toHaveLength(2);
  expect(screen.getAllByRole('cell', { name: 'General ConsultancyFor Tim (born 2019)' })).toHaveLength(1);
});
