import { Notice } from '#components/ui/notice.tsx';
import { longDate } from '#lib/clinic-time.ts';
import type { RequestedSlot } from '../requested-slot.ts';
import { LostSlot } from './lost-slot.tsx';

type UnavailableSlotProps = {
  slot: RequestedSlot;
  patientId: string;
  /** Whether it was chosen for another service, which may be shorter. */
  otherService: boolean;
};

/** The slot that the form should begin with is not on offer; what is free stands below. */
const UnavailableSlot = ({ slot, patientId, otherService }: UnavailableSlotProps) => (
  <LostSlot patientId={patientId} slot={slot}>
    {otherService ? (
      <Notice title={`${slot.time} on ${longDate(slot.date)} is not free for this service`}>
        Please choose another time.
      </Notice>
    ) : (
      <Notice title={`${slot.time} on ${longDate(slot.date)} is no longer free`}>
        Somebody else may have taken it. Please choose another time.
      </Notice>
    )}
  </LostSlot>
);

export default UnavailableSlot;
