import { lazy, Suspense } from 'react';
import { Boundary } from '#components/ui/boundary.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { BookingProblem } from '../booking-problem.ts';
import type { RequestedSlot } from '../requested-slot.ts';
import { LostSlot } from './lost-slot.tsx';

/** Without it the day picker beside the message shows the same. */
const NearestSlots = lazy(() => import('./nearest-slots.tsx'));

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
        {lost && (
          <Boundary fallback={null}>
            <Suspense fallback={null}>
              <NearestSlots slot={slot} {...nearest} />
            </Suspense>
          </Boundary>
        )}
      </Notice>
    </LostSlot>
  );
}
