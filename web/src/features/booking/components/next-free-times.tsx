import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type DatedSlot, type NextFreeSlots, nextFreeSlotsQuery } from '#api/next-free-slots.ts';
import { Notice } from '#components/ui/notice.tsx';
import { PhoneLink } from '#components/ui/phone-link.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { clocksDiffer, longDate, timeElsewhere, visitorTimeZone, zoneName } from '#lib/clinic-time.ts';
import { SlotsFailed } from './slots-failed.tsx';

const count = 3;

/** The next free times of a service, each a way into the booking with that time chosen. */
export function NextFreeTimes({ serviceId }: { serviceId: string }) {
  const { data, isError, refetch } = useQuery(nextFreeSlotsQuery(serviceId, count));
  if (data) return data.slots.length > 0 ? <Times serviceId={serviceId} free={data} /> : <NoneFree />;
  if (isError) {
    return (
      <SlotsFailed onRetry={() => void refetch()}>Please check your connection and try again.</SlotsFailed>
    );
  }
  return <TimesSkeleton />;
}

function Times({ serviceId, free: { timeZone, slots } }: { serviceId: string; free: NextFreeSlots }) {
  const visitorZone = visitorTimeZone();
  const abroad = slots.some(({ startsAt }) => clocksDiffer(startsAt, timeZone, visitorZone));
  return (
    <>
      <ul className="border-t border-hairline">
        {slots.map((slot) => (
          <li key={slot.startsAt} className="border-b border-hairline">
            <TimeLink serviceId={serviceId} slot={slot} visitorZone={abroad ? visitorZone : null} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">
        {abroad
          ? `Clinic time (${zoneName(timeZone)}), and your own (${zoneName(visitorZone)}).`
          : `Clinic time: ${zoneName(timeZone)}.`}
      </p>
    </>
  );
}

type TimeLinkProps = { serviceId: string; slot: DatedSlot; visitorZone: string | null };

const TimeLink = ({ serviceId, slot, visitorZone }: TimeLinkProps) => (
  <Link
    to={paths.bookSlot(serviceId, slot.date, slot.time)}
    className="group/time flex min-h-14 flex-wrap items-center justify-between gap-x-6 py-2 hover:bg-sage"
  >
    <span>
      {longDate(slot.date)}
      <span className="sr-only">, </span>
    </span>
    <span className="font-medium text-evergreen tabular-nums underline decoration-hairline decoration-2 underline-offset-[0.35em] group-hover/time:decoration-terracotta">
      {slot.time}
    </span>
    {visitorZone !== null && (
      <span className="text-sm text-ink-soft tabular-nums">
        <span className="sr-only">, </span>
        {timeElsewhere(slot.startsAt, visitorZone, slot.date)} for you
      </span>
    )}
  </Link>
);

const NoneFree = () => (
  <Notice title="Nothing is free at the moment">
    Later days open one by one. If you need to be seen sooner, please call <PhoneLink />.
  </Notice>
);

const TimesSkeleton = () => (
  <div role="status" className="border-t border-hairline">
    <span className="sr-only">Looking for free times…</span>
    {Array.from({ length: count }, (_, index) => index).map((row) => (
      <div key={row} className="flex min-h-14 items-center justify-between border-b border-hairline">
        <Skeleton className="h-5 w-44" />
        <Skeleton className="h-5 w-20" />
      </div>
    ))}
  </div>
);
