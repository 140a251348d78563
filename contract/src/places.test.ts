import { describe, expect, it } from 'vitest';
import { leftOver, placesOf, publicOn, withoutLeftOver } from './places.ts';
import { type Place, type PracticeFacts, practiceFactsSchema } from './practice-facts.ts';
import { placeOn } from './practice-words.ts';

const place = (street: string, changes: Partial<Place['address']> = {}, way = ''): Omit<Place, 'from'> => ({
  address: {
    ...{ street, district: 'Old Town', city: 'Town', region: 'DC', postalCode: '20007', countryCode: 'US' },
    ...{ latitude: null, longitude: null },
    ...changes,
  },
  access: { headline: '', directions: '', entrance: '', way, parking: '', transit: '' },
});

const facts: PracticeFacts = {
  ...{ name: 'A practice', tagline: 'For all', description: 'A practice.', phone: '+1 202-555-0100' },
  ...{ email: 'hello@practice.test', chatHours: 'on weekdays', socials: [], cancelledByPractice: '' },
  ...{ arriveMinutesEarly: 10, adultAge: 18, barrierAnswerDays: 5 },
  ...place('1 Lane', { latitude: 38.9, longitude: -77 }, 'Left, then right.'),
  doctor: { name: 'Dr. A. Doctor', title: 'MD' },
  moves: [
    { from: '2027-03-01', ...place('2 Lane') },
    { from: '2028-03-01', ...place('3 Lane') },
  ],
  emergency: { ambulance: '911', crisisLine: '988' },
  payment: { when: 'after the visit', methods: ['cash'], publicPrograms: 'Medicare' },
  receipts: { taxId: '', billingCodes: '' },
  desk: { alertOnSheet: false },
  remote: { place: '', payment: '' },
  missedVisit: { fee: null, forgiven: '', firstFree: false },
  terms: { date: '2026-11-22', law: 'Ohio' },
  notes: { fees: '', firstAppointment: '', cancellation: '' },
};

describe('a practice that moves', () => {
  it.each([
    ['2020-01-01', '1 Lane'],
    ['2027-02-28', '1 Lane'],
    ['2027-03-01', '2 Lane'],
    ['2028-02-29', '2 Lane'],
    ['2028-03-01', '3 Lane'],
    ['2040-01-01', '3 Lane'],
  ])('is on %s at %s', (date, street) => {
    expect(placeOn(placesOf(facts), date).address.street).toBe(street);
  });

  it('shows anyone the place of today with all that is said of it, and has the others', () => {
    const shown = publicOn(facts, '2027-06-01', { demonstration: false, sendsMail: true });
    expect(shown).toMatchObject({ since: '2027-03-01', address: { street: '2 Lane', latitude: null } });
    expect(shown.access.way).toBe('');
    expect(shown.places.map(({ from }) => from)).toEqual([null, '2027-03-01', '2028-03-01']);
    expect(shown).not.toHaveProperty('moves');
  });
});

describe('what is said of the way', () => {
  const plain = place('1 Lane', { latitude: 38.9, longitude: -77 }, 'Left, then right.');
  const here = { ...plain, access: { ...plain.access, parking: 'In the yard.' } };

  it.each([
    ['its own', place('9 Street', { latitude: 40, longitude: -75 }, 'Straight on.'), []],
    ['nothing', place('9 Street'), []],
    ['the coordinates', place('9 Street', { latitude: 38.9, longitude: -77 }), ['coordinates']],
    ['the words', place('9 Street', {}, 'Left, then right.'), ['way']],
    ['where one parks', { ...place('9 Street'), access: { ...here.access, way: '' } }, ['parking']],
    ['of one door', place('1  lane', { latitude: 38.9, longitude: -77 }, 'Left, then right.'), []],
    [
      'in another city',
      { ...here, address: { ...here.address, city: 'Village' } },
      ['coordinates', 'way', 'parking'],
    ],
  ])('at another address: %s', (_, there, left) => {
    expect(leftOver(there, here)).toEqual(left);
  });

  it('is each text of a place', () => {
    const texts = Object.keys(practiceFactsSchema.shape.access.shape);
    const access = practiceFactsSchema.shape.access.parse(
      Object.fromEntries(texts.map((text) => [text, 'Said of one door.'])),
    );
    const saying = (street: string) => ({ ...place(street), access });
    expect(leftOver(saying('9 Street'), saying('1 Lane')).toSorted()).toEqual(texts.toSorted());
  });

  it('of the address before is dropped, and nothing else', () => {
    const there = place('9 Street', { latitude: 38.9, longitude: -77 }, 'Straight on.');
    expect(withoutLeftOver(there, here)).toEqual(place('9 Street', {}, 'Straight on.'));
  });
});

describe('the facts', () => {
  const issuesOf = (changes: Partial<PracticeFacts>) =>
    practiceFactsSchema.safeParse({ ...facts, ...changes }).error?.issues.map(({ path }) => path.join('.'));

  it.each<[string, Partial<PracticeFacts>]>([
    ['address.longitude', place('1 Lane', { latitude: 38.9 })],
    ['moves.1.from', { moves: facts.moves.toReversed() }],
    ['moves.1.from', { moves: facts.moves.map((move) => ({ ...move, from: '2027-03-01' })) }],
    ['moves.0.from', { moves: [{ from: 'soon', ...place('2 Lane') }] }],
    ['moves.0.address.street', { moves: [{ from: '2027-03-01', ...place('') }] }],
  ])('are refused for %s', (path, changes) => {
    expect(issuesOf({})).toBeUndefined();
    expect(issuesOf(changes)).toEqual([path]);
  });
});
