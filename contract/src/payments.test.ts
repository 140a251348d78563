import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appointmentStatuses } from './appointment.ts';
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
  expect(openCents({ ...paid, status: 'cancelled' })).toBe(-4000);
  expect(openCents({ ...paid, paidCents: 3000, waivedCents: 2000, price: 40 })).toBe(0);
});

it('neither gives back more than was paid nor asks for more than is due, whatever was waived', () => {
  const cents = fc.integer({ min: 0, max: 20_000 });
  const visits = fc.record({
    status: fc.constantFrom(...appointmentStatuses),
    price: cents.map((price) => price / 100),
    lateFee: fc.option(fc.integer({ min: 1, max: 200 })),
    cancelledLate: fc.boolean(),
    paidCents: cents,
    waivedCents: cents,
  });
  fc.assert(
    fc.property(visits, (some) => {
      const due = dueCents(some);
      const open = openCents(some);
      expect(open).toBeLessThanOrEqual(due);
      expect(open).toBeGreaterThanOrEqual(-some.paidCents);
      expect(open < 0).toBe(some.paidCents > due);
      expect(open).toBeLessThanOrEqual(Math.max(0, due - some.waivedCents));
    }),
  );
});

it('is for the fee where the visit did not take place', () => {
  expect(paymentKindOf({ status: 'no-show' })).toBe('missed_fee');
  expect(paymentKindOf({ status: 'completed' })).toBe('visit');
});
