import ArrowUp from 'lucide-react/icons/arrow-up';
import { useSyncExternalStore } from 'react';
import { cn } from '#lib/cn.ts';

/** Pixels scrolled before the way back is offered. */
const threshold = 300;

function subscribe(onChange: () => void) {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}

function scrollToTop() {
  // The style sheet decides whether it glides: not under reduced motion.
  window.scrollTo({ top: 0 });
  document.getElementById('main')?.focus({ preventScroll: true });
}

/**
 * Back to the top, where it covers nothing: in the side margin of a wide screen; elsewhere in the navigation bar, which keeps
 * its place free.
 */
export function ScrollToTop() {
  const away = useSyncExternalStore(
    subscribe,
    () => window.scrollY > threshold,
    () => false,
  );
  return (
    <button
      type="button"
      aria-label="Scroll to top"
      onClick={scrollToTop}
      className={cn(
        'grid size-[min(2.75rem,44px)] shrink-0 place-items-center rounded-full border border-hairline bg-paper text-evergreen transition-[opacity,visibility] duration-200 hover:border-evergreen nav:fixed nav:right-[max(0.5rem,calc((100vw-var(--wrap))/4-1.375rem))] nav:bottom-[calc(var(--bottom-bar)+1.5rem)] nav:z-40',
        !away && 'invisible opacity-0',
      )}
    >
      <ArrowUp aria-hidden="true" size={20} strokeWidth={1.6} />
    </button>
  );
}
