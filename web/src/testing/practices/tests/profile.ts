import type { Profile } from '#config/deployment.ts';

/** What the pages of the tests' doctor say. */
export const profile: Profile = {
  isMadeUp: true,
  portrait: {
    src: '/images/portrait.svg',
    width: 1000,
    height: 1250,
    caption: 'Drawn for this site; the doctor is made up.',
  },
  chair: {
    alt: 'The doctor’s chair by the arched window, a small table with a book and a cup beside it',
    caption: 'My chair in the garden room. Yours is across from it.',
  },
  quote: 'I have one room, one calendar and time to listen. Nobody has to tell their story twice here.',
  wallQuote:
    'Most people do not need more advice. They need an hour, a plan, and someone who remembers them.',
  door: { street: '3112 Dumbarton Street NW', alt: 'A green door' },
  certifiedIn: 'Board certified in',
  specialties: ['internal medicine', 'lifestyle medicine'],
  licensed: 'Licensed in the District of Columbia',
  languages: [
    { name: 'English', code: 'en' },
    { name: 'Greek', code: 'el' },
  ],
  career: [
    { year: 2019, station: 'Opened The Garden Room', at: 'Georgetown, Washington, D.C.' },
    {
      year: 2016,
      station: 'Board certification in lifestyle medicine',
      at: 'Example Board of Lifestyle Medicine',
    },
    {
      year: 2014,
      station: 'Fellowship in integrative medicine',
      at: 'Example Center for Integrative Medicine',
    },
    {
      year: 2010,
      station: 'Attending physician in internal medicine',
      at: 'Example Teaching Hospital, Baltimore',
    },
    { year: 2007, station: 'Residency in internal medicine', at: 'Example Teaching Hospital, Baltimore' },
    { year: 2004, station: 'Doctor of Medicine', at: 'Example University School of Medicine' },
  ],
};
