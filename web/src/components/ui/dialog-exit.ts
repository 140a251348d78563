import { createContext, type RefObject, use, useEffect } from 'react';
import { openingMark } from './lazy-part.tsx';

/** The means that a dialog offers to its content. */
type DialogExit = {
  /** Whether leaving now would lose something, as the form says; null where none does, and any typing counts. */
  dirty: RefObject<boolean | null>;
  leave: () => void;
};

export const DialogExitContext = createContext<DialogExit | null>(null);

/**
 * Closes the dialog around a form, for its Cancel button. While the form `isDirty`, every way to close (this one,
 * Escape, the backdrop, Close, Back, a reload) asks before it discards the input. Without an argument, typing in any
 * field counts.
 */
export function useDialogExit(isDirty: boolean | null = null): () => void {
  const exit = use(DialogExitContext);
  if (!exit) throw new Error('useDialogExit needs a Dialog above it.');
  const { dirty, leave } = exit;
  useEffect(() => {
    dirty.current = isDirty;
    return () => {
      dirty.current = null;
    };
  }, [dirty, isDirty]);
  return leave;
}

/** Whether a dialog is over the page or on its way there: keys of the page rest. */
export const isDialogOpen = () => document.querySelector(`dialog:modal, [${openingMark}]`) !== null;

/**
 * Makes the browser ask, while the input `isDirty`, before a reload, a typed address or closing the tab discards it.
 */
export function useUnloadQuestion(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
