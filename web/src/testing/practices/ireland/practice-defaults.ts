import type { PracticeFacts } from '@garden-room/contract/practice-facts';

/** The facts of the practice in Ireland: every fact is another than in the demonstration. */
export const practiceDefaults: PracticeFacts = {
  name: 'Harbour Lane Practice',
  tagline: 'Calm general practice with Dr. Niamh Halloran',
  description:
    'A one-doctor practice by the water in Ringsend, Dublin. Long visits, plain words, and times that you book online.',
  doctor: { name: 'Dr. Niamh Halloran', title: 'MB BCh BAO, MICGP, general practice' },
  address: {
    street: '7 Harbour Lane',
    district: 'Ringsend',
    city: 'Dublin',
    region: 'County Dublin',
    postalCode: 'D04 X000',
    countryCode: 'IE',
    latitude: 53.3418,
    longitude: -6.2267,
  },
  access: {
    headline: 'By the harbour, a minute from the bus',
    directions: 'A white house, one minute on foot from the stop on the quay.',
    entrance: 'No step; the door opens by itself.',
    way: 'From the stop go back ten steps and turn right; the blue door is on the left.',
    parking: 'Two spaces in the yard are for our patients.',
    transit: 'Buses from the city centre stop on the quay every ten minutes.',
  },
  moves: [],
  /** A number in the range reserved for fiction. */
  phone: '+353 20 910 0142',
  email: 'desk@harbourlane.example',
  chatHours: 'on Mondays from 8:00 am to 12:00 pm',
  emergency: { ambulance: '112', crisisLine: '116 123' },
  socials: [{ name: 'Mastodon', href: 'https://social.example/harbourlane' }],
  payment: {
    when: 'by invoice, within thirty days',
    methods: ['bank transfer', 'card'],
    publicPrograms: 'the General Medical Services scheme',
  },
  receipts: { taxId: 'IE0000000XX', billingCodes: 'IMC 000000' },
  desk: { alertOnSheet: false },
  remote: { place: 'Ireland', payment: 'by invoice, within thirty days' },
  missedVisit: { fee: 35, forgiven: 'Your first one is free, as is every one for illness.', firstFree: true },
  cancelledByPractice: 'We write to you on the same day.',
  arriveMinutesEarly: 5,
  adultAge: 16,
  terms: { date: '2026-10-05', law: 'Ireland' },
  barrierAnswerDays: 7,
  notes: { fees: '', firstAppointment: '', cancellation: '' },
};
