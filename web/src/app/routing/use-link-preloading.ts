import { useEffect } from 'react';
import { preloadPages } from './page-loader.ts';

/** Fetches a page's code when a pointer or the focus comes near a link to it. */
export function useLinkPreloading() {
  useEffect(() => {
    const onIntent = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin === window.location.origin && !link.target) {
        // Only a head start: if it fails, the navigation itself tries again and tells.
        preloadPages(link.pathname).catch(() => {});
      }
    };
    document.addEventListener('pointerover', onIntent, { passive: true });
    document.addEventListener('focusin', onIntent);
    return () => {
      document.removeEventListener('pointerover', onIntent);
      document.removeEventListener('focusin', onIntent);
    };
  }, []);
}
