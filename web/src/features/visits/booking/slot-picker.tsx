import type { AvailableSlot } from '@garden-room/contract/appointment';
import { partOfDay, partsOfDay } from '@garden-room/contract/part-of-day';
import { timeText } from '@garden-room/contract/time-text';
import { zoneName } from '@garden-room/contract/zone';
import type { Ref } from 'react';
import { Chip } from '#components/ui/chip.tsx';
import { useVisitorZone } from '#components/ui/patient-time.tsx';
import { clocksDiffer, timeElsewhere } from '#lib/clinic-time.ts';

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
      <legend className="font-semibold @max-md:sr-only">Available slots</legend>
      <p id="zone-note" className="text-sm text-ink-soft">
        {abroad
          ? `Practice time (${zoneName(clinicZone)}) in front, your own (${zoneName(visitorZone)}) beneath.`
          : `Practice time: ${zoneName(clinicZone)}.`}
      </p>
      {byDayPart(slots).map((part) => (
        <div key={part.name} className="flex flex-col gap-1.5 @md:gap-3">
          <p className="text-sm text-ink-soft">{part.name}</p>
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
                      <span className="sr-only">, for you </span>
                      <span>{timeElsewhere(slot.startsAt, visitorZone, date)}</span>
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

/** Slots under the part of the day they start in; parts without slots are left out. */
function byDayPart(slots: readonly AvailableSlot[]): { name: string; slots: AvailableSlot[] }[] {
  return partsOfDay
    .map(({ part, name }) => ({ name, slots: slots.filter(({ time }) => partOfDay(time) === part) }))
    .filter((part) => part.slots.length > 0);
}
