import { Notice } from '#components/ui/notice.tsx';
import { longDate } from '#lib/clinic-time.ts';
import type { RequestedSlot } from '../requested-slot.ts';

/** The requested slot is not on offer; what is free stands below. */
export const UnavailableSlot = ({ slot }: { slot: RequestedSlot }) => (
  <Notice title={`${slot.time} on ${longDate(slot.date)} is no longer free`}>
    Somebody else may have taken it. Please choose another time.
  </Notice>
);
