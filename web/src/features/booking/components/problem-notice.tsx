import { lazy, Suspense } from 'react';
import { Boundary } from '#components/ui/boundary.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { LostSlotNoticeProps } from './lost-slot-notice.tsx';

/** Few slots are lost: what is asked and offered then is fetched when one is. */
const LostSlotNotice = lazy(() => import('./lost-slot-notice.tsx'));

/** Why nothing was booked, and what can be done about it. */
export function ProblemNotice(props: LostSlotNoticeProps) {
  const { text, slot } = props.problem;
  const plain = <Notice tone="error">{text}</Notice>;
  if (slot === null) return plain;
  return (
    <Boundary fallback={plain}>
      <Suspense fallback={null}>
        <LostSlotNotice {...props} />
      </Suspense>
    </Boundary>
  );
}
