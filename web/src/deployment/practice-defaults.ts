import type { PracticeFacts } from '@garden-room/contract/practice-facts';

/**
 * The practice's facts until it saves *Settings*. Only the build reads it: pages have the present facts
 * (`lib/practice.ts`), and so has the function. ALL OF IT IS MADE UP: a real practice sets each entry, policies with
 * its advisers, before going live (README, “Another practice”).
 */
export const practiceDefaults: PracticeFacts = {
  name: 'The Garden Room',
  tagline: 'Wellness consultations with Dr. Elena Marlowe',
  description:
    'A one-doctor practice in Georgetown, Washington, D.C. Unhurried wellness consultations, honest advice, and appointments you can book online.',
  doctor: { name: 'Dr. Elena Marlowe', title: 'MD, integrative and lifestyle medicine' },
  address: {
    street: '3112 Dumbarton Street NW',
    district: 'Georgetown',
    city: 'Washington, D.C.',
    region: 'DC',
    postalCode: '20007',
    countryCode: 'US',
    latitude: 38.9075,
    longitude: -77.062,
  },
  access: {
    headline: 'One room, two minutes from the bus',
    directions: 'A brick house with a green door, two minutes on foot from the bus on Wisconsin Avenue.',
    entrance: 'One step at the entrance; ring, and we bring the ramp.',
    way: 'From the bus stop on Wisconsin Avenue, between O and Dumbarton Street, it is two minutes: a few steps south, left into Dumbarton Street, and the green door is on the right before you come to 31st Street.',
    parking:
      'Street parking is two hours at most, and hard to find. The public garages on M Street are eight minutes on foot.',
    transit:
      'Foggy Bottom–GWU (Blue, Orange and Silver Lines) is twenty-five minutes on foot. From there a bus up Wisconsin Avenue stops at Dumbarton Street.',
  },
  moves: [],
  /** A number in the range reserved for fiction. */
  phone: '+1 202-555-0142',
  email: 'hello@thegardenroom.example',
  chatHours: 'on weekdays from 9:00 am to 5:00 pm, most within two hours',
  emergency: { ambulance: '911', crisisLine: '988' },
  /** Addresses that are reserved for examples: a real handle would be another's. */
  socials: [
    { name: 'GitHub', href: 'https://github.example/the-garden-room' },
    { name: 'X', href: 'https://x.example/thegardenroom' },
    { name: 'LinkedIn', href: 'https://linkedin.example/company/the-garden-room' },
    { name: 'Facebook', href: 'https://facebook.example/thegardenroom' },
  ],
  payment: {
    when: 'at the practice, after the visit',
    methods: ['credit or debit card', 'an HSA or FSA card', 'check', 'cash'],
    publicPrograms: 'Medicare, Medicaid or TRICARE',
  },
  receipts: { taxId: '00-0000000', billingCodes: 'NPI 0000000000' },
  desk: { alertOnSheet: false },
  remote: {
    place: 'the District of Columbia',
    payment: 'on a bill that we send you after the visit',
  },
  missedVisit: {
    fee: 40,
    forgiven: 'The first time is free, and so is every time illness or an emergency kept you.',
    firstFree: true,
  },
  cancelledByPractice:
    'If the visit is less than a day away and we have your phone number, we also call you.',
  arriveMinutesEarly: 10,
  adultAge: 18,
  terms: { date: '2026-11-22', law: 'the District of Columbia' },
  barrierAnswerDays: 5,
  notes: { fees: '', firstAppointment: '', cancellation: '' },
};
