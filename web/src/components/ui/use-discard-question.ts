import { useLayoutEffect, useMemo, useRef, useState } from 'react';

/** Asks before a dialog discards its input, and returns the focus when the user keeps typing. */
export function useDiscardQuestion(open: boolean, onClose: () => void) {
  const dirty = useRef(false);
  const [asking, setAsking] = useState(false);
  if (asking && !open) setAsking(false);

  const close = useRef(onClose);
  close.current = onClose;
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (asking || !(focused.current instanceof HTMLElement)) return;
    focused.current.focus();
    focused.current = null;
  }, [asking]);

  const exit = useMemo(() => {
    /** Leaves, or asks. Asked already, it takes the question back. */
    const leave = () => {
      if (!dirty.current) return close.current();
      focused.current ??= document.activeElement;
      setAsking((before) => !before);
    };
    return { dirty, leave };
  }, []);

  return { asking, exit };
}
