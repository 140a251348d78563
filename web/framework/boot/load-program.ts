import { programFiles } from '../document.ts';
import { fetchLostFiles, reloadOnce } from './lost-code.ts';

/** Longer than any first paint: where none is reported, the program comes all the same. */
const patienceMilliseconds = 4_000;

/** How long the personal page gets before the program loads: a cold function must not delay the program. */
const headStartMilliseconds = 1_500;

/**
 * Loads the program after the first paint: text, styles, fonts and the first picture have the line until then. A shell
 * has nothing to read or to look at: there it comes at once, or after the page that its reader gets in its place.
 */
export function loadProgram(): void {
  document.addEventListener('DOMContentLoaded', () => {
    if (window.personalPage) {
      void window.personalPage.then(startAfterPaint);
      setTimeout(start, headStartMilliseconds);
    }
    // A tab in the background paints nothing, and an old browser does not tell.
    else if (isShell() || document.hidden || !PerformanceObserver.supportedEntryTypes?.includes('paint'))
      start();
    else {
      new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
      setTimeout(start, patienceMilliseconds);
    }
  });
}

const isShell = () => document.getElementById('root')?.dataset['prerendered'] === 'shell';

/** Lets the browser paint before the program takes the processor. */
function startAfterPaint(): void {
  if (isShell() || document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
}

let started = false;

function start(): void {
  const [entry, ...parts] = programFiles();
  if (started || !entry) return;
  started = true;
  for (const part of parts) append('link', { rel: 'modulepreload', href: part });
  load(entry, () => void loadAgain(entry));
}

const load = (entry: string, onError: () => void) =>
  append('script', { type: 'module', src: entry }).addEventListener('error', onError);

/** What did not come is asked for once more, past the cache; then the page is loaded anew. */
async function loadAgain(entry: string): Promise<void> {
  const giveUp = () => {
    if (!reloadOnce()) document.documentElement.dataset['failed'] = '';
  };
  if (await fetchLostFiles(entry)) load(entry, giveUp);
  else giveUp();
}

function append<Tag extends 'link' | 'script'>(tag: Tag, properties: Partial<HTMLElementTagNameMap[Tag]>) {
  const element = Object.assign(document.createElement(tag), properties);
  document.head.append(element);
  return element;
}
