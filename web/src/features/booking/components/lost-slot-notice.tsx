import { Notice } from '#components/ui/notice.tsx';
import type { BookingProblem } from '../booking-problem.ts';
import type { RequestedSlot } from '../requested-slot.ts';
import { LostSlot } from './lost-slot.tsx';
import { NearestSlots } from './nearest-slots.tsx';

export type LostSlotNoticeProps = {
  problem: BookingProblem;
  patientId: string;
  serviceId: string;
  onChoose: (slot: RequestedSlot) => void;
};

/** A slot that was not to be had: because its patient has it, or else what is free near it. */
export default function LostSlotNotice({ problem, patientId, ...nearest }: LostSlotNoticeProps) {
  const { text, slot, lost } = problem;
  if (slot === null) return null;
  return (
    <LostSlot patientId={patientId} slot={slot}>
      <Notice tone="error">
        {text}
        {lost && <NearestSlots slot={slot} {...nearest} />}
      </Notice>
    </LostSlot>
  );
}
