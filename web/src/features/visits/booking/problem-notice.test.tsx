import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { refusal, stubApi } from '#testing/api.ts';
import { bookNine, slot } from '#testing/booking-form.tsx';
import { anAppointment } from '#testing/builders.ts';
import { stubPractice, two } from '#testing/practice.ts';

const stub = stubApi();

describe('a slot that its patient has already', () => {
  test.each(['pending', 'confirmed'] as const)('is told as theirs: %s', async (status) => {
    const { state } = stubPractice(stub, { own: [anAppointment({ status })] });
    await bookNine(stub, () => {
      state.free = [two];
      return refusal('slot_taken');
    });
    expect(await screen.findByText('You already have this appointment')).toBeTruthy();
    expect(screen.queryByText(/Someone has just taken/)).toBeNull();
  });

  test('is told as theirs where they may hold no more', async () => {
    stubPractice(stub, { own: [anAppointment()] });
    await bookNine(stub, () => refusal('too_many_open'));
    expect(await screen.findByText('You already have this appointment')).toBeTruthy();
  });

  test('is not what stands in the way of one who holds enough others', async () => {
    stubPractice(stub);
    await bookNine(stub, () => refusal('too_many_open'));
    expect(await screen.findByText(/as many open appointments as can be booked online/)).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'The nearest free times' })).toBeNull();
    expect(await slot(/^9:00 am/)).toHaveProperty('checked', true);
  });

  test.each([
    ['at another time', anAppointment({ time: '02:00 PM' })],
    ['cancelled', anAppointment({ status: 'cancelled' })],
  ])('is somebody else’s where their own is %s', async (_, own) => {
    const { state } = stubPractice(stub, { own: [own] });
    await bookNine(stub, () => {
      state.free = [two];
      return refusal('slot_taken');
    });
    expect(await screen.findByText(/Someone has just taken that slot/)).toBeTruthy();
    const nearest = await screen.findByRole('list', { name: 'The nearest free times' });
    expect(within(nearest).getAllByRole('button')).toHaveLength(1);
  });
});
