import type { User } from '@garden-room/contract/user';
import { Link } from 'react-router-dom';
import { textLinkClass } from '#components/ui/links.tsx';
import { paths } from '#config/paths.ts';
import { site } from '#config/site.ts';
import { dateIn, plainDate } from '#lib/clinic-time.ts';

/** Which privacy notice the user has accepted last, and when. */
export const AcceptedNotice = ({ notice }: { notice: User['privacyNotice'] }) => (
  <p className="mt-6 text-ink-soft">
    <Link to={paths.privacy} className={textLinkClass}>
      Privacy notice
    </Link>
    <span>
      {notice
        ? ` of ${plainDate(notice.version)}, accepted on ${plainDate(dateIn(site.timeZone, new Date(notice.acceptedAt)))}.`
        : ': not accepted yet. You are asked with your next booking.'}
    </span>
  </p>
);
