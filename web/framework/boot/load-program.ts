import type { ClientError } from '@garden-room/contract/endpoints/client-errors';
import { apiHeaders } from '#lib/early-calls.ts';
import { loadFailedEvent, lostCode } from '#lib/load-or-reload.ts';
import { entryOf, programFiles, releaseOf } from '../document.ts';
import { afterFirstPaint, largestPicture, patienceMilliseconds } from './first-paint.ts';

/** The time that the personal page gets before the program loads: a cold function must not delay the program. */
const headStartMilliseconds = 1_500;

/**
 * Loads the program after the first paint and the largest picture: they have the line until then. A shell
 * has nothing to read or to look at: there it comes at once, or after the page that its reader gets in its place.
 */
export function loadProgram(): void {
  // A module that the browser cannot read is no error of its element.
  addEventListener('error', ({ error, filename }) => {
    const { dataset } = document.documentElement;
    if (error instanceof SyntaxError && filename.includes('/assets/') && !('ready' in dataset))
      dataset['failed'] = '';
  });
  document.addEventListener('DOMContentLoaded', () => {
    if (window.personalPage) {
      void window.personalPage.then(startAfterPaint);
      setTimeout(start, headStartMilliseconds);
    } else if (isShell()) start();
    else {
      afterFirstPaint(() => void largestPicture().then(startAfterPaint));
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

/** Asks once more, past the cache, for the files that did not come; then loads the page anew. */
async function loadAgain(entry: string): Promise<void> {
  const giveUp = () => {
    if (reloadOnce()) return;
    document.documentElement.dataset['failed'] = '';
    reportLostProgram(entry);
  };
  if (await fetchLostFiles(entry)) load(entry, giveUp);
  else giveUp();
}

/** Reports that the program did not come; the code for other errors (`report-client-error.ts`) is part of it. */
function reportLostProgram(entry: string): void {
  const frames = [{ file: entry.slice(1), line: 0, column: 0 }];
  const here = { page: '*', release: releaseOf(entry), browser: 'Other' } as const;
  const report: ClientError = { kind: 'chunk', name: 'Error', frames, ...here };
  fetch('/api/client-errors', {
    method: 'POST',
    headers: { ...apiHeaders, 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
  }).catch(() => {});
}

function append<Tag extends 'link' | 'script'>(tag: Tag, properties: Partial<HTMLElementTagNameMap[Tag]>) {
  const element = Object.assign(document.createElement(tag), properties);
  document.head.append(element);
  return element;
}

const addressIn = /(?:https?:\/\/[^\s/]+)?\/assets\/[^\s'"]+\.(?:js|css)/;

/**
 * Asks the server once more for what a failed `import()` lacks: the file that its error names, and what that imports.
 * Says whether all have come; not for another error.
 */
export async function fetchLostCode(error: unknown): Promise<boolean> {
  const text = String(error);
  return lostCode.test(text) && fetchLostFiles(addressIn.exec(text)?.[0]);
}

/**
 * Asks the server once more, past the cache, for a file and all that this page has asked for in vain: a browser may
 * have kept the 404, or a page that was sent in the place of a file. Says whether all have come.
 */
async function fetchLostFiles(named?: string): Promise<boolean> {
  const failed = performance.getEntriesByType('resource').filter(hasFailed);
  const paths = new Set(
    [...(named ? [named] : []), ...failed.map(({ name }) => name)].map(
      (file) => new URL(file, location.href).href,
    ),
  );
  const came = await Promise.all([...paths].map(comes));
  return came.length > 0 && came.every(Boolean);
}

/** Whether a file came, as far as the browser tells; a page that is sent in place of a file has the status 200. */
const hasFailed = (entry: PerformanceEntry & { responseStatus?: number; contentType?: string }) =>
  /\.(?:js|css)$/.test(entry.name) &&
  entry.name.startsWith(`${location.origin}/assets/`) &&
  ((entry.responseStatus ?? 200) !== 200 || entry.contentType === 'text/html');

async function comes(file: string): Promise<boolean> {
  try {
    const response = await fetch(file, { cache: 'reload' });
    // Kept by the cache once it has been read.
    await response.blob();
    // A link that has failed is not asked for again, and its preloading not repeated.
    for (const link of document.querySelectorAll(`link[rel=stylesheet][href$="${new URL(file).pathname}"]`))
      link.replaceWith(link.cloneNode());
    return response.ok && !response.headers.get('content-type')?.startsWith('text/html');
  } catch {
    return false;
  }
}

/** The entries for which this tab has been reloaded. */
const reloadedKey = 'reloaded-for';

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
function reloadOnce(): boolean {
  const entry = entryOf() ?? '';
  if (!navigator.onLine || isSomethingTyped()) return false;
  try {
    const reloaded = sessionStorage.getItem(reloadedKey)?.split(' ') ?? [];
    if (reloaded.includes(entry)) return false;
    sessionStorage.setItem(reloadedKey, [...reloaded, entry].join(' '));
  } catch {
    return false; // without storage nothing would end a loop
  }
  location.reload();
  return true;
}

const isSomethingTyped = () =>
  [...typedInto].some((field) => field instanceof Element && field.isConnected && typedText(field) !== '');

const typedText = (field: Element) => ('value' in field ? field.value : field.textContent);
