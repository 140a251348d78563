import type { Appointment } from '@garden-room/contract/appointment';
import { endpoints } from '@garden-room/contract/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { longDate } from '#lib/clinic-time.ts';
import { refusal, stubApi } from '#testing/api.ts';
import { aPatient, book, bookNine, field, openBookingForm, slot, slots } from '#testing/booking-form.tsx';
import { anAppointment } from '#testing/builders.ts';
import { inDialog, outcome, showDialogs } from '#testing/dialogs.ts';
import { aSchedule, stubPractice } from '#testing/practice.ts';
import { comeBack } from '#testing/render-page.tsx';

const stub = stubApi();
const provider = vi.hoisted(() => ({ readSignIn: vi.fn() }));
vi.mock('#lib/auth/sign-in-methods.ts', () => provider);
vi.mock('#lib/notify.ts', () => ({ notifySuccess: vi.fn() }));
const visitor = vi.hoisted(() => ({ zone: 'America/New_York' }));
vi.mock('#lib/clinic-time.ts', async (original) => ({
  ...(await original<object>()),
  visitorTimeZone: () => visitor.zone,
}));
showDialogs();

const milo = { dependantId: 'milo', name: 'Milo Turing Lovelace', birthYear: 2019 };
const requestOn = (day: number, fields: Partial<Appointment> = {}) =>
  anAppointment({
    _id: `visit-${day}`,
    date: `2026-12-0${day}`,
    startsAt: `2026-12-0${day}T14:00:00.000Z`,
    endsAt: `2026-12-0${day}T14:30:00.000Z`,
    ...fields,
  });
const three = [requestOn(4), requestOn(3, { attendee: milo }), requestOn(2)];

let practice: ReturnType<typeof stubPractice>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T17:00:00.000Z') });
  visitor.zone = 'America/New_York';
  provider.readSignIn.mockReset().mockResolvedValue({ emailVerified: true, methods: [] });
  practice = stubPractice(stub, { own: three });
  stub(endpoints.getSchedule, () => aSchedule());
});
afterEach(() => vi.useRealTimers());

const open = () => openBookingForm({ patient: aPatient({ hasBooked: true }) });
const notice = () => screen.findByRole('region', { name: 'Why you cannot book now' });
const absent = async (calls: unknown[]) => {
  await slots();
  await waitFor(() => expect(calls).not.toHaveLength(0));
  await waitFor(() => expect(book().getAttribute('aria-disabled')).toBeNull());
  expect(screen.queryByRole('region', { name: 'Why you cannot book now' })).toBeNull();
};

test('who has three requests waiting reads which on arrival, and withdraws one to book what was chosen', async () => {
  const cancelled = stub(endpoints.cancelAppointment, () => {
    practice.state.own = three.slice(1);
    return requestOn(4, { status: 'cancelled' });
  });
  const { user } = open();
  const said = within(await notice());
  expect(said.getByText('3 requests of yours wait for an answer')).toBeTruthy();
  expect(
    said.getAllByRole('link').map((link) => [link.textContent?.trim(), link.getAttribute('href')]),
  ).toEqual([
    [`General Consultancy, ${longDate('2026-12-02')}, 9:00 am`, '/dashboard/appointments/visit-2'],
    [`General Consultancy for Milo, ${longDate('2026-12-03')}, 9:00 am`, '/dashboard/appointments/visit-3'],
    [`General Consultancy, ${longDate('2026-12-04')}, 9:00 am`, '/dashboard/appointments/visit-4'],
  ]);

  // Times are there to look at, and the button says why it does nothing.
  await user.click(await slot(/^9:00 am/));
  await user.click(field(/^Note/));
  await user.paste('Headaches');
  expect(screen.getByText('3 requests of yours wait already').id).toBe(
    book().getAttribute('aria-describedby'),
  );
  await user.click(book());
  expect(document.activeElement).toBe(await notice());

  await user.click(said.getAllByRole('button', { name: 'Withdraw' })[2] as HTMLElement);
  await user.click(await inDialog('Cancel appointment'));
  expect(await outcome()).toBe(document.activeElement);
  expect(cancelled.map(({ input }) => input.params.id)).toEqual(['visit-4']);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Why you cannot book now' })).toBeNull());
  expect(screen.queryByRole('link', { name: 'Book another time' })).toBeNull();
  expect(field(/^Note/).value).toBe('Headaches');

  const booked = stub(endpoints.bookAppointment, () => anAppointment());
  await user.click(book());
  await waitFor(() => expect(booked.map(({ input }) => input.body.time)).toEqual(['09:00 AM']));
});

test('the visitor’s own time stands beside the practice’s where it differs', async () => {
  visitor.zone = 'Europe/Vienna';
  open();
  const links = within(await notice()).getAllByRole('link', { name: /, 9:00 am \(3:00 pm for you\)$/ });
  expect(links).toHaveLength(3);
});

const confirmed = { status: 'confirmed', atOnceAt: '2026-11-20T10:00:00.000Z' } as const;
test.each<[string, readonly Appointment[]]>([
  ['two requests', three.slice(1)],
  [
    'three visits of which the practice has confirmed one',
    [...three.slice(1), requestOn(4, { status: 'confirmed' })],
  ],
  ['three of which one is cancelled', [...three.slice(1), requestOn(4, { status: 'cancelled' })]],
  [
    'three of which one has begun',
    [
      ...three.slice(1),
      anAppointment({
        ...confirmed,
        date: '2026-11-22',
        startsAt: '2026-11-22T16:59:00.000Z',
        endsAt: '2026-11-22T17:29:00.000Z',
      }),
    ],
  ],
])('who has %s reads nothing of it', async (_, own) => {
  practice.state.own = own;
  open();
  await absent(practice.ownCalls);
});

test('what was confirmed at once counts as a request, and is cancelled as a visit', async () => {
  practice.state.own = [requestOn(4, confirmed), ...three.slice(1)];
  open();
  const said = within(await notice());
  expect(said.getByText('You have 3 visits that wait for an answer or were confirmed at once')).toBeTruthy();
  expect(said.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Withdraw',
    'Withdraw',
    'Cancel appointment',
  ]);
});

test('who has as many visits to come as one may reads that, also where the practice has confirmed them', async () => {
  stub(endpoints.getSchedule, () => aSchedule({ maxLivePerPatient: 2 }));
  practice.state.own = [requestOn(3, { status: 'confirmed' }), requestOn(2, { status: 'confirmed' })];
  open();
  expect(within(await notice()).getByText('You have 2 visits to come')).toBeTruthy();
});

test('of an address that is not confirmed one request is enough, until it is confirmed', async () => {
  practice.state.own = [requestOn(2)];
  provider.readSignIn.mockResolvedValue({ emailVerified: false, methods: [] });
  open();
  expect(within(await notice()).getByText(/Until your email address is confirmed/)).toBeTruthy();
  // The API asks anew whether it is.
  expect(book().getAttribute('aria-disabled')).toBeNull();
  provider.readSignIn.mockResolvedValue({ emailVerified: true, methods: [] });
  comeBack();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Why you cannot book now' })).toBeNull());
});

test('a list or rules that cannot be read keep nobody from booking; the API decides', async () => {
  stub(endpoints.listAppointments, () => refusal('internal'));
  const { user } = open();
  await user.click(await slot(/^9:00 am/));
  const booked = stub(endpoints.bookAppointment, () => anAppointment());
  await user.click(book());
  await waitFor(() => expect(booked).toHaveLength(1));
});

test('what another device has booked meanwhile is refused as ever', async () => {
  practice.state.own = [];
  await bookNine(stub, () => refusal('too_many_open'));
  expect(await screen.findByText(/as many open appointments/)).toBeTruthy();
});

test('a patient who has booked nothing yet is asked for no list, and another patient has their own', async () => {
  const { become } = openBookingForm();
  await slots();
  expect(practice.ownCalls).toHaveLength(0);
  become(aPatient({ id: 'ada', hasBooked: true }));
  await notice();
  practice.state.own = [];
  become(aPatient({ id: 'grace', hasBooked: true }));
  await absent(practice.ownCalls);
});
