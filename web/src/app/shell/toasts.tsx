import { lazy, Suspense, useCallback, useState } from 'react';
import { Boundary } from '#components/ui/boundary.tsx';
import { useFirstInteraction } from './use-first-interaction.ts';

const ToastContainer = lazy(() => import('./toast-container.tsx'));

/** A page that nobody touches may have something to say all the same. */
const timeoutMilliseconds = 6_000;

/**
 * The toast container: there before anybody can do anything that ends in a toast, and not in the way of the first load.
 * What is said earlier waits for it.
 */
export function Toasts() {
  const [mounted, setMounted] = useState(false);
  useFirstInteraction(
    useCallback(() => setMounted(true), []),
    timeoutMilliseconds,
  );
  return (
    mounted && (
      // Whatever matters is said in the page as well.
      <Boundary fallback={null}>
        <Suspense fallback={null}>
          <ToastContainer />
        </Suspense>
      </Boundary>
    )
  );
}
