import type { Practice } from '@garden-room/contract/practice';
import { stopPrefix } from '@garden-room/contract/visit-link';
import { paths } from './paths.ts';
import { lateFeeText } from './policies.ts';
import { privacyNotice } from './privacy-notice.ts';
import { site } from './site.ts';

/**
 * The facts about the practice that the function's build embeds. `siteUrl` is the site's address; the local suite's
 * by default.
 */
export function practiceFacts(siteUrl = 'http://127.0.0.1:5000'): Practice {
  const { street, district, city, postalCode } = site.address;
  const urlOf = (path: string) => new URL(path, siteUrl).href;
  return {
    name: site.name,
    email: site.email,
    phone: site.phone,
    address: `${street}, ${district}, ${city} ${postalCode}`,
    calendarDomain: site.calendarDomain,
    recordsKeptYears: site.recordsKeptYears,
    adminIdentitiesKeptYears: site.adminIdentitiesKeptYears,
    lateFee: lateFeeText,
    appointmentsUrl: urlOf(paths.viewHistory),
    links: {
      appointment: urlOf(paths.appointment('ID')),
      booking: urlOf(paths.bookService('ID')),
      visitLink: urlOf(`${paths.reminder}#ID`),
      stopReminders: urlOf(`${paths.reminder}#${stopPrefix}ID`),
      oneClick: urlOf('/api/one-click/ID'),
      account: urlOf(paths.dashboard),
      messages: urlOf(paths.messages),
      requests: urlOf(paths.manageAppointments),
      day: urlOf(paths.dashboard),
    },
    privacyNotice: privacyNotice.version,
  };
}
