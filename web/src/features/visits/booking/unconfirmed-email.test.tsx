import { endpoints } from '@garden-room/contract/endpoints';
import type { ErrorCode } from '@garden-room/contract/errors';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { refusal, stubApi } from '#testing/api.ts';
import { aPatient, book, bookNine, field, openBookingForm, slot } from '#testing/booking-form.tsx';
import { anAppointment } from '#testing/builders.ts';
import { aSchedule, stubPractice } from '#testing/practice.ts';
import { comeBack } from '#testing/render-page.tsx';

const stub = stubApi();
const provider = vi.hoisted(() => ({ sendVerification: vi.fn(), readSignIn: vi.fn() }));
vi.mock('#lib/auth/sign-in-methods.ts', () => provider);
vi.mock('#lib/notify.ts', () => ({ notifySuccess: vi.fn() }));

beforeEach(() => {
  sessionStorage.clear();
  provider.sendVerification.mockReset().mockResolvedValue('ada@example.test');
  stubPractice(stub);
  stub(endpoints.listAppointments, () => []);
  stub(endpoints.getSchedule, () => aSchedule());
  stub(endpoints.sendConfirmation, () => ({ linkFrom: 'provider' as const, email: 'ada@example.test' }));
});

const again = () => screen.findByRole('button', { name: 'Send the link again' });
const tooMany = (path: string) =>
  refusal('too_many_open', { issues: [{ path, message: 'Please confirm your email address first.' }] });
const refusals: [ErrorCode, () => Response][] = [
  ['email_unconfirmed', () => refusal('email_unconfirmed')],
  ['too_many_open', () => tooMany('email')],
];

test.each(refusals)(
  'who is refused for an unconfirmed email (%s) has the link sent, and books with the same press',
  async (_code, answer) => {
    const { user, onBooked, calls } = await bookNine(stub, answer, anAppointment);
    await user.click(await again());
    expect(await screen.findByText(/We have sent a new link to ada@example\.test/)).toBeTruthy();
    expect(provider.sendVerification).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(await again());
    expect(field(/^Note/).value).toBe('Headaches');

    await user.click(book());
    await waitFor(() => expect(onBooked).toHaveBeenCalledOnce());
    expect(calls.map(({ input }) => [input.body.time, input.body.note])).toEqual([
      ['09:00 AM', 'Headaches'],
      ['09:00 AM', 'Headaches'],
    ]);
  },
);

test('the button says what it does, and is pressed once', async () => {
  let sent = () => {};
  provider.sendVerification.mockReturnValue(
    new Promise<string>((resolve) => {
      sent = () => resolve('ada@example.test');
    }),
  );
  const { user } = await bookNine(stub, () => refusal('email_unconfirmed'));
  await user.click(await again());
  await user.click(await screen.findByRole('button', { name: 'Sending…' }));
  expect(provider.sendVerification).toHaveBeenCalledOnce();
  sent();
  expect(await screen.findByText(/We have sent a new link/)).toBeTruthy();
});

test.each([
  [Object.assign(new Error('Firebase: no'), { code: 'auth/too-many-requests' }), /Too many attempts/],
  [new Error('Nobody is signed in.'), /could not be sent/],
])('a link that is not sent says why, and can be asked for again', async (error, words) => {
  const { user } = await bookNine(stub, () => refusal('email_unconfirmed'));
  provider.sendVerification.mockRejectedValueOnce(error);
  await user.click(await again());
  expect(await screen.findByText(words)).toBeTruthy();
  await user.click(await again());
  expect(await screen.findByText(/We have sent a new link/)).toBeTruthy();
  expect(screen.queryByText(words)).toBeNull();
});

test.each([
  [
    'is sent by the practice',
    () => ({ linkFrom: 'practice', email: 'ada@example.test' }) as const,
    /We have sent a new link to ada@example\.test/,
  ],
  ['is not needed', () => ({ linkFrom: 'nobody', email: 'ada@example.test' }) as const, /confirmed by now/],
  [
    'has been sent often enough',
    () => refusal('confirmation_emails_sent'),
    /“Forgot password\?” on the login page helps/,
  ],
])('a link that %s is not asked of the identity provider', async (_, answer, words) => {
  const calls = stub(endpoints.sendConfirmation, answer);
  const { user } = await bookNine(stub, () => refusal('email_unconfirmed'));
  await user.click(await again());
  expect(await screen.findByText(words)).toBeTruthy();
  expect(calls[0]?.input.body.continueTo).toMatch(/^\//);
  expect(provider.sendVerification).not.toHaveBeenCalled();
});

test('who holds as many as anybody may is offered no link', async () => {
  await bookNine(stub, () => refusal('too_many_open'));
  expect(await screen.findByText(/as many open appointments as can be booked online/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send the link again' })).toBeNull();
});

const signIn = (emailVerified: boolean) => ({ email: 'ada@example.test', emailVerified, methods: [] });
const limitText = /no more than one request of yours can wait for an answer/;

test('who has booked before reads of the limit before they press, has the link sent, and sees that it is lifted', async () => {
  provider.readSignIn.mockResolvedValue(signIn(false));
  const { user } = openBookingForm({ patient: aPatient({ hasBooked: true }) });
  expect(await screen.findByText(limitText)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(await again());
  expect(await screen.findByText(/We have sent a new link to ada@example\.test/)).toBeTruthy();
  provider.readSignIn.mockResolvedValue(signIn(true));
  comeBack();
  expect(await screen.findByText('Your email address is confirmed.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send the link again' })).toBeNull();
});

test('who would be confirmed at once reads on arrival that it is a request until their address is', async () => {
  stubPractice(stub, { confirmsAtOnce: true });
  provider.readSignIn.mockResolvedValue(signIn(false));
  const { user } = openBookingForm();
  expect(await screen.findByText(/Until it is, this visit is a request/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Confirmed at once')).toBeNull());
  await user.click(await slot(/^9:00 am/));
  const booked = stub(endpoints.bookAppointment, () => anAppointment());
  await user.click(book());
  await waitFor(() =>
    expect(booked.map(({ input }) => input.body.shown?.confirmsAtOnce)).toEqual([undefined]),
  );
});

test.each([
  ['has confirmed their email', { hasBooked: true }, signIn(true)],
  ['books for the first time', { hasBooked: false }, signIn(false)],
  ['is not known to this browser', { hasBooked: true }, null],
])('who %s reads nothing of a limit', async (_, patient, found) => {
  provider.readSignIn.mockResolvedValue(found);
  openBookingForm({ patient: aPatient(patient) });
  await screen.findByRole('group', { name: 'Available slots' });
  if (patient.hasBooked) await waitFor(() => expect(provider.readSignIn).toHaveBeenCalled());
  expect(screen.queryByText(limitText)).toBeNull();
});
