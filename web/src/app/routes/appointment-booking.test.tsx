// @time
import { endpoints } from '@garden-room/contract/endpoints';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { Link, MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { paths } from '#config/paths.ts';
import { privacyNotice } from '#config/privacy-notice.ts';
import { priceText } from '#config/site.ts';
import { type PageData, PageDataProvider } from '#framework/rendering/page-data.ts';
import { longDate } from '#lib/clinic-time.ts';
import { queryClient } from '#lib/query-client.ts';
import { stubApi } from '#testing/api.ts';
import { anAppointment, aService, aUser } from '#testing/builders.ts';
import { showDialogs } from '#testing/dialogs.ts';
import { stubPractice, two } from '#testing/practice.ts';
import AppointmentBookingPage from './appointment-booking.tsx';

const stub = stubApi();
const session = { user: aUser(), refresh: vi.fn() };
vi.mock('#features/session/use-session.ts', () => ({ useSession: () => session }));
const services = vi.hoisted(() => ({ list: Promise.resolve([] as unknown[]) }));
vi.mock('#lib/services-file.ts', () => ({ loadServices: () => services.list, forgetServices: () => {} }));

showDialogs();
beforeEach(() => {
  session.user = aUser();
  queryClient.clear();
  sessionStorage.clear();
  services.list = Promise.resolve([aService()]);
  stubPractice(stub);
});

async function openPage(address: string, data: Partial<PageData> = {}) {
  const calls = stub(endpoints.bookAppointment, () => Promise.reject(new Error('Nothing is booked here.')));
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[address]}>
        <Link to={paths.bookSlot('yoga-therapy', '2026-11-24', '09:00 AM')}>At nine</Link>
        <Link to="/appointmentBooking?service=yoga-therapy&date=2026-11-24&time=02%3A00+PM">At two</Link>
        <PageDataProvider value={{ year: 2026, ...data }}>
          <Suspense>
            <AppointmentBookingPage />
          </Suspense>
        </PageDataProvider>
      </MemoryRouter>,
    );
  });
  await screen.findByRole('heading', { level: 1 });
  return calls;
}

const serviceField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Service' });
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

test.each(['/appointmentBooking', '/appointmentBooking?service=general-consultancy'])(
  '%s books the general consultancy',
  async (address) => {
    await openPage(address);
    expect((await serviceField()).value).toBe('General Consultancy');
  },
);

test.each(['no-such-service', 'YOGA-THERAPY', ''])(
  'the service "%s" is not found, and the services on offer can be chosen',
  async (id) => {
    await openPage(`/dashboard/bookAppointment?service=${id}&date=2026-11-24`);
    expect(heading()).toBe('Service not found');
    expect(screen.queryByRole('button', { name: 'Book Appointment' })).toBeNull();
    const links = within(await screen.findByRole('list', { name: 'Services' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [`General Consultancy, 30 minutes, ${priceText(50)}`, '/dashboard/bookAppointment'],
      [`Yoga Therapy, 60 minutes, ${priceText(75)}`, '/dashboard/bookAppointment?service=yoga-therapy'],
    ]);
    await userEvent.click(links[1] as HTMLElement);
    expect((await serviceField()).value).toBe('Yoga Therapy');
    expect(heading()).toBe('Book an appointment');
  },
);

test('from the HTML that knows no such service, another one can be chosen', async () => {
  await openPage('/appointmentBooking?service=no-such-service', {
    availability: null,
    services: [aService()],
  });
  expect(heading()).toBe('Service not found');
  const link = screen.getByRole('link', { name: /^Yoga Therapy/ });
  await act(() => userEvent.click(link));
  expect((await serviceField()).value).toBe('Yoga Therapy');
});

const chosen = (name: RegExp) => screen.findByRole('radio', { name, checked: true });

test('who accepted an earlier privacy notice is asked once', async () => {
  const accepted = (version: string) =>
    aUser({ privacyNotice: { version, acceptedAt: '2026-01-02T10:00:00.000Z' } });
  const open = async () => {
    await openPage(paths.bookSlot('yoga-therapy', '2026-11-24', '09:00 AM'));
    await waitFor(() => expect(screen.getByRole('radio', { checked: true })).toBeTruthy());
  };
  session.user = accepted('2026-01-02');
  // The server has noted the acceptance with the booking.
  session.refresh.mockImplementation(() => {
    session.user = accepted(privacyNotice.version);
  });
  await open();
  expect(screen.getByText(/^By booking you accept our/)).toBeTruthy();
  const calls = stub(endpoints.bookAppointment, () => anAppointment());
  await userEvent.click(screen.getByRole('button', { name: 'Book Appointment' }));
  await waitFor(() => expect(session.refresh).toHaveBeenCalled());
  expect(calls[0]?.input.body.privacyNotice).toBe(privacyNotice.version);
  cleanup();
  sessionStorage.clear();
  await open();
  expect(screen.queryByText(/^By booking you accept our/)).toBeNull();
});

test('a free time that is followed to is chosen, as the fragment has it or an old link’s query', async () => {
  await openPage('/appointmentBooking?service=yoga-therapy');
  await userEvent.click(screen.getByRole('link', { name: 'At nine' }));
  expect(await chosen(/9:00 am/)).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'At two' }));
  expect(await chosen(/2:00 pm/)).toBeTruthy();
});

describe('the sheet with the services', () => {
  const change = () => screen.findByRole('button', { name: 'Change the service' });
  const note = () => screen.getByLabelText<HTMLTextAreaElement>(/^Note for the doctor/);
  const sheet = () => screen.findByRole('dialog', { name: 'Choose a service' });
  /** The page of another service suspends until the catalogue is there. */
  const choose = async (name: RegExp) => {
    const link = await within(await sheet()).findByRole('link', { name });
    await act(() => userEvent.click(link));
  };
  const dialogClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  test.each(['/appointmentBooking', '/dashboard/bookAppointment'])(
    'changes the service on %s and keeps the note and the time',
    async (path) => {
      const user = userEvent.setup();
      await openPage(path);
      await user.click(await screen.findByRole('radio', { name: /^2:00 pm/ }));
      await user.type(note(), 'Headaches');
      await user.click(await change());
      const list = within(await sheet());
      expect((await list.findByRole('link', { current: true })).textContent).toContain('General Consultancy');
      await choose(/^Yoga Therapy/);
      await dialogClosed();
      expect((await serviceField()).value).toBe('Yoga Therapy');
      expect(await chosen(/2:00 pm/)).toBeTruthy();
      expect(note().value).toBe('Headaches');
      await waitFor(async () => expect(document.activeElement).toBe(await change()));
    },
  );

  test('carries a time that the address has chosen, and says where the other service has it not', async () => {
    const user = userEvent.setup();
    await openPage(paths.bookSlot('yoga-therapy', '2026-11-24', '09:00 AM'));
    await chosen(/9:00 am/);
    stubPractice(stub, { free: [two] });
    await user.click(await change());
    await choose(/^General Consultancy/);
    expect(
      await screen.findByText(
        `9:00 am on ${longDate('2026-11-24')} (2:00 pm for you) is not free for this service`,
      ),
    ).toBeTruthy();
  });

  test('left as it is, gives the focus back; what is typed stays', async () => {
    const user = userEvent.setup();
    await openPage('/appointmentBooking');
    await user.type(note(), 'Headaches');
    await user.click(await change());
    await user.click(within(await sheet()).getByRole('button', { name: 'Close' }));
    await dialogClosed();
    expect(note().value).toBe('Headaches');
    expect((await serviceField()).value).toBe('General Consultancy');
  });

  test('says that the services could not be loaded, and tries again', async () => {
    services.list = Promise.reject(new Error('offline'));
    services.list.catch(() => {});
    const user = userEvent.setup();
    await openPage('/appointmentBooking');
    await user.click(await change());
    const retry = await within(await sheet()).findByRole('button', { name: 'Try again' }, { timeout: 5_000 });
    services.list = Promise.resolve([aService()]);
    await user.click(retry);
    expect(await within(await sheet()).findByRole('link', { name: /^Yoga Therapy/ })).toBeTruthy();
  });
});
