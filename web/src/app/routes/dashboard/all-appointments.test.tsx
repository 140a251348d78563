import { endpoints } from '@garden-room/contract/endpoints';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { refusal, stubApi } from '#testing/api.ts';
import { anAppointment } from '#testing/builders.ts';
import { renderPage } from '#testing/render-page.tsx';
import AllAppointmentsPage from './all-appointments.tsx';

const stub = stubApi();
const files = vi.hoisted(() => [] as string[]);
vi.mock('#lib/save-file.ts', () => ({ saveFile: (name: string) => files.push(name) }));

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

test('what is filtered is taken along as a file', async () => {
  stub(endpoints.listAppointments, () => [anAppointment()]);
  const exported = stub(endpoints.exportAppointments, () =>
    HttpResponse.text('Date', {
      headers: {
        'Content-Type': 'text/csv',
        'Content-Disposition': 'attachment; filename="appointments-2026-11-22.csv"',
      },
    }),
  );
  const path = '/dashboard/allAppointments';
  renderPage(AllAppointmentsPage, path, `${path}?status=pending&from=2026-11-01`);
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('Saved as appointments-2026-11-22.csv')).toBeTruthy();
  expect(files).toEqual(['appointments-2026-11-22.csv']);
  expect(exported.map(({ input }) => input.query)).toEqual([{ status: 'pending', from: '2026-11-01' }]);
  stub(endpoints.exportAppointments, () => refusal('rate_limited'));
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('The file could not be made')).toBeTruthy();
  expect(files).toHaveLength(1);
});
