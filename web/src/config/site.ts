/** Who the practice is. Changing this file rebrands the whole site. */
export const site = {
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
    postalCode: '20007',
  },
  timeZone: 'America/New_York',
  email: 'hello@thegardenroom.example',
  /** In the range reserved for fiction; `href` forms are derived in `contact-links.ts`. */
  phone: '+1 202-555-0142',
  socials: [
    { name: 'GitHub', href: 'https://github.com/the-garden-room' },
    { name: 'X', href: 'https://x.com/thegardenroom' },
    { name: 'LinkedIn', href: 'https://www.linkedin.com/company/the-garden-room' },
    { name: 'Facebook', href: 'https://www.facebook.com/thegardenroom' },
  ],
} as const;
