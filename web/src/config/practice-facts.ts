import type { Practice } from '@garden-room/contract/practice';
import { paths } from './paths.ts';
import { privacyNotice } from './privacy-notice.ts';
import { site } from './site.ts';

/** What the function is told of the practice, by its build. `siteUrl` is the site's address; the local suite's by default. */
export function practiceFacts(siteUrl = 'http://127.0.0.1:5000'): Practice {
  const { street, district, city, postalCode } = site.address;
  return {
    name: site.name,
    email: site.email,
    address: `${street}, ${district}, ${city} ${postalCode}`,
    calendarDomain: site.calendarDomain,
    recordsKeptYears: site.recordsKeptYears,
    appointmentsUrl: new URL(paths.viewHistory, siteUrl).href,
    privacyNotice: privacyNotice.version,
  };
}
