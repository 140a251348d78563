import { readFileSync } from 'node:fs';
import { catalogueSchema } from '@garden-room/contract/catalogue';
import type { Holidays } from '@garden-room/contract/holidays';
import type { PracticeFacts } from '@garden-room/contract/practice-facts';
import { db } from './suite.ts';

/** What a practice of the stories says of itself, unless it has saved other facts. */
export const practiceFacts: PracticeFacts = {
  name: 'A practice',
  tagline: 'For everyone',
  description: 'A practice for tests.',
  doctor: { name: 'Dr. A. Doctor', title: 'MD' },
  address: {
    street: '1 Lane',
    district: 'Somewhere',
    city: 'Town',
    region: 'DC',
    postalCode: '20007',
    countryCode: 'US',
    latitude: 38.9,
    longitude: -77,
  },
  access: {
    headline: 'A room',
    directions: 'A house.',
    entrance: 'One step.',
    way: '',
    parking: '',
    transit: '',
  },
  moves: [],
  phone: '+1 202-555-0100',
  email: 'hello@practice.test',
  chatHours: 'on weekdays',
  emergency: { ambulance: '911', crisisLine: '988' },
  socials: [{ name: 'X', href: 'https://x.example/practice' }],
  payment: { when: 'after the visit', methods: ['cash'], publicPrograms: 'Medicare' },
  receipts: { taxId: '12-3456789', billingCodes: 'NPI 1234567890' },
  remote: { place: 'Ohio', payment: 'on a bill' },
  missedVisit: { fee: 40, forgiven: 'The first time is free.', firstFree: true },
  cancelledByPractice: 'We call you.',
  arriveMinutesEarly: 10,
  adultAge: 18,
  terms: { date: '2026-11-22', law: 'the District of Columbia' },
  barrierAnswerDays: 5,
  notes: { fees: '', firstAppointment: '', cancellation: '' },
};

/** Puts the facts into the store as a save does; without any, there are those of the build again. */
export async function storeFacts(changes?: Partial<PracticeFacts>): Promise<void> {
  const document = db.doc('settings/practice');
  await (changes ? document.set({ ...practiceFacts, ...changes }) : document.delete());
}

/** The services that the site under test begins with. */
export const catalogue = catalogueSchema.parse(
  JSON.parse(
    readFileSync(new URL('../../../web/src/testing/practices/tests/services.json', import.meta.url), 'utf8'),
  ),
);

/** What a practice of the stories is closed on. */
export const holidays: Holidays = {
  country: 'US',
  rules: [{ name: 'Christmas Day', date: '12-25', observed: { saturday: -1, sunday: 1 } }],
};

/** Has the site begin with them again. */
export const restoreServices = () => db.doc('settings/services').delete();
