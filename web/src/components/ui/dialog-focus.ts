import { type RefObject, useEffect } from 'react';

/**
 * Focuses the first field of a dialog that opens, so that typing goes there, else its heading; never a button, which
 * the first space would press. A form that loads later gets the focus unless the user has moved on. The dialog stays at
 * its top.
 */
export function useFirstFocus(ref: RefObject<HTMLDialogElement | null>, open: boolean): void {
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    const heading = dialog.querySelector<HTMLElement>('h2');
    const begin = (): boolean => {
      const field = firstField(dialog);
      (field ?? heading)?.focus({ preventScroll: true });
      return field !== undefined;
    };
    if (begin()) return;
    const watch = new MutationObserver(() => {
      if (document.activeElement !== heading || begin()) stop();
    });
    const stop = () => {
      watch.disconnect();
      dialog.removeEventListener('pointerdown', stop);
    };
    watch.observe(dialog, { childList: true, subtree: true, attributeFilter: ['hidden'] });
    dialog.addEventListener('pointerdown', stop);
    return stop;
  }, [ref, open]);
}

/** Fields to type or choose in: a space would tick a box, and a file field opens a window. */
const fields =
  'input:not([type="hidden"], [type="checkbox"], [type="file"], [type="button"], :disabled), select:not(:disabled), textarea:not(:disabled)';

function firstField(dialog: HTMLElement): HTMLElement | undefined {
  const shown = [...dialog.querySelectorAll<HTMLInputElement>(fields)].filter(
    (field) => !field.closest('[hidden], [inert], fieldset:disabled'),
  );
  const [first] = shown;
  // The chosen radio button has its group's place in the order of Tab.
  const chosen = shown.find(({ type, name, checked }) => type === 'radio' && checked && name === first?.name);
  return first?.type === 'radio' ? (chosen ?? first) : first;
}
