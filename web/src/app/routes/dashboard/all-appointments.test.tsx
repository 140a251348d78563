// @time
import { endpoints } from '@garden-room/contract/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { priceText } from '#config/site.ts';
import { longDate, mediumDate, plainDates, shortDate } from '#lib/clinic-time.ts';
import { refusal, stubApi } from '#testing/api.ts';
import { anAppointment } from '#testing/builders.ts';
import { renderPage } from '#testing/render-page.tsx';
import { catchSavedFiles } from '#testing/saved-files.ts';
import AllAppointmentsPage from './all-appointments.tsx';

const stub = stubApi();
const path = '/dashboard/allAppointments';
const open = (query = '') => renderPage(AllWithAddress, path, `${path}${query}`);
const AllWithAddress = () => (
  <>
    <AllAppointmentsPage />
    <Address />
  </>
);
const Address = () => <output aria-label="Address">{useLocation().search}</output>;
const address = () => screen.getByRole('status', { name: 'Address' }).textContent;
const saved = catchSavedFiles();
vi.mock('#lib/services-file.ts', () => ({ loadServices: async () => [] }));

test('the practice sees which of its appointments are for a dependant', async () => {
  const attendee = { dependantId: 'tim', name: 'Tim', birthYear: 2019 };
  stub(endpoints.listAppointments, () => [
    anAppointment({ attendee }),
    anAppointment({ _id: 'visit-2', time: '10:00 AM' }),
  ]);
  open();
  expect(await screen.findAllByRole('row', { name: /General Consultancy/ })).toHaveLength(2);
  expect(
    screen.getAllByRole('cell', { name: /^General ConsultancyFor Tim \(born 2019\)30 minutes/ }),
  ).toHaveLength(1);
});

test('five columns, with price, status and the beginning of the id beneath, whose whole is its title', async () => {
  stub(endpoints.listAppointments, () => [
    anAppointment({ status: 'confirmed', price: 85, patientId: 'ruqiw0F5X43Dak8qrtYHUagHvytG' }),
  ]);
  open();
  const row = await screen.findByRole('row', { name: /General Consultancy/ });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '#',
    'Service and price',
    'Patient and ID',
    'Date and status',
    'Time',
  ]);
  const cells = within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells[1]).toContain(priceText(85));
  expect(cells[2]).toBe('Ada Lovelaceruqiw0F5');
  expect(cells[3]).toBe(`${shortDate('2026-11-24')}Confirmed`);
  expect(within(row).getByText('ruqiw0F5').title).toBe('ruqiw0F5X43Dak8qrtYHUagHvytG');
});

test('a row leads to its visit by its date, and to the record by its name', async () => {
  stub(endpoints.listAppointments, () => [anAppointment({ alert: 'Latex allergy' })]);
  open();
  const row = within(await screen.findByRole('row', { name: /General Consultancy/ }));
  const pathOf = (name: string) => row.getByRole('link', { name }).getAttribute('href');
  expect(pathOf(shortDate('2026-11-24'))).toBe('/dashboard/appointments/visit-1');
  expect(pathOf('Ada Lovelace')).toBe('/dashboard/patient/ada');
  expect(row.getByRole('button', { name: 'Alert for Ada Lovelace: press to read' })).toBeTruthy();
});

describe('the lists that the desk asks for most', () => {
  // On the clinic’s clock it is still Sunday.
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-29T23:30:00.000Z') }));
  afterEach(() => vi.useRealTimers());

  test.each([
    ['Today', { from: '2026-11-29', to: '2026-11-29' }, `Appointments today, ${longDate('2026-11-29')}`],
    [
      'This week',
      { from: '2026-11-23', to: '2026-11-29' },
      `Appointments, ${plainDates('2026-11-23', '2026-11-29')}`,
    ],
    ['Open', { status: 'confirmed', to: '2026-11-29' }, 'Confirmed appointments until today'],
    ['Missed', { status: 'no-show' }, 'Missed appointments'],
  ])(
    '%s is a link with its filter in the address, and the heading names what is below',
    async (name, filter, title) => {
      const calls = stub(endpoints.listAppointments, () => [anAppointment()]);
      open('?status=declined&from=2026-01-01&service=pain-relief');
      expect(
        await screen.findByRole('heading', {
          level: 2,
          name: `Declined appointments from ${mediumDate('2026-01-01')}`,
        }),
      ).toBeTruthy();
      const link = within(screen.getByRole('navigation', { name: 'Lists' })).getByRole('link', { name });
      expect(link.getAttribute('aria-current')).toBeNull();
      await userEvent.click(link);
      expect(await screen.findByRole('heading', { level: 2, name: title })).toBeTruthy();
      expect(await screen.findByRole('table', { name: `${title}, newest first` })).toBeTruthy();
      expect(link.getAttribute('aria-current')).toBe('true');
      expect(Object.fromEntries(new URLSearchParams(address() ?? ''))).toEqual({
        ...filter,
        service: 'pain-relief',
      });
      await waitFor(() =>
        expect(calls.at(-1)?.input.query).toMatchObject({ ...filter, serviceId: 'pain-relief' }),
      );
    },
  );
});

test('first visits of some days are listed as a report counts them, and left by any other list', async () => {
  const calls = stub(endpoints.listAppointments, () => [anAppointment({ firstVisit: true })]);
  open('?from=2026-11-01&to=2026-11-30&firstVisits=only');
  const title = `First visits, ${plainDates('2026-11-01', '2026-11-30')}`;
  expect(await screen.findByRole('table', { name: `${title}, newest first` })).toBeTruthy();
  const days = { from: '2026-11-01', to: '2026-11-30' };
  expect(calls[0]?.input.query).toMatchObject({ ...days, firstVisits: 'only', limit: 100 });
  // The file has no such filter.
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'This week' }));
  expect(address()).not.toContain('firstVisits');
  await waitFor(() => expect(calls.at(-1)?.input.query.firstVisits).toBeUndefined());
});

test('first visits without days are all appointments', async () => {
  stub(endpoints.listAppointments, () => []);
  open('?firstVisits=only');
  expect(await screen.findByRole('heading', { name: 'All appointments' })).toBeTruthy();
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
  open('?status=pending&from=2026-11-01&service=pain-relief&search=ad');
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('Saved as appointments-2026-11-22.csv')).toBeTruthy();
  expect(saved.map(({ name }) => name)).toEqual(['appointments-2026-11-22.csv']);
  expect(exported.map(({ input }) => input.query)).toEqual([
    { status: 'pending', from: '2026-11-01', serviceId: 'pain-relief', search: 'ad' },
  ]);
  stub(endpoints.exportAppointments, () => refusal('rate_limited'));
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('The file could not be made')).toBeTruthy();
  expect(saved).toHaveLength(1);
});

test('an export says how many rows have come', async () => {
  stub(endpoints.listAppointments, () => [anAppointment()]);
  const sending = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>();
  const body = new ReadableStream<Uint8Array>({ start: (controller) => sending.resolve(controller) });
  stub(
    endpoints.exportAppointments,
    () => new HttpResponse(body, { headers: { 'Content-Type': 'text/csv' } }),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  const controller = await sending.promise;
  controller.enqueue(new TextEncoder().encode(`Date\r\n${'2026-11-01\r\n'.repeat(1200)}`));
  expect(await screen.findByRole('button', { name: 'Exporting… 1,200 rows' })).toBeTruthy();
  controller.close();
  expect(await screen.findByText('Saved as export')).toBeTruthy();
});

test('a name and a service are in the address, and filter together', async () => {
  const calls = stub(endpoints.listAppointments, ({ input: { query } }) =>
    query.search === undefined ? [anAppointment()] : [],
  );
  open();
  await screen.findByRole('row', { name: /General Consultancy/ });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Service' }), 'General Consultancy');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Patient' }), 'ada l');
  const wanted = { serviceId: 'general-consultancy', search: 'ada l' };
  await waitFor(() => expect(calls.at(-1)?.input.query).toMatchObject(wanted));
  expect(await screen.findByText('No appointments found.')).toBeTruthy();
  expect(address()).toBe('?service=general-consultancy&search=ada+l');
});

test('all filters are taken away at once, what is typed in their fields too', async () => {
  stub(endpoints.listAppointments, () => []);
  open('?status=pending&from=2026-11-01&service=gone&search=ad');
  await screen.findByText('No appointments found.');
  expect(screen.getByRole('combobox', { name: 'Service' })).toHaveProperty('value', 'gone');
  await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
  expect(address()).toBe('');
  expect(screen.getByRole('searchbox', { name: 'Patient' })).toHaveProperty('value', '');
  expect(screen.getByLabelText('From')).toHaveProperty('value', '');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear all filters' })).toBeNull());
});

test('a name that too many have is no failure: more of it is asked for', async () => {
  stub(endpoints.listAppointments, ({ input }) => (input.query.search ? refusal('too_many_found') : []));
  open('?search=a');
  expect(await screen.findByText('Too many to list')).toBeTruthy();
  expect(screen.getByText('More than 30 patients are found. Type more of the name.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
