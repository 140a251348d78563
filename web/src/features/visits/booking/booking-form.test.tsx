import { endpoints } from '@garden-room/contract/endpoints';
import { phoneNeeded } from '@garden-room/contract/phone';
import { generalConsultancy } from '@garden-room/contract/service';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { priceText } from '#config/site.ts';
import { longDate } from '#lib/clinic-time.ts';
import { updatePractice } from '#lib/practice.ts';
import { refusal, stubApi } from '#testing/api.ts';
import { aPatient, book, field, openBookingForm, slot, slots } from '#testing/booking-form.tsx';
import { anAppointment, aSlot } from '#testing/builders.ts';
import { nine, stubPractice, two } from '#testing/practice.ts';
import { somePractice } from '#testing/practice-facts.ts';

const stub = stubApi();
const notify = vi.hoisted(() => ({ notifySuccess: vi.fn() }));
vi.mock('#lib/notify.ts', () => notify);
vi.mock('#lib/clinic-time.ts', async (original) => ({
  ...(await original<object>()),
  visitorTimeZone: () => 'America/New_York',
}));

const practice = (setting?: Parameters<typeof stubPractice>[1]) => stubPractice(stub, setting);

const instants: Record<string, string> = {
  '10:00 AM': '2026-11-24T15:00:00.000Z',
  '12:00 PM': '2026-11-24T17:00:00.000Z',
  '04:00 PM': '2026-11-24T21:00:00.000Z',
};

describe('booking', () => {
  test('without a time nothing is sent, and the focus goes where the time is chosen', async () => {
    practice();
    const { user } = openBookingForm();
    const group = await slots();
    await user.click(book());
    expect(screen.getByText('Please fill in all fields.')).toBeTruthy();
    expect(document.activeElement).toBe(group);
    await user.click(await slot(/^9:00 am/));
    expect(screen.queryByText('Please fill in all fields.')).toBeNull();
  });

  test('without a name nothing is sent, and the field says what to do', async () => {
    practice();
    const { user } = openBookingForm();
    await user.click(await slot(/^9:00 am/));
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
    await user.click(await slot(/^9:00 am/));
    await user.type(field(/^Note/), 'Headaches');
    await user.click(book());
    await waitFor(() => expect(onBooked).toHaveBeenCalledWith(anAppointment()));
    expect(calls[0]?.input.body).toEqual({
      serviceName: 'General Consultancy',
      shown: { price: 50, durationMinutes: 30, mode: 'in_person' },
      patientId: 'ada',
      date: '2026-11-24',
      time: '09:00 AM',
      name: 'Ada Lovelace',
      note: 'Headaches',
    });
    expect(notify.notifySuccess).toHaveBeenCalledWith('Appointment booked successfully!');
    expect(within(await slots()).queryByRole('radio', { name: /^9:00 am/ })).toBeNull();
    expect(field(/^Note/).value).toBe('');
  });

  test('a slot that somebody else has taken leaves the list; everything typed stays', async () => {
    const { state } = practice();
    stub(endpoints.bookAppointment, () => {
      state.free = [two];
      return refusal('slot_taken');
    });
    const { user, onBooked } = openBookingForm();
    await user.click(await slot(/^9:00 am/));
    await user.clear(field('Name'));
    await user.type(field('Name'), 'Her son');
    await user.type(field(/^Note/), 'Headaches');
    await user.click(book());
    expect(await screen.findByText('Someone has just taken that slot. Please choose another.')).toBeTruthy();
    expect(within(await slots()).queryByRole('radio', { name: /^9:00 am/ })).toBeNull();
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
    await user.click(await slot(/^12:00 pm/));
    await user.click(book());
    const nearest = await screen.findByRole('list', { name: 'The nearest free times' });
    expect(within(screen.getByRole('alert')).getByRole('list')).toBe(nearest);
    expect(
      within(nearest)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([
      `${longDate('2026-11-24')}, 9:00 am`,
      `${longDate('2026-11-24')}, 10:00 am`,
      `${longDate('2026-11-24')}, 2:00 pm`,
    ]);
    const again = stub(endpoints.bookAppointment, () => anAppointment());
    await user.click(within(nearest).getByRole('button', { name: /10:00 am/ }));
    expect(await slot(/^10:00 am/)).toHaveProperty('checked', true);
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
    await slot(/^9:00 am/);
    await user.click(book());
    const nearest = await screen.findByRole('list', { name: 'The nearest free times' });
    const choices = within(nearest).getAllByRole('button');
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      `${longDate('2026-11-23')}, Mon 4:00 pm`,
      `${longDate('2026-11-24')}, 2:00 pm`,
      `${longDate('2026-11-25')}, Wed 9:00 am`,
    ]);
    await user.click(choices[2] as HTMLElement);
    expect(await screen.findByRole('heading', { name: longDate('2026-11-25') })).toBeTruthy();
    expect(await slot(/^9:00 am/)).toHaveProperty('checked', true);
  });

  test('a booking that has ended meanwhile is told, and pressing again books anew', async () => {
    practice();
    const calls = stub(endpoints.bookAppointment, () => refusal('appointment_ended'));
    const { user } = openBookingForm();
    await user.click(await slot(/^9:00 am/));
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
    await user.click(await slot(/^9:00 am/));
    await user.click(book());
    expect(await screen.findByText(/That was a little fast/)).toBeTruthy();
  });
});

test.each([
  ['US', '(202) 555-0159', '+1 202-555-0159'],
  ['CH', '044 668 18 00', '+41 44 668 18 00'],
])(
  'the phone is filled in from the profile, may be typed as at home in %s, and is sent in one form',
  async (countryCode, typed, sent) => {
    updatePractice({ ...somePractice, address: { ...somePractice.address, countryCode } });
    practice();
    const calls = stub(endpoints.bookAppointment, () => anAppointment());
    const { user } = openBookingForm({ patient: aPatient({ phone: '+1 202-555-0101' }) });
    const phone = field('Phone (optional)');
    expect(phone.value).toBe('+1 202-555-0101');
    await user.click(await slot(/^9:00 am/));
    await user.clear(phone);
    await user.type(phone, '555-0159');
    await user.click(book());
    expect(await screen.findByText(/^This is not a whole number/)).toBeTruthy();
    expect(calls).toHaveLength(0);
    await user.clear(phone);
    await user.type(phone, typed);
    await user.click(book());
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.input.body).toMatchObject({ phone: sent });
  },
);

test('a visit by phone asks for a number before it is sent, and keeps what was typed', async () => {
  practice();
  const calls = stub(endpoints.bookAppointment, () => anAppointment());
  const service = { ...generalConsultancy, mode: 'phone' } as const;
  const { user } = openBookingForm({ service, patient: aPatient() });
  await user.click(await slot(/^9:00 am/));
  await user.type(field('Note for the doctor (optional)'), 'Headaches');
  await user.click(book());
  expect(await screen.findByText(phoneNeeded)).toBeTruthy();
  expect(screen.getByText('Please fill in all fields.')).toBeTruthy();
  expect(calls).toHaveLength(0);
  await user.type(field('Phone'), '+1 (202) 555-0159');
  await user.click(book());
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.input.body).toMatchObject({ phone: '+1 202-555-0159', note: 'Headaches' });
});

test('a price that the practice has changed is said before it is booked, and the time stays chosen', async () => {
  practice();
  const now = { price: 60, durationMinutes: 30, mode: 'in_person' } as const;
  const calls = stub(endpoints.bookAppointment, ({ input }) =>
    input.body.shown?.price === now.price ? anAppointment() : refusal('service_changed', { service: now }),
  );
  const { user, onBooked } = openBookingForm();
  await user.click(await slot(/^9:00 am/));
  await user.click(book());
  expect(
    await screen.findByText(`takes 30 minutes and costs ${priceText(60)}`, { exact: false }),
  ).toBeTruthy();
  expect(screen.queryByText(priceText(50), { exact: false })).toBeNull();
  expect(await slot(/^9:00 am/)).toHaveProperty('checked', true);
  expect(onBooked).not.toHaveBeenCalled();
  await user.click(book());
  await waitFor(() => expect(onBooked).toHaveBeenCalledOnce());
  expect(calls[1]?.input.body).toMatchObject({ shown: now });
});
