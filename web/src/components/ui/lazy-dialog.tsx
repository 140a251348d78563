import { Suspense } from 'react';
import type { Elements } from '#lib/elements.ts';
import { Boundary } from './boundary.tsx';
import { LoadFailed } from './notice.tsx';

/** A dialog whose code is loaded when it is opened: nothing until then, an error message if loading fails. */
export const LazyDialog = ({ children }: { children: Elements }) => (
  <Boundary fallback={<LoadFailed name="The dialog" />}>
    <Suspense fallback={null}>{children}</Suspense>
  </Boundary>
);
