import type { AvailableDays, AvailableSlot } from '@garden-room/contract/appointment';
import { isBeforeCutoff, secondThoughtMinutes } from '@garden-room/contract/cut-off';
import { timeText } from '@garden-room/contract/time-text';
import { useQuery } from '@tanstack/react-query';
import type { SlotsFor } from '#api/availability.ts';
import { nextFreeDayQuery } from '#api/availability.ts';
import { Button } from '#components/ui/button.tsx';
import { PhoneLink } from '#components/ui/links.tsx';
import { Notice, RetryNotice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { longDate, shiftDate } from '#lib/clinic-time.ts';
import { hoursText } from '#lib/duration-text.ts';
import { isDeskReading } from '#lib/for-reader.ts';
import { DayPicker, SlotPicker } from './slot-picker.tsx';
import type { SlotChoice } from './use-slot-choice.ts';

type AvailabilityProps = {
  choice: SlotChoice;
  /** Called with each chosen day, in place of choosing it here. */
  onSelectDay?: (date: string) => void;
  error: string | undefined;
};

/** Day and time among what is free, in all states. */
export function DayAndTimePicker({ choice, onSelectDay, error }: AvailabilityProps) {
  const { wanted, availability, time, slotsRef } = choice;
  const { days, slots, date, earlier, later, goTo, chooseDay } = availability;

  if (days.isError) return <SlotsFailed onRetry={() => void days.refetch()} />;
  if (days.data === undefined) return <DaysSkeleton />;

  const { lastDate } = days.data;
  const strip = days.data.days.filter((day) => day.date <= lastDate);
  return (
    <div className="flex flex-col gap-2.5 @md:gap-4">
      <DayPicker
        days={strip}
        selected={date}
        onSelect={onSelectDay ?? chooseDay}
        onEarlier={earlier}
        onLater={later}
      />
      {date === null && wanted.for === 'practice' && (
        <Notice title="Nothing is free in this week">
          The practice is closed, or every time is taken. Look at another week.
        </Notice>
      )}
      {date === null && wanted.for === undefined && (
        <NoFreeWeek wanted={wanted} after={shiftDate(strip.at(-1)?.date ?? lastDate, 1)} onGoTo={goTo} />
      )}
      {date !== null && slots.isError && <SlotsFailed onRetry={() => void slots.refetch()} />}
      {date !== null && !slots.isError && slots.data === undefined && <SlotsSkeleton />}
      {date !== null && slots.data && (
        <section aria-label={longDate(date)} className="flex flex-col gap-1">
          <h3 className="font-display text-lg text-evergreen-strong @md:text-xl">{longDate(date)}</h3>
          {slots.data.slots.length === 0 ? (
            <Notice>The last slot of this day has just gone. Please choose another day.</Notice>
          ) : (
            <SlotPicker
              ref={slotsRef}
              date={date}
              slots={slots.data.slots}
              selected={time}
              onSelect={choice.chooseTime}
              clinicZone={slots.data.timeZone}
              error={error}
            />
          )}
          {wanted.for === undefined && (
            <PastCutoff
              days={days.data}
              slots={slots.data.slots}
              hasSecondThought={days.data.confirmsAtOnce === true && wanted.appointmentId === undefined}
            />
          )}
        </section>
      )}
    </div>
  );
}

/** Shown for a day with times too close to be changed later; by the server's clock, as the page's HTML has it. */
function PastCutoff({
  days,
  slots,
  hasSecondThought,
}: {
  days: AvailableDays;
  slots: readonly AvailableSlot[];
  /** Whether a press books it at once, which can be taken back for a while. */
  hasSecondThought: boolean;
}) {
  const { answeredAt, cancelCutoffHours } = days;
  if (answeredAt === undefined) return null;
  const close = slots.filter(
    ({ startsAt }) => !isBeforeCutoff(startsAt, cancelCutoffHours, Date.parse(answeredAt)),
  );
  const last = close.at(-1);
  if (!last) return null;
  const which = close.length === slots.length ? '' : `Until ${timeText(last.time)}, `;
  const late = `${hasSecondThought ? `${secondThoughtMinutes} minutes after you book, ` : ''}cancelling it is late`;
  const text = `${which}less than ${hoursText(cancelCutoffHours)} away: it cannot be moved, and ${late}.`;
  return <p className="mt-2 text-sm text-ink-soft">{text.charAt(0).toUpperCase() + text.slice(1)}</p>;
}

const SlotsFailed = ({ onRetry }: { onRetry: () => void }) => (
  <RetryNotice title="Failed to load available slots" onRetry={onRetry}>
    Nothing you entered is lost. Please check your connection and try again.
  </RetryNotice>
);

type NoFreeWeekProps = { wanted: SlotsFor; after: string; onGoTo: (date: string) => void };

/** A week with nothing free: leads to the next free day, or to the telephone. */
function NoFreeWeek({ wanted, after, onGoTo }: NoFreeWeekProps) {
  const { data: next, isPending } = useQuery(nextFreeDayQuery(wanted, after));
  if (isPending) return <Notice title="Nothing is free in this week">Looking further ahead…</Notice>;
  if (!next) {
    return (
      <Notice title="Nothing is free in this week, nor after it">
        Later days open one by one.
        {!isDeskReading() && (
          <span>
            {' '}
            If you need to be seen sooner, please call <PhoneLink />.
          </span>
        )}
      </Notice>
    );
  }
  return (
    <Notice
      title="Nothing is free in this week"
      action={
        <Button
          variant="secondary"
          size="sm"
          onClick={() => onGoTo(next)}
        >{`Go to ${longDate(next)}`}</Button>
      }
    >{`The next free day is ${longDate(next)}.`}</Notice>
  );
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => index);

/** The week while it is read. */
const DaysSkeleton = () => (
  <div role="status" className="flex flex-col gap-4">
    <span className="sr-only">Looking for free days…</span>
    <Skeleton className="h-8 w-48" />
    <div className="grid grid-cols-7 gap-1 @md:gap-2">
      {numbered(7).map((day) => (
        <Skeleton key={day} className="h-20" />
      ))}
    </div>
    <SlotsSkeleton />
  </div>
);

/** The slots of a day while they are read. */
const SlotsSkeleton = () => (
  <div className="mt-4 flex flex-col gap-4">
    <Skeleton className="h-5 w-32" />
    <div className="grid grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))] gap-2">
      {numbered(8).map((slot) => (
        <Skeleton key={slot} className="h-12" />
      ))}
    </div>
  </div>
);
