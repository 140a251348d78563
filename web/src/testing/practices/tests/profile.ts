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
  door: { street: '3112 Dumbarton Street NW', alt: 'A green door' },
  boardCertifications: ['internal medicine', 'lifestyle medicine'],
  licensedIn: 'the District of Columbia',
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
