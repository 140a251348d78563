import { readPageData } from '../document.ts';

/**
 * Whether a browser is older than those of `config/browsers.ts`, by what came with them: a program that it cannot read
 * would end without a word. Lookbehind came with Safari 16.4, `color-mix` with Chrome 111 and Firefox 113.
 */
export function isOldBrowser(): boolean {
  try {
    // Neither a literal, which would end this script, nor what a build makes one of.
    Reflect.construct(RegExp, ['(?<=a)b']);
  } catch {
    return true;
  }
  return !window.CSS?.supports?.('color', 'color-mix(in srgb, red, blue)');
}

/**
 * The pages stay as they were sent, to be read, with the telephone number in the place of what needs the program.
 * Nothing here is younger than the styles.
 */
export function sayTooOld(): void {
  document.documentElement.setAttribute('data-failed', 'old');
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', nameNumber);
  else nameNumber();
}

function nameNumber(): void {
  const phone = readPageData(document)?.practice.phone;
  const link = document.querySelector('.old-browser a');
  if (!phone || !link) return;
  link.setAttribute('href', `tel:${phone.replace(/[^+\d]/g, '')}`);
  link.textContent = `Call ${phone}`;
}

/** Fetches polyfills of what a browser lacks; development has no such file. */
export function loadForOldBrowser(): void {
  const src = import.meta.env.OLD_BROWSER_SCRIPT;
  if (src) document.head.appendChild(Object.assign(document.createElement('script'), { src }));
}
