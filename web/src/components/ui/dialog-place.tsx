import { type ReactNode, Suspense } from 'react';
import { Boundary } from './boundary.tsx';
import { PartLost } from './part-lost.tsx';

/** Where a dialog stands whose code is fetched when it is asked for: nothing until then, a word where it did not come. */
export const DialogPlace = ({ children }: { children: ReactNode }) => (
  <Boundary fallback={<PartLost name="The dialog" />}>
    <Suspense fallback={null}>{children}</Suspense>
  </Boundary>
);
