import type { Site } from '#config/site.ts';

/** Another practice than that of the tests, in another country: what holds for both does not depend on whose site it is. */
export const site: Site = {
  logoDrawnFor: 'Seepraxis Zangger',
  doctorFirstName: 'Beat',
  locale: 'en-US',
  timeZone: 'Europe/Zurich',
  calendarDomain: 'seepraxis.example',
  recordsKeptYears: 10,
  adminIdentitiesKeptYears: 4,
  currency: 'CHF ',
  currencyCode: 'CHF',
};
