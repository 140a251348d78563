import type { AvailableSlot } from '@garden-room/contract/appointment';
import { timeText } from '@garden-room/contract/time-text';
import { zoneName } from '@garden-room/contract/zone-name';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type FreeDay, type NextFreeDays, nextFreeDaysQuery } from '#api/find-free-slots.ts';
import { Notice } from '#components/ui/notice.tsx';
import { PhoneLink } from '#components/ui/phone-link.tsx';
import { RetryNotice } from '#components/ui/retry-notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { clocksDiffer, longDate, timeElsewhere, visitorTimeZone } from '#lib/clinic-time.ts';

const daysShown = 3;

/** The next days on which a service is free, with a few times of each, as links into the booking. */
export function NextFreeTimes({ serviceId }: { serviceId: string }) {
  const { data, isError, refetch } = useQuery(nextFreeDaysQuery(serviceId, daysShown));
  if (data) return data.days.length > 0 ? <Days serviceId={serviceId} free={data} /> : <NoneFree />;
  if (isError) {
    return (
      <RetryNotice title="Failed to load available slots" onRetry={() => void refetch()}>
        Please check your connection and try again.
      </RetryNotice>
    );
  }
  return <DaysSkeleton />;
}

/** The first, the last and the one nearest to the middle of them: neighbours would say little about a day. */
function spread(slots: readonly AvailableSlot[]): readonly AvailableSlot[] {
  const [first, ...between] = slots;
  const last = between.pop();
  if (!first || !last || between.length === 0) return slots;
  const at = ({ startsAt }: AvailableSlot) => Date.parse(startsAt);
  const fromMiddle = (slot: AvailableSlot) => Math.abs(2 * at(slot) - at(first) - at(last));
  const middle = between.reduce((best, slot) => (fromMiddle(slot) < fromMiddle(best) ? slot : best));
  return [first, middle, last];
}

function Days({ serviceId, free }: { serviceId: string; free: NextFreeDays }) {
  const { timeZone } = free;
  const visitorZone = visitorTimeZone(timeZone);
  const days = free.days.map(({ date, slots }) => ({ date, slots: spread(slots) }));
  const abroad = days.some(({ slots }) =>
    slots.some(({ startsAt }) => clocksDiffer(startsAt, timeZone, visitorZone)),
  );
  return (
    <>
      <ul className="border-t border-hairline">
        {days.map((day) => (
          <Day key={day.date} serviceId={serviceId} day={day} visitorZone={abroad ? visitorZone : null} />
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">
        {abroad
          ? `Practice time (${zoneName(timeZone)}), and your own (${zoneName(visitorZone)}).`
          : `Practice time: ${zoneName(timeZone)}.`}
      </p>
    </>
  );
}

type DayProps = { serviceId: string; day: FreeDay; visitorZone: string | null };

const Day = ({ serviceId, day: { date, slots }, visitorZone }: DayProps) => (
  <li className="grid gap-x-6 gap-y-1 border-b border-hairline py-3 sm:grid-cols-[1fr_auto] sm:items-baseline">
    <span>{longDate(date)}</span>
    <span className="grid grid-cols-3 gap-x-6 sm:w-80">
      {slots.map(({ time, startsAt }) => (
        <Link
          key={startsAt}
          to={paths.bookSlot(serviceId, date, time)}
          className="group/time py-1.5 tabular-nums"
        >
          <span className="font-medium text-evergreen underline decoration-hairline decoration-2 underline-offset-[0.35em] group-hover/time:decoration-terracotta">
            {timeText(time)}
          </span>
          <span className="sr-only">{` on ${longDate(date)}`}</span>
          {visitorZone !== null && (
            <span className="block text-sm text-ink-soft">
              <span className="sr-only">, </span>
              <span>{timeElsewhere(startsAt, visitorZone, date)}</span> for you
            </span>
          )}
        </Link>
      ))}
    </span>
  </li>
);

const NoneFree = () => (
  <Notice title="Nothing is free at the moment">
    Later days open one by one. If you need to be seen sooner, please call <PhoneLink />.
  </Notice>
);

const DaysSkeleton = () => (
  <div role="status" className="border-t border-hairline">
    <span className="sr-only">Looking for free times…</span>
    {Array.from({ length: daysShown }, (_, index) => index).map((row) => (
      <div
        key={row}
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-hairline py-4"
      >
        <Skeleton className="h-5 w-44" />
        <Skeleton className="h-5 w-full sm:w-80" />
      </div>
    ))}
  </div>
);
