import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { actionsId } from './manage-actions.tsx';

/**
 * Keeps the reader's place in a list whose rows change under their hands. Where the button that was pressed is gone, the
 * focus goes to what can be done about the same appointment now; where that has left the list, to the list's heading.
 */
export function useFocusKept(rows: unknown, heading: RefObject<HTMLElement | null>) {
  const changed = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is looked at is the page that the rows have just made.
  useEffect(() => {
    const keep = () => {
      if (changed.current === null || document.activeElement !== document.body) return;
      (document.getElementById(actionsId(changed.current)) ?? heading.current)?.focus();
    };
    keep();
    // The last row has gone, and the list with it.
    return keep;
  }, [rows, heading]);
  return useCallback((appointmentId: string) => {
    changed.current = appointmentId;
  }, []);
}
