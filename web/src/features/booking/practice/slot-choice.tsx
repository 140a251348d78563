import { Availability } from '../components/availability.tsx';
import type { useBookFor } from './use-book-for.ts';

/** Day and time among what is free, in the picker of the booking. */
export const SlotChoice = ({
  form: { slot, service, slotsRef, chooseTime, timeError },
}: {
  form: ReturnType<typeof useBookFor>;
}) => (
  <Availability
    slotsRef={slotsRef}
    serviceId={service.id}
    availability={slot.availability}
    time={slot.time}
    onSelectDay={slot.availability.chooseDay}
    onSelect={chooseTime}
    error={timeError}
  />
);
