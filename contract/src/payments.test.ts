import { describe, expect, it } from 'vitest';
import { dueCents, openCents, paymentKindOf } from './payments.ts';

const visit = { price: 45.5, cancelledLate: false, lateFee: null };

describe('dueCents', () => {
  it.each([
    ['a request', { ...visit, status: 'pending' }, 4550],
    ['a confirmed visit', { ...visit, status: 'confirmed' }, 4550],
    ['one that took place', { ...visit, status: 'completed' }, 4550],
    ['a missed one', { ...visit, status: 'no-show', lateFee: 40 }, 4000],
    ['a missed one that was free', { ...visit, status: 'no-show' }, 0],
    ['one cancelled late', { ...visit, status: 'cancelled', cancelledLate: true, lateFee: 40 }, 4000],
    ['one cancelled late for nothing', { ...visit, status: 'cancelled', cancelledLate: true }, 0],
    ['one from before the fee was kept', { ...visit, status: 'no-show', lateFee: undefined }, 0],
    ['one cancelled in time', { ...visit, status: 'cancelled', lateFee: 40 }, 0],
    ['a declined request', { ...visit, status: 'declined' }, 0],
  ] as const)('of %s', (_what, some, cents) => {
    expect(dueCents(some)).toBe(cents);
  });
});

it('leaves open what is neither paid nor waived', () => {
  const paid = { ...visit, status: 'completed', paidCents: 4000, waivedCents: 50 } as const;
  expect(openCents(paid)).toBe(500);
  expect(openCents({ ...paid, status: 'cancelled' })).toBe(-4050);
});

it('is for the fee where the visit did not take place', () => {
  expect(paymentKindOf({ status: 'no-show' })).toBe('missed_fee');
  expect(paymentKindOf({ status: 'completed' })).toBe('visit');
});
