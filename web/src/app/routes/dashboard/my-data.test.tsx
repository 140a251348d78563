import { endpoints } from '@garden-room/contract/endpoints';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { stubApi } from '#testing/api.ts';
import { anAppointmentDetail, aUser, somePersonalData } from '#testing/builders.ts';
import { renderPage } from '#testing/render-page.tsx';
import MyDataPage from './my-data.tsx';

const stub = stubApi();
vi.mock('#features/session/use-session.ts', () => ({ useSession: () => ({ user: aUser() }) }));

test('each appointment says what has become of it in the words of every other page', async () => {
  const appointments = [
    anAppointmentDetail({ _id: 'over', status: 'declined', endedBy: 'expiry' }),
    anAppointmentDetail({ _id: 'refused', status: 'declined' }),
    anAppointmentDetail({ _id: 'missed', status: 'no-show' }),
    anAppointmentDetail({ _id: 'late', status: 'cancelled', cancelledLate: true, mode: 'phone' }),
  ];
  stub(endpoints.getPersonalData, () => somePersonalData({ appointments }));
  renderPage(MyDataPage, '/dashboard/my-data', '/dashboard/my-data', 'User');
  const list = within(await screen.findByRole('region', { name: 'Appointments' }));
  expect(list.getAllByText(/^General Consultancy, /).map((line) => line.textContent)).toEqual([
    'General Consultancy, by phone, cancelled late',
    'General Consultancy, in person, missed',
    'General Consultancy, in person, declined',
    'General Consultancy, in person, expired',
  ]);
});
