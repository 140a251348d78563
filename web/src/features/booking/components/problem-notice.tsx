import { Notice } from '#components/ui/notice.tsx';
import type { BookingProblem } from '../booking-problem.ts';
import type { RequestedSlot } from '../requested-slot.ts';
import { LostSlot } from './lost-slot.tsx';
import { NearestSlots } from './nearest-slots.tsx';

type ProblemNoticeProps = {
  problem: BookingProblem;
  patientId: string;
  serviceId: string;
  onChoose: (slot: RequestedSlot) => void;
};

/** Why nothing was booked, and what can be done about it. */
export function ProblemNotice({ problem: { text, slot, lost }, patientId, ...nearest }: ProblemNoticeProps) {
  if (slot === null) return <Notice tone="error">{text}</Notice>;
  return (
    <LostSlot patientId={patientId} slot={slot}>
      <Notice tone="error">
        {text}
        {lost && <NearestSlots slot={slot} {...nearest} />}
      </Notice>
    </LostSlot>
  );
}
