import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus of a dialog that opens into its first field, so that what is typed at once is typed there, else to its
 * heading: never to a button, which the first space would press. A form that is still on its way gets the focus as it
 * comes, unless the user has gone elsewhere meanwhile. The dialog stays at its top, where it says what it is for.
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

/** Where text is typed or one of several is chosen: a box would be ticked by a space, and a file field opens a window. */
const fields =
  'input:not([type="hidden"], [type="checkbox"], [type="file"], [type="button"], :disabled), select:not(:disabled), textarea:not(:disabled)';

function firstField(dialog: HTMLElement): HTMLElement | undefined {
  const shown = [...dialog.querySelectorAll<HTMLInputElement>(fields)].filter(
    (field) => !field.closest('[hidden], [inert], fieldset:disabled'),
  );
  const [first] = shown;
  // Of radio buttons the chosen one has the group's place in the order of Tab.
  const chosen = shown.find(({ type, name, checked }) => type === 'radio' && checked && name === first?.name);
  return first?.type === 'radio' ? (chosen ?? first) : first;
}
