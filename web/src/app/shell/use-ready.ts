import { useEffect } from 'react';

/**
 * Marks the page as hydrated; its HTML is there long before. Presses until then are replayed
 * (`web/framework/boot/early-input.ts`); journeys wait for it.
 */
export function useReady() {
  useEffect(() => {
    document.documentElement.dataset['ready'] = '';
  }, []);
}
