import { lazy, Suspense } from 'react';
import { Boundary } from '#components/ui/boundary.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { LostSlotNoticeProps } from './lost-slot.tsx';

const LostSlotNotice = lazy(() =>
  import('./lost-slot.tsx').then((lostSlot) => ({ default: lostSlot.LostSlotNotice })),
);

/** Few requests are refused for an email that is not confirmed. */
const UnconfirmedNotice = lazy(() => import('./unconfirmed-notice.tsx'));

/** Why nothing was booked or moved, and what can be done about it. */
export function ProblemNotice(props: LostSlotNoticeProps) {
  const { text, slot, unconfirmed } = props.problem;
  const plain = <Notice tone="error">{text}</Notice>;
  if (slot === null && !unconfirmed) return plain;
  return (
    <Boundary fallback={plain}>
      <Suspense fallback={null}>
        {unconfirmed ? <UnconfirmedNotice {...props} /> : <LostSlotNotice {...props} />}
      </Suspense>
    </Boundary>
  );
}
