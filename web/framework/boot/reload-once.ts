import { loadFailedEvent } from '#lib/load-or-reload.ts';
import { entryOf } from './program-files.ts';

/** The entries for which this tab has been reloaded. */
const key = 'reloaded-for';

/** Fields that the user has typed into; a controlled field's default value does not tell. */
const typedInto = new Set<EventTarget | null>();

export function watchTyping(): void {
  addEventListener('input', ({ target }) => typedInto.add(target), true);
}

/** Handles the event that the app sends when code it needs is gone from the server. */
export function reloadForLostCode(): void {
  addEventListener(loadFailedEvent, (event) => {
    if (reloadOnce()) event.preventDefault();
  });
}

/**
 * Reloads a page whose code is gone, as after a deployment: at most once a deployment and tab, so that it cannot loop;
 * not offline, where it would not help; and never when something typed would be lost. Says whether it does.
 */
export function reloadOnce(): boolean {
  const entry = entryOf() ?? '';
  if (!navigator.onLine || isSomethingTyped()) return false;
  try {
    const reloaded = sessionStorage.getItem(key)?.split(' ') ?? [];
    if (reloaded.includes(entry)) return false;
    sessionStorage.setItem(key, [...reloaded, entry].join(' '));
  } catch {
    return false; // without storage nothing would end a loop
  }
  location.reload();
  return true;
}

const isSomethingTyped = () =>
  [...typedInto].some((field) => field instanceof Element && field.isConnected && typedText(field) !== '');

const typedText = (field: Element) => ('value' in field ? field.value : field.textContent);
