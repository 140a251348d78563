import type { Site } from '#config/site.ts';

/**
 * The practice of the tests, in another country than the demonstration: what holds for it does not depend on whose site
 * it is.
 */
export const site: Site = {
  logoDrawnFor: 'Harbour Lane Practice',
  doctorFirstName: 'Niamh',
  locale: 'en-IE',
  timeZone: 'Europe/Dublin',
  calendarDomain: 'harbourlane.example',
  recordsKeptYears: 8,
  adminIdentitiesKeptYears: 4,
  crisisLineTakesTexts: false,
  currency: '€',
  currencyCode: 'EUR',
};
