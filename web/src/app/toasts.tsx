import { lazy, Suspense, useEffect, useState } from 'react';

const ToastContainer = lazy(() => import('./toast-container.tsx'));

/** The toast container: always there after hydration, never in the way of the first paint. */
export function Toasts() {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(true), 200);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => setIdle(true), { timeout: 1_000 });
    return () => cancelIdleCallback(handle);
  }, []);
  return (
    idle && (
      <Suspense fallback={null}>
        <ToastContainer />
      </Suspense>
    )
  );
}
