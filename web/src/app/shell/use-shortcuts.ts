import { useEffect, useRef, useState } from 'react';
import { readStored, store } from '#lib/local-storage.ts';

/** The keys, as `aria-keyshortcuts` names them on the controls that they press, and what each does, for the dialog. */
export const shortcuts = [
  { key: 'n', name: 'N', does: 'New appointment' },
  { key: 't', name: 'T', does: 'Today' },
  { key: 'ArrowLeft', name: '←', does: 'Previous day or week of the calendar' },
  { key: 'ArrowRight', name: '→', does: 'Next day or week of the calendar' },
  { key: '/', name: '/', does: 'Search patients' },
  { key: '?', name: '?', does: 'Show these shortcuts' },
] as const;

type Key = (typeof shortcuts)[number]['key'];

const offKey = 'shortcuts-off';

/**
 * Single keys for the practice's pages. A key presses the control that has it as `aria-keyshortcuts`, a field is focused;
 * where the page has none, it does what `otherwise` says. Off where text is typed or a key has another use, with Ctrl, Alt
 * or Meta, and where the reader has turned them off: who speaks to the computer would press them by chance.
 */
export function useShortcuts(otherwise: Partial<Record<Key, () => void>>) {
  const [areOn, setOn] = useState(() => readStored(offKey) === null);
  const acts = useRef(otherwise);
  acts.current = otherwise;
  useEffect(() => {
    if (!areOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const key = pressedKey(event);
      if (!key || isBusy(event)) return;
      const control = controlOf(key);
      if (!control && !acts.current[key]) return;
      event.preventDefault();
      if (!control) acts.current[key]?.();
      else if (control instanceof HTMLInputElement) control.focus();
      else control.click();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [areOn]);
  const turn = (on: boolean) => {
    store(offKey, on ? null : 'true');
    setOn(on);
  };
  return { areOn, turn };
}

function pressedKey({
  key,
  ctrlKey,
  altKey,
  metaKey,
  isComposing,
  defaultPrevented,
}: KeyboardEvent): Key | null {
  if (ctrlKey || altKey || metaKey || isComposing || defaultPrevented) return null;
  const wanted = key.length === 1 ? key.toLowerCase() : key;
  return shortcuts.find((shortcut) => shortcut.key === wanted)?.key ?? null;
}

/** Whether the key belongs to what has the focus, or to what lies over the page. */
function isBusy({ target }: KeyboardEvent): boolean {
  const uses = 'input, select, textarea, [contenteditable], [role="menu"], [role="listbox"], [role="grid"]';
  const isIn = target instanceof Element && target.closest(uses) !== null;
  return isIn || document.querySelector('dialog:modal, :popover-open') !== null;
}

const controlOf = (key: Key): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].find(
    (element) => element.getAttribute('aria-keyshortcuts')?.toLowerCase() === key.toLowerCase(),
  ) ?? null;
