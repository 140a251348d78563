import type { Site } from '#config/site.ts';

/** The settings of the deployment that every page needs; `config/site.ts` says what each is. */
export const site: Site = {
  logoDrawnFor: 'The Garden Room',
  doctorFirstName: 'Elena',
  locale: 'en-US',
  timeZone: 'America/New_York',
  calendarDomain: 'thegardenroom.example',
  recordsKeptYears: 7,
  adminIdentitiesKeptYears: 3,
  crisisLineTakesTexts: true,
  currency: 'US$',
  currencyCode: 'USD',
};
