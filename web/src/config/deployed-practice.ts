import type { PracticeFile } from '@garden-room/contract/practice';
import { stopPrefix } from '@garden-room/contract/visit-link';
import { practiceDefaults } from '#deployment/practice-defaults.ts';
import { paths } from './paths.ts';
import { privacyNotice } from './privacy-notice.ts';
import { demonstrationSentence, madeUp, site } from './site.ts';

/**
 * What the function's build embeds of the configuration. `siteUrl` is the site's address; the local suite's by
 * default.
 */
export function deployedPractice(siteUrl = 'http://127.0.0.1:5000'): PracticeFile {
  const urlOf = (path: string) => new URL(path, siteUrl).href;
  return {
    calendarDomain: site.calendarDomain,
    recordsKeptYears: site.recordsKeptYears,
    adminIdentitiesKeptYears: site.adminIdentitiesKeptYears,
    timeZone: site.timeZone,
    currency: site.currency,
    appointmentsUrl: urlOf(paths.viewHistory),
    links: {
      appointment: urlOf(paths.appointment('ID')),
      visitLink: urlOf(`${paths.reminder}#ID`),
      stopReminders: urlOf(`${paths.reminder}#${stopPrefix}ID`),
      oneClick: urlOf('/api/one-click/ID'),
      services: urlOf(paths.services),
      account: urlOf(paths.dashboard),
      messages: urlOf(paths.messages),
      requests: urlOf(paths.manageAppointments),
      day: urlOf(paths.dashboard),
    },
    privacyNotice: privacyNotice.version,
    demonstration: site.demonstration ? { ...madeUp, notice: demonstrationSentence } : null,
    defaults: practiceDefaults,
  };
}
