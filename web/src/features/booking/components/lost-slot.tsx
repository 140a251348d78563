import { lazy, Suspense } from 'react';
import { Boundary } from '#components/ui/boundary.tsx';
import type { LostSlotProps } from './own-or-lost.tsx';

const OwnOrLost = lazy(() => import('./own-or-lost.tsx'));

/** A slot that cannot be had, maybe because its patient has it. Few slots are lost: that is fetched when one is. */
export const LostSlot = (props: LostSlotProps) => (
  <Boundary fallback={props.children}>
    <Suspense fallback={null}>
      <OwnOrLost {...props} />
    </Suspense>
  </Boundary>
);
