import { endpoints } from '@garden-room/contract/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal, stubApi } from '#testing/api.ts';
import { book, field, openBookingForm } from '#testing/booking-form.tsx';
import { anAppointment, aSlot } from '#testing/builders.ts';
import { nine, stubPractice, two } from '#testing/practice.ts';

const stub = stubApi();
const notify = vi.hoisted(() => ({ notifySuccess: vi.fn(), notifyError: vi.fn(), notifyInfo: vi.fn() }));
vi.mock('#lib/notify.ts', () => notify);
const visitor = vi.hoisted(() => ({ zone: 'America/New_York' }));
vi.mock('#lib/clinic-time.ts', async (original) => ({
  ...(await original<object>()),
  visitorTimeZone: () => visitor.zone,
}));

const practice = (setting?: Parameters<typeof stubPractice>[1]) => stubPractice(stub, setting);

const instants: Record<string, string> = {
  '10:00 AM': '2026-11-24T15:00:00.000Z',
  '12:00 PM': '2026-11-24T17:00:00.000Z',
  '04:00 PM': '2026-11-24T21:00:00.000Z',
};

const slots = () => screen.findByRole('group', { name: 'Available slots' });
const slot = async (name: RegExp) => within(await slots()).findByRole('radio', { name });

beforeEach(() => {
  visitor.zone = 'America/New_York';
});

describe('what is on offer', () => {
  test('the first free day is chosen, and closed days say so', async () => {
    practice();
    openBookingForm();
    expect(await slot(/09:00 AM/)).toBeTruthy();
    const day = screen.getByRole('button', { name: /^Tue ?24 November, ?2 free ?slots$/ });
    expect(day.getAttribute('aria-pressed')).toBe('true');
    expect(await screen.findByRole('button', { name: /^Sat ?28 November, ?Closed$/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Wed ?25 November, ?None free$/ })).toHaveProperty(
      'disabled',
      true,
    );
  });

  test('service and email are locked, the name is filled in', async () => {
    practice();
    openBookingForm();
    await slots();
    expect(field('Service')).toMatchObject({ readOnly: true, value: 'General Consultancy' });
    expect(field('Email')).toMatchObject({ readOnly: true, value: 'ada@example.test' });
    expect(field('Name')).toMatchObject({ readOnly: false, value: 'Ada Lovelace' });
  });

  test('the clinic’s zone is named; the visitor’s own time only stands there where it differs', async () => {
    practice();
    openBookingForm();
    expect(await screen.findByText('Clinic time: Eastern Time.')).toBeTruthy();
    expect((await slot(/^09:00 AM$/)).getAttribute('value')).toBe('09:00 AM');
  });

  test('from abroad both clocks are shown', async () => {
    visitor.zone = 'Europe/Berlin';
    practice();
    openBookingForm();
    expect(await slot(/09:00 AM ?, for you ?3:00 PM/)).toBeTruthy();
    expect(screen.getByText(/Eastern Time.*in front, your own/)).toBeTruthy();
  });

  test('the chosen time stands on both clocks', async () => {
    visitor.zone = 'Europe/Berlin';
    practice();
    const { user } = openBookingForm();
    await user.click(await slot(/09:00 AM/));
    const summary = screen.getByRole('complementary', { name: 'Your booking' });
    expect(within(summary).getByText(/^3:00 PM for you \(.*Europe.* Time\)$/)).toBeTruthy();
    expect(within(summary).getByText('US$ 50. Nothing to pay now.')).toBeTruthy();
  });

  test('the next week is there before it is turned to', async () => {
    const { dayCalls } = practice();
    const { user } = openBookingForm();
    await slot(/09:00 AM/);
    await waitFor(() => expect(dayCalls.map(({ input }) => input.query.from)).toContain('2026-11-30'));
    stub(endpoints.availableDays, () => new Promise<never>(() => {}));
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    expect(await screen.findByRole('button', { name: /^Mon ?30 November/ })).toBeTruthy();
  });

  test('an empty week leads to the next free day', async () => {
    practice({ today: '2026-11-14' });
    const { user } = openBookingForm();
    await user.click(await screen.findByRole('button', { name: 'Go to Tuesday, November 24' }));
    expect(await slot(/09:00 AM/)).toBeTruthy();
  });

  test('nothing free at all leads to the telephone', async () => {
    practice({ free: [] });
    openBookingForm();
    expect(await screen.findByText('Nothing is free in this week, nor after it')).toBeTruthy();
    expect(screen.getByRole('link', { name: '+1 202-555-0142' })).toBeTruthy();
  });

  test('a failure to load is said, and can be tried again', async () => {
    practice();
    stub(endpoints.availableDays, () => refusal('internal'));
    const { user } = openBookingForm();
    expect(await screen.findByText('Failed to load available slots')).toBeTruthy();
    practice();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await slot(/09:00 AM/)).toBeTruthy();
  });
});

describe('a time that the address asks for', () => {
  const requestedSlot = { date: '2026-11-24', time: '02:00 PM' };
  const missed = () => screen.findByText(/is no longer free$/);

  test('is chosen already', async () => {
    practice();
    const calls = stub(endpoints.bookAppointment, () => anAppointment());
    const { user, onBooked } = openBookingForm({ requestedSlot });
    expect(await slot(/02:00 PM/)).toHaveProperty('checked', true);
    expect(screen.queryByText(/no longer free/)).toBeNull();
    await user.click(book());
    await waitFor(() => expect(onBooked).toHaveBeenCalled());
    expect(calls[0]?.input.body).toMatchObject(requestedSlot);
  });

  test('is found in a later week', async () => {
    practice({ today: '2026-11-09' });
    openBookingForm({ requestedSlot });
    expect(await slot(/02:00 PM/)).toHaveProperty('checked', true);
    expect(screen.getByRole('button', { name: 'Previous week' })).toHaveProperty('disabled', false);
  });

  test('says so kindly when it has gone, and leaves the day’s other times', async () => {
    practice({ free: [nine] });
    const { user } = openBookingForm({ requestedSlot });
    expect((await missed()).textContent).toBe('02:00 PM on Tuesday, November 24 is no longer free');
    expect(await slot(/09:00 AM/)).toHaveProperty('checked', false);
    await user.click(await slot(/09:00 AM/));
    expect(screen.queryByText(/no longer free/)).toBeNull();
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
    expect(await slot(/02:00 PM/)).toHaveProperty('checked', false);
    expect(screen.getByRole('button', { name: /^Tue ?24/ }).getAttribute('aria-pressed')).toBe('true');
  });

  test('gives way to another', async () => {
    practice();
    const { user } = openBookingForm({ requestedSlot });
    await user.click(await slot(/09:00 AM/));
    expect(await slot(/02:00 PM/)).toHaveProperty('checked', false);
  });
});

describe('booking', () => {
  test('without a time nothing is sent, and the focus goes where the time is chosen', async () => {
    practice();
    const { user } = openBookingForm();
    const group = await slots();
    await user.click(book());
    expect(screen.getByText('Please fill in all fields.')).toBeTruthy();
    expect(document.activeElement).toBe(group);
    await user.click(await slot(/09:00 AM/));
    expect(screen.queryByText('Please fill in all fields.')).toBeNull();
  });

  test('without a name nothing is sent, and the field says what to do', async () => {
    practice();
    const { user } = openBookingForm();
    await user.click(await slot(/09:00 AM/));
    await user.clear(field('Name'));
    await user.click(book());
    expect(screen.getByText('Please fill in all fields.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Name'));
  });

  test('a success takes the slot off the list, clears the form and hands over the appointment', async () => {
    const { state } = practice();
    const calls = stub(endpoints.bookAppointment, () => {
      state.free = [two];
      return anAppointment();
    });
    const { user, onBooked } = openBookingForm();
    await user.click(await slot(/09:00 AM/));
    await user.type(field(/^Note/), 'Headaches');
    await user.click(book());
    await waitFor(() => expect(onBooked).toHaveBeenCalledWith(anAppointment()));
    expect(calls[0]?.input.body).toEqual({
      serviceName: 'General Consultancy',
      patientId: 'ada',
      date: '2026-11-24',
      time: '09:00 AM',
      name: 'Ada Lovelace',
      note: 'Headaches',
    });
    expect(notify.notifySuccess).toHaveBeenCalledWith('Appointment booked successfully!');
    expect(within(await slots()).queryByRole('radio', { name: /09:00 AM/ })).toBeNull();
    expect(field(/^Note/).value).toBe('');
  });

  test('a slot that somebody else has taken leaves the list; everything typed stays', async () => {
    const { state } = practice();
    stub(endpoints.bookAppointment, () => {
      state.free = [two];
      return refusal('slot_taken');
    });
    const { user, onBooked } = openBookingForm();
    await user.click(await slot(/09:00 AM/));
    await user.clear(field('Name'));
    await user.type(field('Name'), 'Her son');
    await user.type(field(/^Note/), 'Headaches');
    await user.click(book());
    expect(await screen.findByText('Somebody has just taken that slot. Please choose another.')).toBeTruthy();
    expect(within(await slots()).queryByRole('radio', { name: /09:00 AM/ })).toBeNull();
    expect(document.activeElement).toBe(book());
    expect(field('Name').value).toBe('Her son');
    expect(field(/^Note/).value).toBe('Headaches');
    expect(onBooked).not.toHaveBeenCalled();
  });

  test('after a slot is taken, the nearest free ones stand in the message, a tap each', async () => {
    const [ten, noon, four] = ['10:00 AM', '12:00 PM', '04:00 PM'].map((time) =>
      aSlot(time, instants[time] ?? ''),
    );
    const { state } = practice({ free: [nine, ten, noon, two, four].flatMap((one) => one ?? []) });
    stub(endpoints.bookAppointment, () => {
      state.free = state.free.filter(({ time }) => time !== '12:00 PM');
      return refusal('slot_taken');
    });
    const { user, onBooked } = openBookingForm();
    await user.click(await slot(/12:00 PM/));
    await user.click(book());
    const nearest = await screen.findByRole('list', { name: 'The nearest free times' });
    expect(within(screen.getByRole('alert')).getByRole('list')).toBe(nearest);
    expect(
      within(nearest)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Tuesday, November 24, 09:00 AM',
      'Tuesday, November 24, 10:00 AM',
      'Tuesday, November 24, 02:00 PM',
    ]);
    const again = stub(endpoints.bookAppointment, () => anAppointment());
    await user.click(within(nearest).getByRole('button', { name: /10:00 AM/ }));
    expect(await slot(/10:00 AM/)).toHaveProperty('checked', true);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(book());
    await user.click(book());
    await waitFor(() => expect(onBooked).toHaveBeenCalled());
    expect(again[0]?.input.body).toMatchObject({ date: '2026-11-24', time: '10:00 AM' });
  });

  test('where its day has too little, they are looked for on the days around it', async () => {
    const monday = aSlot('04:00 PM', '2026-11-23T21:00:00.000Z');
    const wednesday = aSlot('09:00 AM', '2026-11-25T14:00:00.000Z');
    const tuesdayAfter = aSlot('09:00 AM', '2026-12-01T14:00:00.000Z');
    const other = { '2026-11-23': [monday], '2026-11-25': [wednesday], '2026-12-01': [tuesdayAfter] };
    const { state } = practice({ free: [nine, two], other });
    stub(endpoints.bookAppointment, () => {
      state.free = [two];
      return refusal('slot_taken');
    });
    const { user } = openBookingForm({ requestedSlot: { date: '2026-11-24', time: '09:00 AM' } });
    await slot(/09:00 AM/);
    await user.click(book());
    const nearest = await screen.findByRole('list', { name: 'The nearest free times' });
    const choices = within(nearest).getAllByRole('button');
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      'Monday, November 23, Mon 04:00 PM',
      'Tuesday, November 24, 02:00 PM',
      'Wednesday, November 25, Wed 09:00 AM',
    ]);
    await user.click(choices[2] as HTMLElement);
    expect(await screen.findByRole('heading', { name: 'Wednesday, November 25' })).toBeTruthy();
    expect(await slot(/09:00 AM/)).toHaveProperty('checked', true);
  });

  test('a booking that has ended meanwhile is told, and pressing again books anew', async () => {
    practice();
    const calls = stub(endpoints.bookAppointment, () => refusal('appointment_ended'));
    const { user } = openBookingForm();
    await user.click(await slot(/09:00 AM/));
    await user.click(book());
    expect(await screen.findByText(/has ended since/)).toBeTruthy();
    await user.click(book());
    await waitFor(() => expect(calls).toHaveLength(2));
    const [first, second] = calls.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(second).not.toBe(first);
  });

  test('another refusal is told in the server’s words', async () => {
    practice();
    stub(endpoints.bookAppointment, () => refusal('rate_limited'));
    const { user } = openBookingForm();
    await user.click(await slot(/09:00 AM/));
    await user.click(book());
    expect(await screen.findByText(/That was a little fast/)).toBeTruthy();
  });
});
