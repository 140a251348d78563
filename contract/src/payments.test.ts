import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appointmentStatuses } from './appointment.ts';
import {
  balanceOf,
  dueCents,
  firstEntryDay,
  openCents,
  paymentKindOf,
  type paymentMethods,
  paymentSchema,
  receivedMethods,
  saidOf,
  takingsOf,
} from './payments.ts';

const visit = { price: 45.5, cancelledLate: false, lateFee: null, settledElsewhere: false };

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
    ['one settled elsewhere', { ...visit, status: 'completed', settledElsewhere: true }, 0],
    ['one missed elsewhere', { ...visit, status: 'no-show', lateFee: 40, settledElsewhere: true }, 0],
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

describe('balanceOf', () => {
  const unpaid = { ...visit, paidCents: 0, waivedCents: 0 };
  const overpaid = { ...visit, paidCents: 5000, waivedCents: 0 };
  it.each([
    ['one that took place', { ...unpaid, status: 'completed' }, true, { kind: 'open', cents: 4550 }],
    [
      'one completed before its end',
      { ...unpaid, status: 'completed' },
      false,
      { kind: 'open', cents: 4550 },
    ],
    ['a missed one', { ...unpaid, status: 'no-show', lateFee: 40 }, true, { kind: 'open', cents: 4000 }],
    ['a missed one that was free', { ...unpaid, status: 'no-show' }, true, null],
    [
      'one cancelled late, of tomorrow',
      { ...unpaid, status: 'cancelled', cancelledLate: true, lateFee: 40 },
      false,
      { kind: 'open', cents: 4000 },
    ],
    [
      'one paid in part',
      { ...unpaid, status: 'completed', paidCents: 50 },
      true,
      { kind: 'open', cents: 4500 },
    ],
    ['one waived', { ...unpaid, status: 'completed', waivedCents: 4550 }, true, null],
    ['one to come', { ...unpaid, status: 'confirmed' }, false, null],
    ['one that is over', { ...unpaid, status: 'confirmed' }, true, { kind: 'noOutcome', cents: 4550 }],
    ['a request that is over', { ...unpaid, status: 'pending' }, true, { kind: 'noOutcome', cents: 4550 }],
    ['one that is over, and paid', { ...unpaid, status: 'confirmed', paidCents: 4550 }, true, null],
    ['one to come, paid too much', { ...overpaid, status: 'confirmed' }, false, null],
    [
      'one over, paid too much',
      { ...overpaid, status: 'confirmed' },
      true,
      { kind: 'toGiveBack', cents: 450 },
    ],
    ['one cancelled, paid', { ...overpaid, status: 'cancelled' }, false, { kind: 'toGiveBack', cents: 5000 }],
    ['one declined, paid', { ...overpaid, status: 'declined' }, false, { kind: 'toGiveBack', cents: 5000 }],
  ] as const)('of %s', (_what, some, hasEnded, balance) => {
    expect(balanceOf(some, hasEnded)).toEqual(balance);
  });
});

it('neither gives back more than was paid nor asks for more than is due, whatever was waived', () => {
  const cents = fc.integer({ min: 0, max: 20_000 });
  const visits = fc.record({
    status: fc.constantFrom(...appointmentStatuses),
    price: cents.map((price) => price / 100),
    lateFee: fc.option(fc.integer({ min: 1, max: 200 })),
    cancelledLate: fc.boolean(),
    settledElsewhere: fc.boolean(),
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

describe('an entry', () => {
  it.each([
    ['no-show', 'missed_fee'],
    ['cancelled', 'missed_fee'],
    ['completed', 'visit'],
    ['confirmed', 'visit'],
    ['pending', 'visit'],
  ] as const)('about a visit that is %s is of the kind %s', (status, kind) => {
    expect(paymentKindOf({ status })).toBe(kind);
  });

  const entry = {
    _id: 'one',
    appointmentId: 'visit',
    kind: 'visit',
    cents: 14_000,
    method: 'card',
    date: '2026-11-24',
    createdAt: '2026-11-24T15:00:00.000Z',
    receiptNumber: 7,
    correctionOf: null,
    correctedBy: { _id: 'two', receiptNumber: null },
  } as const;

  it('is read as it was written, from before it said what its receipt says too', () => {
    expect(paymentSchema.parse(entry)).toEqual({ ...entry, broughtForwardId: null, said: null });
  });

  it.each([
    ['another way to pay', { method: 'bitcoin' }],
    ['another kind', { kind: 'gift' }],
    ['parts of a cent', { cents: 0.5 }],
    ['a correction of nothing', { correctionOf: {} }],
    ['a receipt that says nothing', { said: {} }],
    ['no visit', { appointmentId: undefined }],
  ])('with %s is refused', (_what, wrong) => {
    expect(paymentSchema.safeParse({ ...entry, ...wrong }).success).toBe(false);
  });

  it.each(['visit', 'missed_fee', 'correction'] as const)('is of the kind %s', (kind) => {
    expect(paymentSchema.parse({ ...entry, kind }).kind).toBe(kind);
  });

  it('says on its receipt what visit it is for, and who has issued it where they were on that day', () => {
    const place = (from: string | null, street: string) => ({
      from,
      address: {
        ...{ street, district: 'North', city: 'Dublin', region: 'Leinster', postalCode: 'D02' },
        ...{ countryCode: 'IE', latitude: null, longitude: null },
      },
      access: {
        ...{ headline: '', directions: '', entrance: '', way: '' },
        ...{ parking: '', transit: '' },
      },
    });
    const inVienna = place('2027-01-01', '3 Gasse');
    Object.assign(inVienna.address, { city: 'Vienna', postalCode: '1020', countryCode: 'AT' });
    const visit = { serviceName: 'Consultancy', date: '2026-12-01', time: '09:00 AM' };
    const practice = {
      name: 'The Practice',
      doctor: { name: 'Dr. Niamh', title: 'MD' },
      phone: '202-555-0100',
      email: 'desk@example.test',
      receipts: { taxId: '12-345', billingCodes: '99213' },
      places: [place(null, '1 Lane'), place('2026-12-01', '2 Lane'), inVienna],
    };
    const said = saidOf(visit, practice);
    expect(said).toEqual({
      ...visit,
      practice: 'The Practice',
      doctor: 'Dr. Niamh, MD',
      address: '2 Lane, Dublin D02',
      phone: '202-555-0100',
      email: 'desk@example.test',
      taxId: '12-345',
      billingCodes: '99213',
    });
    expect(saidOf({ ...visit, date: '2027-01-01' }, practice).address).toBe('3 Gasse, 1020 Vienna');
    expect(paymentSchema.parse({ ...entry, said }).said).toEqual(said);
  });
});

describe('takingsOf', () => {
  const none = receivedMethods.map((method) => ({ method, cents: 0, entries: 0 }));

  it('names each way in which money comes in, also where none did', () => {
    expect(takingsOf([])).toEqual({ methods: none, cents: 0, waivedCents: 0 });
    expect(none.map(({ method }) => method)).toEqual(['cash', 'card', 'check', 'transfer', 'other']);
  });

  it('takes corrections off, and tells what was waived apart', () => {
    const of = (method: (typeof paymentMethods)[number], cents: number) => ({ method, cents });
    const taken = takingsOf([
      of('card', 4000),
      of('waived', 700),
      of('card', 1050),
      of('cash', 2000),
      of('card', -4000),
      of('waived', -200),
    ]);
    expect(taken).toEqual({
      methods: [
        { method: 'cash', cents: 2000, entries: 1 },
        { method: 'card', cents: 1050, entries: 3 },
        ...none.slice(2),
      ],
      cents: 3050,
      waivedCents: 500,
    });
  });
});

describe('firstEntryDay', () => {
  const day = {
    ...{ visitDate: '2026-11-10', bookedOn: '2026-11-01', today: '2026-11-29' },
    ...{ isAdmin: true, closedTo: null },
  };

  it.each([
    ['of a visit is the day on which it was booked', day, '2026-11-01', 'visit'],
    ['of one that was entered later is its own', { ...day, bookedOn: '2026-11-20' }, '2026-11-10', 'visit'],
    ['for the reception is seven days back', { ...day, isAdmin: false }, '2026-11-22', 'reception'],
    ['comes after the closed books', { ...day, closedTo: '2026-11-30' }, '2026-12-01', 'closed'],
    ['is the last of these', { ...day, isAdmin: false, closedTo: '2026-10-31' }, '2026-11-22', 'reception'],
  ] as const)('%s', (_what, some, from, why) => {
    expect(firstEntryDay(some)).toEqual({ from, why });
  });
});
