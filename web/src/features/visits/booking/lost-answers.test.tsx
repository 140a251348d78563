// @time
import { endpoints } from '@garden-room/contract/endpoints';
import { generalConsultancy } from '@garden-room/contract/service';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { aPatient, book, bookNine, field, openBookingForm, slot } from '#testing/booking-form.tsx';
import { anAppointment } from '#testing/builders.ts';
import { holdTimers } from '#testing/held-timers.ts';
import { stubPractice, two } from '#testing/practice.ts';
import { retryDelays } from './use-attempt.ts';

const stub = stubApi();
vi.mock('#lib/notify.ts', () => ({ notifySuccess: vi.fn() }));

/** The delays before an attempt is sent again by itself: it waits for each until a test lets that pass. */
const repeats = retryDelays.filter((delay) => delay > 0);
let timers: ReturnType<typeof holdTimers>;
const passDelay = async (delay: number | undefined) => {
  await waitFor(() => expect(timers.held()).toEqual([delay]));
  act(timers.pass);
};
const line = { online: true };

beforeEach(() => {
  timers = holdTimers(repeats);
  line.online = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => line.online);
});

const tryAgain = () => screen.findByRole('button', { name: 'Try again' });
const giveUp = () => screen.findByRole('button', { name: /^Stop and choose/ });
const unsure = () => screen.findByRole('heading', { name: /do not know yet whether this is booked/ });
const keysOf = (calls: { headers: Headers }[]) =>
  new Set(calls.map(({ headers }) => headers.get('Idempotency-Key')));

const connect = (online: boolean) =>
  act(async () => {
    line.online = online;
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  });

describe('a lost answer', () => {
  test.each([
    ['no answer at all', unreachable],
    ['a failure of the server', () => refusal('internal')],
    ['a page of somebody else', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['a success that cannot be read', () => new Response('{', { status: 201 })],
  ])('is asked for again by itself, with the same key: %s', async (_, loss) => {
    stubPractice(stub);
    const { calls, onBooked } = await bookNine(stub, loss, loss, anAppointment);
    for (const delay of repeats.slice(0, 2)) await passDelay(delay);
    await waitFor(() => expect(onBooked).toHaveBeenCalledWith(anAppointment()));
    expect(calls).toHaveLength(3);
    expect(keysOf(calls).size).toBe(1);
    expect(calls[2]?.input.body).toEqual(calls[0]?.input.body);
    expect(sessionStorage).toHaveLength(0);
  });

  test('is asked for by a button in the end; until then nothing else can be booked', async () => {
    stubPractice(stub);
    const losses = repeats.map(() => unreachable);
    const { calls, onBooked, user } = await bookNine(
      stub,
      ...losses,
      unreachable,
      unreachable,
      anAppointment,
    );
    await unsure();
    for (const delay of repeats) await passDelay(delay);
    expect(await screen.findByText(/^The practice could not be reached/)).toBeTruthy();
    expect(timers.held()).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: /do not know yet/ }));
    expect(screen.getByText('Booking failed. Try again.')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Book Appointment' })).toBeNull();
    await user.click(await tryAgain());
    await waitFor(() => expect(calls).toHaveLength(repeats.length + 2));
    await user.click(await tryAgain());
    await waitFor(() => expect(onBooked).toHaveBeenCalled());
    expect(calls).toHaveLength(repeats.length + 3);
    expect(keysOf(calls).size).toBe(1);
  });

  test('is told in the server’s words where it has some', async () => {
    stubPractice(stub);
    await bookNine(stub, () => refusal('internal'));
    expect(await screen.findByText('Something went wrong on our side. Please try again.')).toBeTruthy();
  });

  test('is asked for at once when its reader comes back to the tab', async () => {
    stubPractice(stub);
    const { onBooked } = await bookNine(stub, unreachable, anAppointment);
    await unsure();
    expect(timers.held()).toEqual([repeats[0]]);
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await waitFor(() => expect(onBooked).toHaveBeenCalled());
    expect(timers.held()).toEqual([]);
  });

  test('is not answered by a refusal that comes before the key is looked at', async () => {
    stubPractice(stub);
    const { calls, onBooked, user } = await bookNine(
      stub,
      unreachable,
      () => refusal('rate_limited'),
      anAppointment,
    );
    await user.click(await tryAgain());
    expect(await screen.findByText(/That was a little fast/)).toBeTruthy();
    await user.click(await tryAgain());
    await waitFor(() => expect(onBooked).toHaveBeenCalled());
    expect(keysOf(calls).size).toBe(1);
  });

  test('settled by a refusal leads back to the form as it was', async () => {
    const { state } = stubPractice(stub);
    const { user, calls } = await bookNine(stub, unreachable, () => {
      state.free = [two];
      return refusal('slot_taken');
    });
    await user.click(await tryAgain());
    expect(await screen.findByText('Someone has just taken that slot. Please choose another.')).toBeTruthy();
    expect(field(/^Note/)).toHaveProperty('value', 'Headaches');
    expect(document.activeElement).toBe(book());
    stub(endpoints.bookAppointment, (call) => {
      calls.push(call);
      return anAppointment();
    });
    await user.click(await slot(/^2:00 pm/));
    await user.click(book());
    await waitFor(() => expect(calls).toHaveLength(3));
    expect(keysOf(calls).size).toBe(2);
  });
});

describe('after a reload', () => {
  test('an attempt without an answer is taken up by itself, with its key and its words', async () => {
    stubPractice(stub);
    const { calls } = await bookNine(stub, unreachable);
    await unsure();
    const again = stub(endpoints.bookAppointment, () => anAppointment());
    const { onBooked } = openBookingForm({ service: { ...generalConsultancy, id: 'other' } });
    expect(screen.getByText(/General Consultancy, for Ada Lovelace/)).toBeTruthy();
    await waitFor(() => expect(onBooked).toHaveBeenCalled());
    expect(keysOf([...calls, ...again]).size).toBe(1);
    expect(again[0]?.input.body).toMatchObject({ note: 'Headaches', time: '09:00 AM' });
  });

  test('one that had not been answered when the page went is as open as a lost one', async () => {
    stubPractice(stub);
    const calls = stub(endpoints.bookAppointment, () => new Promise<never>(() => {}));
    const { user } = openBookingForm();
    await user.click(await slot(/^9:00 am/));
    await user.click(book());
    await waitFor(() => expect(calls).toHaveLength(1));
    const again = stub(endpoints.bookAppointment, () => anAppointment());
    const { onBooked } = openBookingForm();
    await waitFor(() => expect(onBooked).toHaveBeenCalled());
    expect(keysOf([...calls, ...again]).size).toBe(1);
  });

  test('an old one waits for its patient’s word', async () => {
    stubPractice(stub);
    const { calls } = await bookNine(stub, unreachable);
    await unsure();
    const stored = JSON.parse(sessionStorage.getItem('booking-attempt') ?? '');
    const startedAt = new Date(Date.now() - 60 * 60_000 - 1).toISOString();
    sessionStorage.setItem('booking-attempt', JSON.stringify({ ...stored, startedAt }));
    const again = stub(endpoints.bookAppointment, () => anAppointment());
    const { onBooked, user } = openBookingForm();
    expect(await screen.findByText(/^We never heard whether it was booked/)).toBeTruthy();
    expect(again).toHaveLength(0);
    await user.click(await tryAgain());
    await waitFor(() => expect(onBooked).toHaveBeenCalled());
    expect(again).toHaveLength(1);
    expect(keysOf([...calls, ...again]).size).toBe(1);
  });

  test.each([['Etc/Unknown'], [''], [7], [{}]])(
    'one kept with the zone %j is sent again',
    async (timeZone) => {
      stubPractice(stub);
      const { calls } = await bookNine(stub, unreachable);
      await unsure();
      const attempt = JSON.parse(sessionStorage.getItem('booking-attempt') ?? '');
      sessionStorage.setItem(
        'booking-attempt',
        JSON.stringify({ ...attempt, at: { ...attempt.at, timeZone } }),
      );
      const again = stub(endpoints.bookAppointment, () => anAppointment());
      const { onBooked } = openBookingForm();
      await waitFor(() => expect(onBooked).toHaveBeenCalled());
      expect(keysOf([...calls, ...again]).size).toBe(1);
    },
  );

  test('an attempt is neither shown to nor sent for anybody else', async () => {
    stubPractice(stub);
    await bookNine(stub, unreachable);
    await unsure();
    const again = stub(endpoints.bookAppointment, () => anAppointment());
    openBookingForm({ patient: aPatient({ id: 'grace' }) });
    expect(await slot(/^9:00 am/)).toHaveProperty('checked', false);
    expect(field(/^Note/)).toHaveProperty('value', '');
    expect(again).toHaveLength(0);
  });
});

describe('offline', () => {
  test('it says so, keeps the booking, and sends it when the line is back', async () => {
    stubPractice(stub);
    line.online = false;
    const { calls, onBooked } = await bookNine(stub, () => (line.online ? anAppointment() : unreachable()));
    expect(await screen.findByText('You are offline')).toBeTruthy();
    expect(screen.getByText(/kept in this tab, and sent as soon as the line is back/)).toBeTruthy();
    expect(onBooked).not.toHaveBeenCalled();
    await connect(true);
    await waitFor(() => expect(onBooked).toHaveBeenCalled());
    expect(keysOf(calls).size).toBe(1);
  });

  test('a browser that wrongly says so stops no retry', async () => {
    stubPractice(stub);
    line.online = false;
    const { calls, onBooked } = await bookNine(stub, unreachable, unreachable, anAppointment);
    for (const delay of repeats.slice(0, 2)) await passDelay(delay);
    await waitFor(() => expect(onBooked).toHaveBeenCalledWith(anAppointment()));
    expect(calls).toHaveLength(3);
    expect(keysOf(calls).size).toBe(1);
  });

  test('an answer of the server is told in its words, whatever the browser says', async () => {
    stubPractice(stub);
    line.online = false;
    await bookNine(stub, () => refusal('internal'));
    expect(await screen.findByText('Something went wrong on our side. Please try again.')).toBeTruthy();
    expect(screen.queryByText('You are offline')).toBeNull();
  });

  test('giving up counts, though it can be settled only with a line', async () => {
    stubPractice(stub);
    line.online = false;
    const { calls, user } = await bookNine(stub, unreachable);
    stub(endpoints.listAppointments, unreachable);
    await user.click(await giveUp());
    expect(await screen.findByText(/You can choose again then/)).toBeTruthy();
    stubPractice(stub);
    openBookingForm();
    expect(screen.getByText(/You can choose again then/)).toBeTruthy();
    await connect(true);
    expect(await slot(/^9:00 am/)).toBeTruthy();
    expect(calls).toHaveLength(1);
  });
});

describe('giving an attempt up', () => {
  test('leads back to the form once the practice has nothing of it', async () => {
    const { ownCalls } = stubPractice(stub);
    const { calls, user } = await bookNine(stub, unreachable);
    await user.click(await giveUp());
    expect(await slot(/^9:00 am/)).toHaveProperty('checked', true);
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Available slots' }));
    expect(ownCalls[0]?.input.query).toMatchObject({
      patientId: 'ada',
      from: '2026-11-24',
      to: '2026-11-24',
    });
    expect(calls).toHaveLength(1);
    expect(sessionStorage.getItem('booking-attempt')).toBeNull();
  });

  test('finds what was booked all the same', async () => {
    stubPractice(stub, { own: [anAppointment()] });
    const { calls, user } = await bookNine(stub, unreachable);
    await user.click(await giveUp());
    expect(await screen.findByText('You already have this appointment')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See it among your appointments' }).getAttribute('href')).toBe(
      '/dashboard/patient/ada',
    );
    expect(await slot(/^9:00 am/)).toHaveProperty('checked', false);
    expect(calls).toHaveLength(1);
  });

  test('keeps it as long as the practice does not answer', async () => {
    stubPractice(stub);
    const { user, calls } = await bookNine(stub, unreachable);
    stub(endpoints.listAppointments, unreachable);
    await user.click(await giveUp());
    expect(await screen.findByRole('heading', { name: 'Making sure that nothing is booked' })).toBeTruthy();
    expect(await screen.findByText('Booking failed. Try again.')).toBeTruthy();
    stubPractice(stub);
    await user.click(await tryAgain());
    expect(await slot(/^9:00 am/)).toBeTruthy();
    expect(calls).toHaveLength(1);
  });
});
