import type { AvailableSlot } from '@garden-room/contract/appointment';
import { partOfDay, partsOfDay } from '@garden-room/contract/part-of-day';
import { timeText } from '@garden-room/contract/time-text';
import { zoneName } from '@garden-room/contract/zone';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode, Ref } from 'react';
import { Chip } from '#components/ui/chip.tsx';
import { useVisitorZone } from '#components/ui/patient-time.tsx';
import { clocksDiffer, dayOfMonth, monthOf, monthsOf, timeElsewhere, weekdayOf } from '#lib/clinic-time.ts';
import { cn } from '#lib/cn.ts';

type SlotPickerProps = {
  ref?: Ref<HTMLFieldSetElement>;
  date: string;
  slots: readonly AvailableSlot[];
  selected: string | null;
  onSelect: (time: string) => void;
  clinicZone: string;
  error?: string | undefined;
};

/** The free slots of a day, on the clinic's clock; the visitor's own beside it where the two differ. */
export function SlotPicker(props: SlotPickerProps) {
  const { ref, date, slots, selected, onSelect, clinicZone, error } = props;
  const visitorZone = useVisitorZone(clinicZone);
  const first = slots[0];
  const abroad = first !== undefined && clocksDiffer(first.startsAt, clinicZone, visitorZone);
  return (
    <fieldset
      ref={ref}
      tabIndex={-1}
      aria-describedby={error ? 'zone-note slot-error' : 'zone-note'}
      className="flex min-w-0 flex-col gap-3 focus-visible:outline-offset-8 @md:gap-5"
    >
      <legend className="sr-only">Available slots</legend>
      {byDayPart(slots).map((part, index) => (
        <div key={part.name} className="flex flex-col gap-1.5 @md:gap-2">
          <div className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
            <p>{part.name}</p>
            {index === 0 && (
              <p id="zone-note">
                {abroad ? (
                  <>
                    <span>Practice time</span>
                    <WhereWide>{` (${zoneName(clinicZone)}) in front`}</WhereWide>
                    <span>, your own</span>
                    <WhereWide>{` (${zoneName(visitorZone)})`}</WhereWide> <span>beneath.</span>
                  </>
                ) : (
                  `Practice time: ${zoneName(clinicZone)}.`
                )}
              </p>
            )}
          </div>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))] gap-2">
            {part.slots.map((slot) => (
              <Chip
                key={slot.time}
                name="time"
                value={slot.time}
                checked={slot.time === selected}
                onChange={() => onSelect(slot.time)}
              >
                <span className="flex flex-col leading-tight whitespace-nowrap">
                  <span>{timeText(slot.time)}</span>
                  {abroad && (
                    <span className="text-xs font-normal">
                      <span>{timeElsewhere(slot.startsAt, visitorZone, date)}</span>{' '}
                      <span className="sr-only">for you</span>
                    </span>
                  )}
                </span>
              </Chip>
            ))}
          </div>
        </div>
      ))}
      {error && (
        <p id="slot-error" className="text-sm font-medium text-danger">
          <span aria-hidden="true">— </span>
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}

/** Words for which a narrow line has no room. A second line would move the times once it is known where one is. */
const WhereWide = ({ children }: { children: string }) => (
  <span className="@max-6xl:sr-only">{children}</span>
);

/** Slots under the part of the day they start in; parts without slots are left out. */
function byDayPart(slots: readonly AvailableSlot[]): { name: string; slots: AvailableSlot[] }[] {
  return partsOfDay
    .map(({ part, name }) => ({ name, slots: slots.filter(({ time }) => partOfDay(time) === part) }))
    .filter((part) => part.slots.length > 0);
}

export type Day = { date: string; freeSlots: number; closed: boolean };

type DayPickerProps = {
  days: readonly Day[];
  selected: string | null;
  onSelect: (date: string) => void;
  /** Null where there is no such week. */
  onEarlier: (() => void) | null;
  onLater: (() => void) | null;
};

/** A week at a glance: which days have something free, and how much. */
export function DayPicker({ days, selected, onSelect, onEarlier, onLater }: DayPickerProps) {
  const [first, last] = [days[0], days.at(-1)];
  return (
    <fieldset className="flex min-w-0 flex-col gap-1 @md:gap-2">
      <legend className="sr-only">Day</legend>
      <div className="flex items-center justify-between gap-2">
        <p aria-live="polite" className="font-display text-xl text-evergreen-strong">
          {first && last && monthsOf(first.date, last.date)}
        </p>
        <div className="-my-2 -mr-2 flex">
          <WeekButton label="Previous week" onClick={onEarlier}>
            <ChevronLeft aria-hidden="true" size={22} strokeWidth={1.6} />
          </WeekButton>
          <WeekButton label="Next week" onClick={onLater}>
            <ChevronRight aria-hidden="true" size={22} strokeWidth={1.6} />
          </WeekButton>
        </div>
      </div>
      <ol className="grid grid-cols-7 gap-1 @max-[16rem]:grid-cols-4 @md:gap-2">
        {days.map((day) => (
          <li key={day.date} className="min-w-0">
            <DayButton day={day} selected={day.date === selected} onSelect={onSelect} />
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

type DayButtonProps = { day: Day; selected: boolean; onSelect: (date: string) => void };

function DayButton({ day, selected, onSelect }: DayButtonProps) {
  const { date, freeSlots, closed } = day;
  return (
    <button
      type="button"
      disabled={freeSlots === 0}
      aria-pressed={selected}
      onClick={() => onSelect(date)}
      className={cn(
        'flex min-h-18 w-full flex-col items-center justify-end gap-0.5 rounded-arch border px-1 pt-2.5 pb-1.5 tabular-nums transition-colors duration-150',
        selected && 'border-evergreen bg-evergreen text-on-evergreen',
        !selected && freeSlots > 0 && 'border-field bg-paper hover:border-evergreen hover:bg-sage',
        freeSlots === 0 && 'cursor-not-allowed border-transparent text-ink-faint',
      )}
    >
      <span className="text-xs font-medium">{`${weekdayOf(date)} `}</span>
      <span className="text-xl">
        <span>{dayOfMonth(date)}</span> <span className="sr-only">{`${monthOf(date)}, `}</span>
      </span>
      <span className="sr-only text-xs @md:not-sr-only">
        <span>{closed ? 'Closed' : freeSlots === 0 ? 'None free' : `${freeSlots} free`}</span>
        {freeSlots > 0 && <span className="sr-only">{` ${freeSlots === 1 ? 'slot' : 'slots'}`}</span>}
      </span>
      <span
        className={cn('size-1.5 rounded-full @md:hidden', freeSlots > 0 && !selected && 'bg-terracotta')}
      />
    </button>
  );
}

const WeekButton = ({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: (() => void) | null;
  children: ReactNode;
}) => (
  <button
    type="button"
    aria-label={label}
    disabled={onClick === null}
    onClick={() => onClick?.()}
    className="grid size-12 place-items-center rounded-sm text-evergreen hover:bg-sage disabled:cursor-not-allowed disabled:text-ink-faint disabled:opacity-50 disabled:hover:bg-transparent"
  >
    {children}
  </button>
);
