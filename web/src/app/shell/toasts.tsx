import { lazy, Suspense, useCallback, useState } from 'react';
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
      <Suspense fallback={null}>
        <ToastContainer />
      </Suspense>
    )
  );
}
