import { createContext, type RefObject, use, useEffect } from 'react';

/** What a dialog offers to its content. */
type DialogExit = {
  /** Whether leaving now would lose something typed. */
  dirty: RefObject<boolean>;
  leave: () => void;
};

export const DialogExitContext = createContext<DialogExit | null>(null);

/**
 * Closes the dialog around a form, for its Cancel button. While the form `isDirty`, every way to close (this one,
 * Escape, the backdrop, Close, a reload) asks before it discards the input.
 */
export function useDialogExit(isDirty: boolean): () => void {
  const exit = use(DialogExitContext);
  if (!exit) throw new Error('useDialogExit needs a Dialog above it.');
  const { dirty, leave } = exit;
  useUnloadQuestion(isDirty);
  useEffect(() => {
    dirty.current = isDirty;
    return () => {
      dirty.current = false;
    };
  }, [dirty, isDirty]);
  return leave;
}

/** While the input `isDirty`, the browser asks before a reload, a typed address or closing the tab discards it. */
export function useUnloadQuestion(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
