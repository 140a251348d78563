import { catalogueSchema } from '@garden-room/contract/catalogue';
import { mailColors, type PracticeFile } from '@garden-room/contract/practice';
import { stopPrefix } from '@garden-room/contract/visit-link';
import { holidays } from '#deployment/holidays.ts';
import { madeUp } from '#deployment/made-up.ts';
import { practiceDefaults } from '#deployment/practice-defaults.ts';
import services from '#deployment/services.json' with { type: 'json' };
import { paths } from './paths.ts';
import { privacyNotice } from './privacy-notice.ts';
import { readColors } from './read-colors.ts';
import { demonstrationSentence, site } from './site.ts';

/**
 * The part of the configuration that the function's build embeds. `siteUrl` is the site's address; the local suite's by
 * default.
 */
export function deployedPractice(siteUrl = 'http://127.0.0.1:5000'): PracticeFile {
  const urlOf = (path: string) => new URL(path, siteUrl).href;
  return {
    calendarDomain: site.calendarDomain,
    recordsKeptYears: site.recordsKeptYears,
    adminIdentitiesKeptYears: site.adminIdentitiesKeptYears,
    timeZone: site.timeZone,
    locale: site.locale,
    holidays: { ...holidays, rules: [...holidays.rules] },
    currency: site.currency,
    appointmentsUrl: urlOf(paths.viewHistory),
    links: {
      appointment: urlOf(paths.appointment('ID')),
      visitLink: urlOf(`${paths.reminder}#ID`),
      visit: urlOf(`${paths.visit}#ID`),
      stopReminders: urlOf(`${paths.reminder}#${stopPrefix}ID`),
      oneClick: urlOf('/api/one-click/ID'),
      services: urlOf(paths.services),
      account: urlOf(paths.dashboard),
      messages: urlOf(paths.messages),
      requests: urlOf(paths.manageAppointments),
      day: urlOf(paths.dashboard),
    },
    privacyNotice: privacyNotice.version,
    demonstration: madeUp && { ...madeUp, notice: demonstrationSentence },
    defaults: practiceDefaults,
    services: catalogueSchema.parse(services),
    colors: readColors(mailColors),
  };
}
