// @time
import { endpoints } from '@garden-room/contract/endpoints';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { stubApi } from '#testing/api.ts';
import { aPatient, book, openBookingForm, slot } from '#testing/booking-form.tsx';
import { anAppointment } from '#testing/builders.ts';
import { nine, stubPractice } from '#testing/practice.ts';

const stub = stubApi();
vi.mock('#lib/notify.ts', () => ({ notifySuccess: vi.fn() }));
const page = vi.hoisted(() => ({ hydrated: true }));
vi.mock('#components/ui/use-hydrated.ts', () => ({ useHydrated: () => page.hydrated }));

const visitor = vi.hoisted(() => ({ zone: 'America/New_York' }));
vi.mock('#lib/clinic-time.ts', async (original) => ({
  ...(await original<object>()),
  visitorTimeZone: () => visitor.zone,
}));

const practice = (setting?: Parameters<typeof stubPractice>[1]) => stubPractice(stub, setting);

describe('a time that the address asks for', () => {
  beforeEach(() => {
    page.hydrated = true;
    visitor.zone = 'America/New_York';
  });

  const requestedSlot = { date: '2026-11-24', time: '02:00 PM' };
  const missed = () => screen.findByText(/is no longer free$/);

  test('is chosen already', async () => {
    practice();
    const calls = stub(endpoints.bookAppointment, () => anAppointment());
    const { user, onBooked } = openBookingForm({ requestedSlot });
    expect(await slot(/^2:00 pm/)).toHaveProperty('checked', true);
    expect(screen.queryByText(/no longer free/)).toBeNull();
    await user.click(book());
    await waitFor(() => expect(onBooked).toHaveBeenCalled());
    expect(calls[0]?.input.body).toMatchObject(requestedSlot);
  });

  test('is found in a later week', async () => {
    practice({ today: '2026-11-09' });
    openBookingForm({ requestedSlot });
    expect(await slot(/^2:00 pm/)).toHaveProperty('checked', true);
    expect(screen.getByRole('button', { name: 'Previous week' })).toHaveProperty('disabled', false);
  });

  test('says so kindly when it has gone, and leaves the day’s other times', async () => {
    practice({ free: [nine] });
    const { user } = openBookingForm({ requestedSlot });
    expect((await missed()).textContent).toBe('2:00 pm on Tuesday, 24\u00a0November is no longer free');
    expect(await slot(/^9:00 am/)).toHaveProperty('checked', false);
    await user.click(await slot(/^9:00 am/));
    expect(screen.queryByText(/no longer free/)).toBeNull();
  });

  test('is told on the patient’s own clock as well where that differs', async () => {
    visitor.zone = 'Asia/Tokyo';
    practice({ free: [nine] });
    openBookingForm({ requestedSlot });
    expect((await missed()).textContent).toMatch(/ \(Wed 4:00 am for you\) is no longer free$/);
  });

  test('is told as the patient’s own where it has gone to them', async () => {
    practice({ free: [nine], own: [anAppointment({ time: '02:00 PM' })] });
    openBookingForm({ requestedSlot });
    expect(await screen.findByText('You already have this appointment')).toBeTruthy();
    expect(screen.queryByText(/no longer free/)).toBeNull();
  });

  test.each([
    ['a full day', '2026-11-25'],
    ['yesterday', '2026-11-22'],
    ['a day beyond the horizon', '2027-05-01'],
  ])('falls back to the first free day from %s', async (_what, date) => {
    practice();
    openBookingForm({ requestedSlot: { ...requestedSlot, date } });
    await missed();
    expect(await slot(/^2:00 pm/)).toHaveProperty('checked', false);
    expect(screen.getByRole('button', { name: /^Tue ?24/ }).getAttribute('aria-pressed')).toBe('true');
  });

  test('gives way to another', async () => {
    practice();
    const { user } = openBookingForm({ requestedSlot });
    await user.click(await slot(/^9:00 am/));
    expect(await slot(/^2:00 pm/)).toHaveProperty('checked', false);
  });

  test('is no part of HTML that a server has made, which knows no fragment, and is chosen after it', async () => {
    page.hydrated = false;
    practice({ today: '2026-11-09' });
    const { become } = openBookingForm({ patient: null, requestedSlot });
    expect(await slot(/^2:00 pm/)).toHaveProperty('checked', true);
    page.hydrated = true;
    become(aPatient());
    await screen.findByDisplayValue(aPatient().email);
    expect(await slot(/^2:00 pm/)).toHaveProperty('checked', true);
  });
});
