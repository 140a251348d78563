import { PracticeSlotPicker } from './practice-slot-picker.tsx';
import type { useBookFor } from './use-book-for.ts';

/** Day and time among what the practice may choose. */
export const SlotChoice = ({
  form: { slot, service, slotsRef, chooseTime, timeError },
}: {
  form: ReturnType<typeof useBookFor>;
}) => (
  <PracticeSlotPicker
    slotsRef={slotsRef}
    serviceId={service.id}
    availability={slot.availability}
    time={slot.time}
    onSelect={chooseTime}
    error={timeError}
  />
);
