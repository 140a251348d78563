import ArrowUp from 'lucide-react/icons/arrow-up';
import { useSyncExternalStore } from 'react';
import { cn } from '#lib/cn.ts';

/** Pixels scrolled before the way back is offered. */
const threshold = 300;

function subscribeToScroll(onChange: () => void) {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}

function scrollToTop() {
  // The style sheet decides whether it glides: not under reduced motion.
  window.scrollTo({ top: 0 });
  document.getElementById('main')?.focus({ preventScroll: true });
}

/**
 * Back to the top, in the navigation bar, which keeps its place free: above a page it would cover what stands at its edge,
 * a button that saves or the end of a line. Beside many links on a wide screen that place is the bar's own margin.
 */
export function ScrollToTop() {
  const away = useSyncExternalStore(
    subscribeToScroll,
    () => window.scrollY > threshold,
    () => false,
  );
  return (
    <button
      type="button"
      aria-label="Scroll to top"
      onClick={scrollToTop}
      className={cn(
        'grid size-[min(2.75rem,44px)] shrink-0 place-items-center rounded-full border border-hairline bg-paper text-evergreen transition-[opacity,visibility] duration-200 hover:border-evergreen nav:not-in-data-compact:absolute nav:not-in-data-compact:right-[calc((var(--gutter)+min(2.75rem,44px))/-2)]',
        !away && 'invisible opacity-0',
      )}
    >
      <ArrowUp aria-hidden="true" size={20} strokeWidth={1.6} />
    </button>
  );
}
