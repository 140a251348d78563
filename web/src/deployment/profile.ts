import type { DoctorProfile } from '#config/deployment.ts';

/** The profile on the doctor's own pages: apart from `site.ts`, which every first load carries. */
export const profile: DoctorProfile = {
  /** Whether training, license and portrait below are made up: then the page says so. Set it to false with your own. */
  isMadeUp: true,
  /** The portrait for the doctor's page and search engines; null shows her chair instead. */
  portrait: {
    picture: 'portrait',
    caption: 'Made for this site; the doctor is made up.',
  },
  chair: {
    alt: 'The doctor’s chair by the arched window, a small table with a book and a cup beside it',
    caption: 'My chair in the garden room. Yours is across from it.',
  },
  quote: 'I have one room, one calendar and time to listen. Nobody has to tell their story twice here.',
  wallQuote:
    'Most people do not need more advice. They need an hour, a plan, and someone who remembers them.',
  /** The picture of the door (`art`), shown while the practice is there. */
  door: {
    street: '3112 Dumbarton Street NW',
    alt: 'A green door in a brick wall, one step up, olive and herbs in pots beside it',
  },
  certifiedIn: 'Board certified in',
  specialties: ['internal medicine', 'lifestyle medicine'],
  licensed: 'Licensed in the District of Columbia',
  languages: [
    { name: 'English', code: 'en' },
    { name: 'Greek', code: 'el' },
  ],
  /**
   * Latest first, each with its place. DEMO DATA, TO BE REPLACED: the doctor is made up, so no real institution is
   * named.
   */
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
