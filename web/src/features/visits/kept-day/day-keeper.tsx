import { isStaff } from '@garden-room/contract/staff';
import { zoneOr } from '@garden-room/contract/zone';
import { edgeInstant } from '@garden-room/contract/zoned-time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { calendarAppointmentsQuery } from '#api/calendar-appointments.ts';
import { scheduleQuery } from '#api/schedule.ts';
import { textLinkClass } from '#components/ui/links.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { paths } from '#config/paths.ts';
import { site } from '#config/site.ts';
import { isSignOutPending, signInHint } from '#features/session/remembered-sign-in.ts';
import { type SessionUser, sessionStore } from '#features/session/session-store.ts';
import { ApiError, isOutcomeOpen } from '#lib/api-error.ts';
import { dateIn, shiftDate } from '#lib/clinic-time.ts';
import { hasKept } from '#lib/kept-for-person.ts';
import { useNow } from '#lib/use-now.ts';
import { canKeepDays, keepDays, keptOf } from './kept-day-store.ts';

/** How often the days are read where nothing is changed from this tab, while it is visible. */
const refetchInterval = 5 * 60_000;

/**
 * Keeps today and the next two days in this browser while somebody works for the practice in it, and leads to them when the
 * site does not answer.
 */
export default function DayKeeper({ user }: { user: SessionUser }) {
  return canKeepDays() && <Keeper user={user} />;
}

function Keeper({ user }: { user: SessionUser }) {
  const now = useNow();
  const { data: schedule } = useQuery(scheduleQuery);
  const zone = schedule && zoneOr(schedule.timeZone, site.timeZone);
  return (
    <>
      {zone && <KeptFrom today={dateIn(zone, new Date(now))} timeZone={zone} user={user} />}
      <WhenUnreached />
    </>
  );
}

type KeptFromProps = {
  /** At the clinic. */
  today: string;
  timeZone: string;
  user: SessionUser;
};

function KeptFrom({ today, timeZone, user: { _id: personId, userEmail } }: KeptFromProps) {
  const last = shiftDate(today, 2);
  const { data, dataUpdatedAt } = useQuery({
    ...calendarAppointmentsQuery({ from: today, to: last }),
    refetchInterval,
  });
  useEffect(() => {
    if (!data) return;
    const isStillTheirs = () => {
      const { user } = sessionStore.read();
      const isHere = user?._id === personId && isStaff(user);
      return isHere && signInHint() === userEmail && !isSignOutPending();
    };
    const days = {
      keptAt: dataUpdatedAt,
      timeZone,
      dates: [today, shiftDate(today, 1), last],
      visits: data
        .filter(({ status }) => status !== 'declined' && status !== 'cancelled')
        .map(keptOf)
        .sort((one, other) => one.startsAt.localeCompare(other.startsAt)),
    };
    const until = edgeInstant(timeZone, shiftDate(last, 1), 0);
    void keepDays(days, { personId, until, isStillTheirs }).then(keepPage);
  }, [data, dataUpdatedAt, timeZone, today, last, personId, userEmail]);
  return null;
}

/** Has the service worker keep the page that shows the days. Development has none. */
async function keepPage(): Promise<void> {
  const { active } = (await navigator.serviceWorker?.ready) ?? {};
  active?.postMessage('keep-desk');
}

/** Above every page of the desk, as soon as something that it shows could not be read. */
function WhenUnreached() {
  const cache = useQueryClient().getQueryCache();
  const isUnreached = useSyncExternalStore(
    (notify) => cache.subscribe(notify),
    () => cache.findAll({ type: 'active' }).some(({ state }) => isUnanswered(state.error)),
  );
  if (!isUnreached || !hasKept('kept-day')) return null;
  return (
    <div className="wrap py-4 print:hidden">
      <Notice
        title="The site does not answer"
        action={
          <Link to={paths.keptDay} className={textLinkClass}>
            The day as this browser last saw it
          </Link>
        }
      >
        Who comes today and on the next two days can still be read and printed.
      </Notice>
    </div>
  );
}

const isUnanswered = (error: Error | null) => error instanceof ApiError && isOutcomeOpen(error);
