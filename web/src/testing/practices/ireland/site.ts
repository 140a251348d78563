import type { Site } from '#config/site.ts';

/** A practice in another country than that of the tests: what holds for both does not depend on whose site it is. */
export const site: Site = {
  logoDrawnFor: 'Harbour Lane Practice',
  doctorFirstName: 'Niamh',
  locale: 'en-IE',
  timeZone: 'Europe/Dublin',
  calendarDomain: 'harbourlane.example',
  recordsKeptYears: 8,
  adminIdentitiesKeptYears: 4,
  currency: '€',
  currencyCode: 'EUR',
};
