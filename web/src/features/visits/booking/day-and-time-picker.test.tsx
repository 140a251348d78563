// @time
import { endpoints } from '@garden-room/contract/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { priceText } from '#config/site.ts';
import { longDate } from '#lib/clinic-time.ts';
import { refusal, stubApi } from '#testing/api.ts';
import { field, openBookingForm, slot, slots } from '#testing/booking-form.tsx';
import { stubPractice } from '#testing/practice.ts';
import { somePractice } from '#testing/practice-facts.ts';

const stub = stubApi();
const visitor = vi.hoisted(() => ({ zone: 'America/New_York' }));
vi.mock('#lib/clinic-time.ts', async (original) => ({
  ...(await original<object>()),
  visitorTimeZone: () => visitor.zone,
}));

const practice = (setting?: Parameters<typeof stubPractice>[1]) => stubPractice(stub, setting);

beforeEach(() => {
  visitor.zone = 'America/New_York';
});

describe('what is on offer', () => {
  test('the first free day is chosen, and closed days say so', async () => {
    practice();
    openBookingForm();
    expect(await slot(/^9:00 am/)).toBeTruthy();
    const day = screen.getByRole('button', { name: /^Tue ?24 November, ?2 free ?slots$/ });
    expect(day.getAttribute('aria-pressed')).toBe('true');
    expect(await screen.findByRole('button', { name: /^Sat ?28 November, ?Closed$/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Wed ?25 November, ?None free$/ })).toHaveProperty(
      'disabled',
      true,
    );
  });

  test.each([
    [undefined, 'cancelling it is late.'],
    [true as const, '30 minutes after you book, cancelling it is late.'],
  ])('times too near to be changed later say so; confirmed at once: %s', async (confirmsAtOnce, words) => {
    practice({ confirmsAtOnce, answeredAt: '2026-11-23T15:00:00.000Z' });
    openBookingForm();
    expect(
      await screen.findByText(`Until 9:00 am, less than 24 hours away: it cannot be moved, and ${words}`),
    ).toBeTruthy();
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
    expect(await screen.findByText('Practice time: Eastern Time.')).toBeTruthy();
    expect((await slot(/^9:00 am$/)).getAttribute('value')).toBe('09:00 AM');
  });

  test('from abroad both clocks are shown', async () => {
    visitor.zone = 'Europe/Berlin';
    practice();
    openBookingForm();
    expect(await slot(/^9:00 am ?3:00 pm for you/)).toBeTruthy();
    const described = { name: 'Available slots', description: /Eastern Time.*in front.*your own/ };
    expect(screen.getByRole('group', described)).toBeTruthy();
  });

  test('the chosen time stands on both clocks', async () => {
    visitor.zone = 'Europe/Berlin';
    practice();
    const { user } = openBookingForm();
    const nine = await slot(/^9:00 am/);
    const summary = screen.getByRole('complementary', { name: 'Your booking' });
    expect(summary.textContent).toContain(`${priceText(50)}. Nothing to pay now.`);
    await user.click(nine);
    expect(within(summary).getByText(/^3:00 pm for you \(.*Europe.* Time\)$/)).toBeTruthy();
  });

  test('the next week is there before it is turned to', async () => {
    const { dayCalls } = practice();
    const { user } = openBookingForm();
    await slot(/^9:00 am/);
    await waitFor(() => expect(dayCalls.map(({ input }) => input.query.from)).toContain('2026-11-30'));
    stub(endpoints.availableDays, () => new Promise<never>(() => {}));
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    expect(await screen.findByRole('button', { name: /^Mon ?30 November/ })).toBeTruthy();
  });

  test('an empty week leads to the next free day', async () => {
    practice({ today: '2026-11-14' });
    const { user } = openBookingForm();
    await user.click(await screen.findByRole('button', { name: `Go to ${longDate('2026-11-24')}` }));
    expect(await slot(/^9:00 am/)).toBeTruthy();
  });

  test('nothing free at all leads to the telephone', async () => {
    practice({ free: [] });
    openBookingForm();
    expect(await screen.findByText('Nothing is free in this week, nor after it')).toBeTruthy();
    expect(screen.getByRole('link', { name: somePractice.phone })).toBeTruthy();
  });

  test('a failure to load is said, and can be tried again', async () => {
    practice();
    stub(endpoints.availableDays, () => refusal('internal'));
    const { user } = openBookingForm();
    expect(await screen.findByText('Failed to load available slots')).toBeTruthy();
    practice();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await slot(/^9:00 am/)).toBeTruthy();
  });
});
