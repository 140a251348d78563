import { useQuery } from '@tanstack/react-query';
import { nearestFreeSlotsQuery } from '#api/nearest-free-slots.ts';
import { Button } from '#components/ui/button.tsx';
import { OwnClock } from '#components/ui/own-clock.tsx';
import { longDate, weekdayOf } from '#lib/clinic-time.ts';
import type { RequestedSlot } from '../requested-slot.ts';

const count = 3;

type NearestSlotsProps = {
  serviceId: string;
  slot: RequestedSlot;
  onChoose: (slot: RequestedSlot) => void;
};

/** The free slots nearest to one that is lost, a tap each. Nothing where nothing is free, or not to be found out. */
export function NearestSlots({ serviceId, slot, onChoose }: NearestSlotsProps) {
  const { data: nearest = [] } = useQuery(nearestFreeSlotsQuery(serviceId, slot, count));
  if (nearest.length === 0) return null;
  return (
    <ul aria-label="The nearest free times" className="mt-2 flex flex-wrap gap-1.5">
      {nearest.map(({ date, time, startsAt, timeZone }) => (
        <li key={startsAt}>
          <Button variant="secondary" size="sm" onClick={() => onChoose({ date, time })}>
            <span className="flex flex-col leading-tight tabular-nums">
              <span>
                <span className="sr-only">{longDate(date)}, </span>
                {date !== slot.date && <span aria-hidden="true">{weekdayOf(date)} </span>}
                {time}
              </span>
              <OwnClock {...{ startsAt, date, timeZone }} className="text-xs font-normal" />
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
