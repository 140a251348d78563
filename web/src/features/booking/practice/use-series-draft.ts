import { type RefObject, useEffect, useRef, useState } from 'react';
import type { SeriesDraft } from './use-series.ts';

/** A series that is looked at before it is booked. Whoever comes back from its dates is at the button they left by. */
export function useSeriesDraft(button: RefObject<HTMLButtonElement | null>) {
  const [draft, setDraft] = useState<SeriesDraft | null>(null);
  const cameBack = useRef(false);
  useEffect(() => {
    if (cameBack.current && draft === null) button.current?.focus();
    cameBack.current = draft !== null;
  }, [draft, button]);
  return { draft, lookAt: setDraft, close: () => setDraft(null) };
}
