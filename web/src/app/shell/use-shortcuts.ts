import { useEffect, useRef, useState } from 'react';
import { isDialogOpen } from '#components/ui/dialog-exit.ts';
import { pageKeys } from '#config/desk-keys.ts';
import { readStored, store } from '#lib/local-storage.ts';

/** A selector: browsers without popovers refuse theirs; `boot/popups.ts` and the style sheet replace them. */
export const openPopup = () => ('popover' in HTMLElement.prototype ? ':popover-open' : '.popup[data-open]');

type Key = (typeof pageKeys)[number]['key'];

const offKey = 'shortcuts-off';

/**
 * Single keys for the practice's pages: a key presses the control with that `aria-keyshortcuts`, or focuses a field;
 * else it does what `otherwise` says. Off while typing, with Ctrl, Alt or Meta, and where the reader has turned them
 * off, as speech input would press them.
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
  return pageKeys.find((shortcut) => shortcut.key === wanted)?.key ?? null;
}

/** Whether the key belongs to what has the focus, or to what lies over the page. */
function isBusy({ target }: KeyboardEvent): boolean {
  const uses = 'input, select, textarea, [contenteditable], [role="menu"], [role="listbox"], [role="grid"]';
  const isIn = target instanceof Element && target.closest(uses) !== null;
  return isIn || isDialogOpen() || document.querySelector(openPopup()) !== null;
}

const controlOf = (key: Key): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].find(
    (element) => element.getAttribute('aria-keyshortcuts')?.toLowerCase() === key.toLowerCase(),
  ) ?? null;
