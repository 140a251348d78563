import type { Site } from '#config/site.ts';

/**
 * The practice that the suite of stories and journeys is built for: fixed, whatever the deployment is (`#deployment` in
 * `web/package.json`).
 */
export const site: Site = {
  logoDrawnFor: 'The Garden Room',
  doctorFirstName: 'Elena',
  locale: 'en-US',
  timeZone: 'America/New_York',
  calendarDomain: 'thegardenroom.example',
  recordsKeptYears: 7,
  adminIdentitiesKeptYears: 3,
  currency: 'US$',
  currencyCode: 'USD',
};
