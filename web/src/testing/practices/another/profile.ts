import type { Profile } from '#config/deployment.ts';

/** What the pages of another doctor say. */
export const profile: Profile = {
  isMadeUp: true,
  portrait: null,
  door: null,
  boardCertifications: ['general medicine'],
  licensedIn: 'the canton of Zürich',
  languages: [
    { name: 'German', code: 'de' },
    { name: 'English', code: 'en' },
  ],
  career: [{ year: 2015, station: 'Opened the Seepraxis', at: 'Seefeld, Zürich' }],
};
