import type { PracticeFacts } from '@garden-room/contract/practice-facts';

/** What another practice says of itself: every fact is another than in the practice of the tests. */
export const practiceDefaults: PracticeFacts = {
  name: 'Seepraxis Zangger',
  tagline: 'General medicine with Dr. Beat Zangger',
  description: 'A one-doctor practice in Seefeld, Zürich. Appointments you can book online.',
  doctor: { name: 'Dr. Beat Zangger', title: 'Dr. med., general medicine' },
  address: {
    street: 'Seefeldstrasse 12',
    district: 'Seefeld',
    city: 'Zürich',
    region: 'ZH',
    postalCode: '8008',
    countryCode: 'CH',
    latitude: 47.3594,
    longitude: 8.5532,
  },
  access: {
    headline: 'By the lake, a minute from the tram',
    directions: 'A yellow house, one minute on foot from the tram stop Feldeggstrasse.',
    entrance: 'No step; the door opens by itself.',
    way: 'From the tram stop go back ten steps; the blue door is on the left.',
  },
  moves: [],
  phone: '+41 44 668 18 00',
  email: 'praxis@seepraxis.example',
  chatHours: 'on Mondays from 8 am to noon',
  emergency: { ambulance: '144', crisisLine: '143' },
  socials: [{ name: 'Mastodon', href: 'https://social.example/seepraxis' }],
  payment: {
    when: 'by invoice, within thirty days',
    methods: ['invoice', 'Twint'],
    publicPrograms: 'AHV or IV',
  },
  remote: { place: 'Switzerland', payment: 'by invoice, within thirty days' },
  missedVisit: { fee: 90, forgiven: 'Once a year it is free.', firstFree: false },
  cancelledByPractice: 'We write to you on the same day.',
  arriveMinutesEarly: 5,
  adultAge: 16,
  terms: { date: '2026-10-05', law: 'Switzerland' },
  barrierAnswerDays: 7,
  notes: { fees: '', firstAppointment: '', cancellation: '' },
};
