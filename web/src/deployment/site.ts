import type { Site } from '#config/site.ts';

/** The settings of the deployment that every page needs; `config/site.ts` says what each is. */
export const site: Site = {
  demonstration: true,
  logoDrawnFor: 'The Garden Room',
  doctorFirstName: 'Elena',
  timeZone: 'America/New_York',
  calendarDomain: 'thegardenroom.example',
  recordsKeptYears: 7,
  adminIdentitiesKeptYears: 3,
  currency: 'US$',
  currencyCode: 'USD',
};
