import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** The id of an appointment's buttons, for the focus. */
export const buttonsId = (appointmentId: string) => `actions-${appointmentId}`;

/**
 * Keeps the focus in a list whose rows change. Where the pressed button has been removed, the focus moves to the
 * buttons of the same appointment, or, where that has left the list, to the list's heading.
 */
export function useFocusKept(rows: unknown, heading: RefObject<HTMLElement | null>) {
  const changed = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks at the page that the rows have just made.
  useEffect(() => {
    const keep = () => {
      if (changed.current === null || document.activeElement !== document.body) return;
      (document.getElementById(buttonsId(changed.current)) ?? heading.current)?.focus();
    };
    keep();
    // The list is removed with its last row.
    return keep;
  }, [rows, heading]);
  return useCallback((appointmentId: string) => {
    changed.current = appointmentId;
  }, []);
}
