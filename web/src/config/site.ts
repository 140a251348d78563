/** What a visitor may want to know of a practice and its doctor. */
type Practice = {
  name: string;
  tagline: string;
  description: string;
  doctor: {
    name: string;
    firstName: string;
    title: string;
    boardCertifications: readonly string[];
    licensedIn: string;
    languages: readonly { name: string; code: string }[];
    /** Latest first. */
    career: readonly { year: number; station: string }[];
  };
  address: { street: string; district: string; city: string; postalCode: string; countryCode: string };
  access: { headline: string; directions: string; entrance: string };
  /** IANA. The schedule of a new practice starts with it; from then on the schedule has its own. */
  timeZone: string;
  email: string;
  phone: string;
  /** When the free chat is answered. */
  chatHours: string;
  /** Numbers to call where the practice is. */
  emergency: { ambulance: string; crisisLine: string };
  /** Written in front of a price. */
  currency: string;
  socials: readonly { name: string; href: string }[];
};

/** Who the practice is. No other file of the program knows; what it offers stands in `public/data.json`. */
export const site = {
  name: 'The Garden Room',
  tagline: 'Wellness consultations with Dr. Elena Marlowe',
  description:
    'A one-doctor practice in Georgetown, Washington, D.C. Unhurried wellness consultations, honest advice, and appointments you can book online.',
  doctor: {
    name: 'Dr. Elena Marlowe',
    firstName: 'Elena',
    title: 'MD, integrative and lifestyle medicine',
    boardCertifications: ['internal medicine', 'lifestyle medicine'],
    licensedIn: 'the District of Columbia',
    languages: [
      { name: 'English', code: 'en' },
      { name: 'Greek', code: 'el' },
    ],
    career: [
      { year: 2019, station: 'Opened The Garden Room in Georgetown' },
      { year: 2016, station: 'Board certification in lifestyle medicine' },
      { year: 2014, station: 'Fellowship in integrative medicine' },
      { year: 2010, station: 'Attending physician in internal medicine, a teaching hospital in Baltimore' },
      { year: 2007, station: 'Residency in internal medicine' },
      { year: 2004, station: 'Doctor of Medicine' },
    ],
  },
  address: {
    street: '3112 Dumbarton Street NW',
    district: 'Georgetown',
    city: 'Washington, D.C.',
    postalCode: '20007',
    countryCode: 'US',
  },
  access: {
    headline: 'One room, two minutes from the bus',
    directions: 'A brick house with a green door, two minutes on foot from the bus on Wisconsin Avenue.',
    entrance: 'One step at the entrance; ring, and we bring the ramp.',
  },
  timeZone: 'America/New_York',
  email: 'hello@thegardenroom.example',
  /** In the range reserved for fiction; `href` forms are derived in `contact-links.ts`. */
  phone: '+1 202-555-0142',
  chatHours: 'on weekdays from 9 am to 5 pm',
  emergency: { ambulance: '911', crisisLine: '988' },
  currency: 'US$',
  socials: [
    { name: 'GitHub', href: 'https://github.com/the-garden-room' },
    { name: 'X', href: 'https://x.com/thegardenroom' },
    { name: 'LinkedIn', href: 'https://www.linkedin.com/company/the-garden-room' },
    { name: 'Facebook', href: 'https://www.facebook.com/thegardenroom' },
  ],
} as const satisfies Practice;
