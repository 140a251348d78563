/** Facts about a practice and its doctor. */
type Practice = {
  /**
   * True while doctor, patients and policies are made up: every public page then says so, and samples are marked
   * as samples. A real practice sets it to false once its own facts are in place.
   */
  demonstration: boolean;
  name: string;
  tagline: string;
  description: string;
  doctor: {
    name: string;
    firstName: string;
    title: string;
    languages: readonly { name: string; code: string }[];
  };
  address: {
    street: string;
    district: string;
    city: string;
    /** The state or province as it is written in addresses. */
    region: string;
    postalCode: string;
    countryCode: string;
  };
  /** Of the door, in degrees (WGS 84). */
  geo: { latitude: number; longitude: number };
  /** IANA. The schedule of a new practice starts with it; from then on the schedule has its own. */
  timeZone: string;
  /** Ends the names of appointments in patients’ calendars: it stays, wherever the site is hosted. */
  calendarDomain: string;
  /**
   * How many years appointments are kept, without a name, after their patient has deleted their account: as long as the law
   * of the practice's country asks. The page that offers the deletion says so.
   */
  recordsKeptYears: number;
  /**
   * How many years the practice can find out who an admin was, by the alias that the audit has of them, after they have
   * deleted their account. The dialog that deletes it says so.
   */
  adminIdentitiesKeptYears: number;
  email: string;
  phone: string;
  /** Numbers to call where the practice is. */
  emergency: { ambulance: string; crisisLine: string };
  /** Written in front of a price. */
  currency: string;
  /** The same for machines (ISO 4217). */
  currencyCode: string;
  /** While this is a demonstration, addresses that are reserved for examples: a real handle would be another's. */
  socials: readonly { name: string; href: string }[];
};

/**
 * The facts about the practice that every page needs; the rest is in `profile.ts`, its services in
 * `public/data.json`.
 */
export const site = {
  demonstration: true as boolean,
  name: 'The Garden Room',
  tagline: 'Wellness consultations with Dr. Elena Marlowe',
  description:
    'A one-doctor practice in Georgetown, Washington, D.C. Unhurried wellness consultations, honest advice, and appointments you can book online.',
  doctor: {
    name: 'Dr. Elena Marlowe',
    firstName: 'Elena',
    title: 'MD, integrative and lifestyle medicine',
    languages: [
      { name: 'English', code: 'en' },
      { name: 'Greek', code: 'el' },
    ],
  },
  address: {
    street: '3112 Dumbarton Street NW',
    district: 'Georgetown',
    city: 'Washington, D.C.',
    region: 'DC',
    postalCode: '20007',
    countryCode: 'US',
  },
  geo: { latitude: 38.9075, longitude: -77.062 },
  timeZone: 'America/New_York',
  calendarDomain: 'thegardenroom.example',
  recordsKeptYears: 7,
  adminIdentitiesKeptYears: 3,
  email: 'hello@thegardenroom.example',
  /** In the range reserved for fiction; `href` forms are derived in `contact-links.ts`. */
  phone: '+1 202-555-0142',
  emergency: { ambulance: '911', crisisLine: '988' },
  currency: 'US$',
  currencyCode: 'USD',
  socials: [
    { name: 'GitHub', href: 'https://github.example/the-garden-room' },
    { name: 'X', href: 'https://x.example/thegardenroom' },
    { name: 'LinkedIn', href: 'https://linkedin.example/company/the-garden-room' },
    { name: 'Facebook', href: 'https://facebook.example/thegardenroom' },
  ],
} as const satisfies Practice;

/** What every public page, its description for search engines and its link preview say of a demonstration. */
export const demonstrationSentence = 'A demonstration practice: no real doctor, no real patients.';

/** `US$110`: an amount in the practice's currency. */
export const priceText = (amount: number | string): string => `${site.currency}${amount}`;
