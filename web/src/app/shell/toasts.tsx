import { useCallback, useState } from 'react';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { useFirstInteraction } from './use-first-interaction.ts';

/** Whatever matters is said in the page as well. */
const ToastContainer = lazyPart(() => import('./toast-container.tsx'));

/** Loads even without an interaction: a page may have something to show. */
const timeoutMilliseconds = 6_000;

/**
 * The toast container: loaded before any action that can end in a toast, but not in the first load. Earlier toasts
 * wait for it.
 */
export function Toasts() {
  const [mounted, setMounted] = useState(false);
  useFirstInteraction(
    useCallback(() => setMounted(true), []),
    timeoutMilliseconds,
  );
  return mounted && <ToastContainer />;
}
