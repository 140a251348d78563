import { expect, it } from 'vitest';
import { addressLine, cityLine, quarterText } from './address.ts';
import {
  answerRule,
  cancelLine,
  firstLateText,
  lateCancellationText,
  lateCostText,
  remoteVisitText,
} from './practice-words.ts';

const after = ' Without an answer by then it expires: the time is free again, and you owe nothing.';

it.each([
  [null, 'We answer every request on one of our next open days, and at the latest an hour before the visit.'],
  [
    1,
    'We answer every request by the close of our next open day, and at the latest an hour before the visit.',
  ],
  [
    3,
    'We answer every request by the close of our next 3 open days, and at the latest an hour before the visit.',
  ],
])('with %s open days for an answer the rule says so', (days, sentence) => {
  expect(answerRule(days)).toBe(sentence + after);
});

it('one request has the same rule, and its own deadline behind it', () => {
  const sentence = answerRule(1).replace(after, '');
  expect(answerRule(1, 'Tuesday, 5:00 pm')).toBe(
    `${sentence} For this one, that is by Tuesday, 5:00 pm.${after}`,
  );
});

it('says of a visit by phone or video where to be and how to pay, as far as the practice does', () => {
  expect(remoteVisitText({ place: 'Ohio', payment: 'on a bill' })).toBe(
    'Be somewhere quiet where you can talk, in Ohio: the doctor may treat you only there. You pay on a bill.',
  );
  expect(remoteVisitText({ place: '', payment: '' })).toBe('Be somewhere quiet where you can talk.');
  // Where nothing is open, nothing is said of how to pay.
  expect(remoteVisitText({ place: '', payment: 'on a bill' }, true)).toBe(
    'Be somewhere quiet where you can talk.',
  );
});

it.each([
  [{ fee: 40 }, 'Mon 9:00 am', 'until Mon 9:00 am, then US$40'],
  [{ fee: 40 }, null, 'until we confirm, then US$40'],
  [{ fee: null }, 'Mon 9:00 am', 'until it begins'],
])('says in a line until when cancelling is free, and what it costs then: %o, %s', (missed, until, told) => {
  expect(cancelLine(missed, 'US$', until)).toBe(`Free to cancel ${told}`);
});

it.each([
  [{ fee: 40, firstFree: true }, 'US$40, the first time free.'],
  [{ fee: 40, firstFree: false }, 'US$40.'],
  [{ fee: null, firstFree: true }, 'nothing.'],
])('says in an email what a late cancellation costs: %o', (missed, cost) => {
  expect(lateCostText({ forgiven: '', ...missed }, 'US$')).toBe(
    `A late cancellation, or a missed visit, costs ${cost}`,
  );
});

it.each([
  ['the first', { lateIsFree: true, lateFee: null }, firstLateText],
  ['without a fee', { lateIsFree: false, lateFee: null }, 'You cancelled late. That costs nothing.'],
  [
    'at the fee of then',
    { lateIsFree: false, lateFee: 35 },
    'You cancelled late: the fee is $35. We send a bill; nothing is charged automatically. Our rule: Illness is free. If that applies to you, please write to us.',
  ],
  [
    'paid',
    { lateIsFree: false, lateFee: 35, paidCents: 35_00 },
    'You cancelled late: the fee of $35 is paid.',
  ],
  [
    'waived',
    { lateIsFree: false, lateFee: 35, waivedCents: 35_00 },
    'You cancelled late: the fee of $35 is waived.',
  ],
  [
    'paid in part',
    { lateIsFree: false, lateFee: 35, paidCents: 20_00 },
    'You cancelled late: the fee is $35, of which $15 is open. We send a bill; nothing is charged automatically. Our rule: Illness is free. If that applies to you, please write to us.',
  ],
  [
    'from before the fee was kept',
    { lateIsFree: false },
    'If you miss a visit, or cancel too late for someone else to take it, the fee is $40. Illness is free. We send a bill; nothing is charged automatically.',
  ],
])('says what a late cancellation costs: %s', (_, cancelled, text) => {
  expect(lateTextOf(cancelled)).toBe(text);
});

it('says what visits cost together that were cancelled late at once', () => {
  const charged = { lateIsFree: false, lateFee: 35.5 };
  const free = { lateIsFree: true, lateFee: null };
  expect(lateTextOf(free, charged)).toContain('You cancelled late, the first time free: the fee is $35.50. ');
  expect(lateTextOf(charged, charged)).toContain('You cancelled late: the fee is $71 in all. ');
  const settled = [
    { ...charged, paidCents: 35_50 },
    { ...charged, waivedCents: 35_50 },
  ];
  expect(lateTextOf(...settled)).toBe(
    'You cancelled late: the fee of $71 in all is paid in part, and the rest is waived.',
  );
  const paid = { ...charged, paidCents: 35_50 };
  expect(lateTextOf(paid, paid)).toBe('You cancelled late: the fee of $71 in all is paid.');
});

it('counts what is open of a late cancellation visit by visit', () => {
  const charged = { lateIsFree: false, lateFee: 50 };
  const text = 'You cancelled late: the fee is $100 in all, of which $50 is open. We send a bill; ';
  expect(lateTextOf({ ...charged, paidCents: 150_00 }, charged)).toContain(text);
  const inPart = { ...charged, paidCents: 20_00 };
  expect(lateTextOf(inPart)).toContain('the fee is $50, of which $30 is open. ');
  expect(lateTextOf({ ...inPart, waivedCents: 30_00 })).toContain('is paid in part, and the rest is waived.');
});

type LateVisit = { lateIsFree: boolean; lateFee?: number | null; paidCents?: number; waivedCents?: number };
function lateTextOf(...visits: LateVisit[]): string {
  const missedVisit = { fee: 40, forgiven: 'Illness is free.', firstFree: true };
  const cancelled = visits.map((visit) => ({ paidCents: 0, waivedCents: 0, ...visit }));
  return lateCancellationText(cancelled, missedVisit, '$');
}

const somewhere = {
  ...{ street: '1 Long Street', district: '', city: 'Town', region: 'Upper Region', postalCode: '1010' },
  ...{ countryCode: 'AT', latitude: null, longitude: null },
};

it.each([
  ['AT', '1010', 'Vienna', '', '1010 Vienna'],
  ['FR', '75011', 'Paris', 'Île-de-France', '75011 Paris'],
  ['IE', 'D04 X000', 'Dublin', 'County Dublin', 'Dublin D04 X000'],
  ['GB', 'LS1 4AP', 'Leeds', 'West Yorkshire', 'Leeds LS1 4AP'],
  ['US', '62701', 'Springfield', 'IL', 'Springfield, IL 62701'],
  ['US', '20007', 'Washington, D.C.', 'DC', 'Washington, D.C. 20007'],
  ['US', '20007', 'Washington', '', 'Washington 20007'],
  ['CA', 'K1A 0B1', 'Ottawa', 'ON', 'Ottawa, ON K1A 0B1'],
])('%s writes %s and %s of “%s” as “%s”', (countryCode, postalCode, city, region, line) => {
  expect(cityLine({ ...somewhere, countryCode, postalCode, city, region })).toBe(line);
});

it('a district is written where there is one', () => {
  expect(addressLine(somewhere)).toBe('1 Long Street, 1010 Town');
  expect(addressLine({ ...somewhere, district: 'Old Town' })).toBe('1 Long Street, Old Town, 1010 Town');
  expect(quarterText(somewhere)).toBe('Town');
  expect(quarterText({ district: 'Old Town', city: 'Town' })).toBe('Old Town, Town');
});
