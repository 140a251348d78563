import { lazy, type ReactNode, type Ref, Suspense } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import { longDate, shiftDate } from '#lib/clinic-time.ts';
import { loadNeeded } from '#lib/lost-code.ts';
import type { Availability as AvailabilityState } from '../use-availability.ts';
import { DaysSkeleton, SlotsSkeleton } from './availability-skeleton.tsx';
import { DayPicker } from './day-picker.tsx';
import { SlotPicker } from './slot-picker.tsx';
import { SlotsFailed } from './slots-failed.tsx';

/** Most weeks have something free. */
const NoFreeWeek = lazy(() => loadNeeded(import('./no-free-week.tsx')));

const nothingLost = 'Nothing you entered is lost. Please check your connection and try again.';

type AvailabilityProps = {
  slotsRef: Ref<HTMLFieldSetElement>;
  serviceId: string;
  availability: AvailabilityState;
  time: string | null;
  onSelectDay: (date: string) => void;
  onSelect: (time: string) => void;
  error: string | undefined;
  /** Said of a week without anything free, in place of where the next patient's slot is. */
  nothingFree?: ReactNode;
};

/** Day and time, with every state in between: loading, failed, nothing free, free. */
export function Availability({
  slotsRef,
  serviceId,
  availability,
  time,
  onSelectDay,
  onSelect,
  error,
  nothingFree,
}: AvailabilityProps) {
  const { days, slots, date, earlier, later, goTo } = availability;

  if (days.isError) return <SlotsFailed onRetry={() => void days.refetch()}>{nothingLost}</SlotsFailed>;
  if (days.data === undefined) return <DaysSkeleton />;

  const { lastDate } = days.data;
  const strip = days.data.days.filter((day) => day.date <= lastDate);
  return (
    <div className="flex flex-col gap-4 @md:gap-8">
      <DayPicker days={strip} selected={date} onSelect={onSelectDay} onEarlier={earlier} onLater={later} />
      {date === null && nothingFree}
      {date === null && !nothingFree && (
        <Suspense fallback={<Notice title="Nothing is free in this week" />}>
          <NoFreeWeek
            serviceId={serviceId}
            after={shiftDate(strip.at(-1)?.date ?? lastDate, 1)}
            onGoTo={goTo}
          />
        </Suspense>
      )}
      {date !== null && slots.isError && (
        <SlotsFailed onRetry={() => void slots.refetch()}>{nothingLost}</SlotsFailed>
      )}
      {date !== null && !slots.isError && slots.data === undefined && <SlotsSkeleton />}
      {date !== null && slots.data && (
        <section aria-label={longDate(date)} className="flex flex-col gap-2 @md:gap-4">
          <h3 className="font-display text-lg text-evergreen-strong @md:text-xl">{longDate(date)}</h3>
          {slots.data.slots.length === 0 ? (
            <Notice>The last slot of this day has just gone. Please choose another day.</Notice>
          ) : (
            <SlotPicker
              ref={slotsRef}
              date={date}
              slots={slots.data.slots}
              selected={time}
              onSelect={onSelect}
              clinicZone={slots.data.timeZone}
              error={error}
            />
          )}
        </section>
      )}
    </div>
  );
}
