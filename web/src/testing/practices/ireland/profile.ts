import type { DoctorProfile } from '#config/deployment.ts';

/** The texts on the pages of the doctor in Ireland. */
export const profile: DoctorProfile = {
  isMadeUp: true,
  portrait: null,
  chair: {
    alt: 'Waves under a round sun, drawn in blue',
    caption: 'From the window you see the harbour.',
  },
  quote: 'You have half a morning with me, and the kettle is on.',
  wallQuote: 'Health is mostly made at home. I help you to find where.',
  door: null,
  certifiedIn: 'On the specialist register for',
  specialties: ['general practice'],
  licensed: 'Registered with the Medical Council of Ireland',
  languages: [
    { name: 'English', code: 'en' },
    { name: 'Irish', code: 'ga' },
  ],
  career: [{ year: 2018, station: 'Opened the Harbour Lane Practice', at: 'Ringsend, Dublin' }],
};
