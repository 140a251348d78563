import { readFileSync } from 'node:fs';
import { catalogueSchema } from '@garden-room/contract/catalogue';
import type { CountryHolidays } from '@garden-room/contract/holidays';
import { deployedPracticeSchema, mailColors } from '@garden-room/contract/practice';
import type { PracticeFacts } from '@garden-room/contract/practice-facts';

/** The facts of a practice of the stories, unless it has saved other facts. */
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
    countryCode: 'IE',
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
  desk: { alertOnSheet: false },
  remote: { place: 'Ohio', payment: 'on a bill' },
  missedVisit: { fee: 40, forgiven: 'The first time is free.', firstFree: true },
  cancelledByPractice: 'We call you.',
  arriveMinutesEarly: 10,
  adultAge: 18,
  terms: { date: '2026-11-22', law: 'the District of Columbia' },
  barrierAnswerDays: 5,
  notes: { fees: '', firstAppointment: '', cancellation: '' },
};

/** The services that the site under test begins with. */
export const catalogue = catalogueSchema.parse(
  JSON.parse(
    readFileSync(
      new URL('../../../web/src/testing/practices/ireland/services.json', import.meta.url),
      'utf8',
    ),
  ),
);

/** A service on offer, by its id. */
export function serviceOffered(id: string) {
  const service = catalogue.find((one) => one.id === id);
  if (!service) throw new Error(`The practice does not offer ${id}.`);
  return service;
}

/** The holidays of a practice of the stories. */
const holidays: CountryHolidays = {
  country: 'IE',
  rules: [{ name: 'Christmas Day', date: '12-25', observed: { saturday: -1, sunday: 1 } }],
};

/** The practice of the stories as a build has it. */
export const practice = deployedPracticeSchema.parse({
  calendarDomain: 'practice.test',
  recordsKeptYears: 7,
  adminIdentitiesKeptYears: 3,
  timeZone: 'Europe/Dublin',
  locale: 'en-IE',
  holidays,
  currency: '€',
  appointmentsUrl: 'https://practice.test/appointments',
  links: {
    appointment: 'https://practice.test/appointments/ID',
    visitLink: 'https://practice.test/visit#ID',
    visit: 'https://practice.test/visit-page#ID',
    stopReminders: 'https://practice.test/stop#ID',
    oneClick: 'https://practice.test/api/one-click/ID',
    services: 'https://practice.test/services',
    account: 'https://practice.test/account',
    messages: 'https://practice.test/messages',
    requests: 'https://practice.test/requests',
    day: 'https://practice.test/day',
  },
  privacyNotice: '2026-11-16',
  demonstration: {
    name: practiceFacts.name,
    street: practiceFacts.address.street,
    phone: practiceFacts.phone,
    email: practiceFacts.email,
    notice: 'A demonstration: nobody is real.',
  },
  defaults: practiceFacts,
  services: catalogue,
  colors: Object.fromEntries(mailColors.map((name) => [name, ['#ffffff', '#000000']])),
});
