import { useEffect } from 'react';

/**
 * Says that the page answers now: its HTML is there long before. What was pressed until then is replayed
 * (`app/boot/early-input.ts`); journeys wait for it.
 */
export function useReady() {
  useEffect(() => {
    document.documentElement.dataset['ready'] = '';
  }, []);
}
