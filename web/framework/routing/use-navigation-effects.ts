import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';

/** The scroll position of each entry of this visit's history. */
const positions = new Map<string, number>();

// The prerender has no layout to wait for.
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Does for a client-side navigation what a browser does for a new document: scrolls to the top or to the anchor,
 * scrolls back on Back, and moves the focus to the page's heading so that a screen reader starts there.
 */
export function useNavigationEffects() {
  const location = useLocation();
  const type = useNavigationType();
  const previous = useRef<Location>(location);

  useEffect(() => {
    const remember = () => positions.set(location.key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [location.key]);

  useEffect(() => {
    const take = () => {
      window.history.scrollRestoration = 'manual';
    };
    // Reloads and visits to other sites are left to the browser.
    const giveBack = () => {
      window.history.scrollRestoration = 'auto';
    };
    take();
    window.addEventListener('pagehide', giveBack);
    // Out of the back-forward cache a page comes back as it was left, with no effect run again.
    window.addEventListener('pageshow', take);
    return () => {
      window.removeEventListener('pagehide', giveBack);
      window.removeEventListener('pageshow', take);
    };
  }, []);

  useBrowserLayoutEffect(() => {
    const from = previous.current;
    previous.current = location;
    if (from === location) return;
    const newPage = from.pathname !== location.pathname;
    const anchor = anchorOf(location.hash);
    const position = type === 'POP' ? positions.get(location.key) : undefined;
    if (position !== undefined) window.scrollTo({ top: position, behavior: 'instant' });
    else if (anchor) goTo(anchor);
    else if (newPage) window.scrollTo({ top: 0, behavior: 'instant' });
    if (newPage && !anchor) focusPage();
  }, [location, type]);
}

/** The element of a fragment; a fragment may also hold a choice made on the previous page, or be undecodable. */
function anchorOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

function goTo(target: HTMLElement) {
  target.scrollIntoView();
  takeFocus(target);
}

function focusPage() {
  const heading = document.querySelector<HTMLElement>('main h1');
  // The heading of a loading page will be removed, and the focus with it.
  const start = heading?.closest('[aria-busy="true"]') ? null : heading;
  const target = start ?? document.getElementById('main');
  if (target) takeFocus(target);
}

function takeFocus(element: HTMLElement) {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
