import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '#app/app.tsx';
import { hasSignInHint, signInHint } from '#features/session/remembered-sign-in.ts';
import { sessionStore, signedInAs } from '#features/session/session-store.ts';
import { beginGuardingHistory } from '#lib/history-guard.ts';
import { store } from '#lib/local-storage.ts';
import { loadPractice, refreshPractice } from '#lib/practice.ts';
import { pageDataElementId, readPageData } from './document.ts';
import { allowReplacedNodes } from './replaced-nodes.ts';
import { neededPages, preloadDeskPages } from './routing/page-loader.ts';
import { noteError, watchErrors } from './watch-errors.ts';
import '#app/styles/main.css';

watchErrors();
allowReplacedNodes();
beginGuardingHistory();

/** The page's code comes first, so that the first render never falls back to a skeleton. */
async function start() {
  const code = neededPages(window.location.pathname);
  code.catch(() => {}); // asked for again below
  if (hasSignInHint()) preloadDeskPages();
  // The personal page may replace the whole document.
  await window.personalPage;
  const { root, pageData, prerendered } = await readDocument();
  // A shell whose page's code does not come, as from a server that hangs, has the frame say so.
  const late = prerendered ? [] : [new Promise((resolve) => setTimeout(resolve, 2_000))];
  await Promise.race([code, ...late]).catch((error: unknown) => {
    // HTML that can be read is worth more than a page that says it failed; a shell has none to lose.
    if (prerendered) throw error;
  });
  // Reading the program and taking over the page are two long tasks: between them the browser may answer a touch.
  await new Promise((resolve) => setTimeout(resolve));
  if (pageData.isBuilt) void refreshPractice();
  // The page without a connection is the build's.
  else store('practice-phone', pageData.practice.phone);
  if (pageData.user) sessionStore.update(signedInAs(pageData.user));
  const app = (
    <BrowserRouter>
      <App pageData={pageData} session={sessionStore.readShown()} />
    </BrowserRouter>
  );
  const takeOver = () => {
    // The shell of a client-only page (or nothing, in development) is replaced in one go.
    if (!prerendered) createRoot(root, { onCaughtError }).render(app);
    // In a transition React works in slices and lets a touch in between; without it, hydrating is one long task.
    else
      startTransition(() => {
        hydrateRoot(root, app, {
          onCaughtError,
          // A mismatch is a bug in the prerender: say so where tests listen.
          onRecoverableError: (error) => console.error('Hydration failed:', error),
        });
      });
  };
  // Development has no boot script.
  if (window.takeOverPage) window.takeOverPage(takeOver);
  else takeOver();
}

/** A part of the page has failed, and its boundary shows something else. */
function onCaughtError(error: unknown): void {
  console.error(error);
  noteError('page', error);
}

/** The prerendered page: hydrated with the data it was rendered with, or replaced. */
async function readDocument() {
  const root = document.getElementById('root');
  if (!root) throw new Error('No #root.');
  const carried = readPageData(document);
  // The data may be personal, and the document outlives a sign-out.
  document.getElementById(pageDataElementId)?.remove();
  // In development there are no documents but Vite's.
  const pageData = carried ?? { year: new Date().getFullYear(), practice: await loadPractice() };
  const prerendered = root.dataset['prerendered'] === 'page';
  // Signed out in another tab since it was filled: then nothing of it may be taken over.
  if (pageData.user && pageData.user.userEmail !== signInHint()) {
    const { year, practice } = pageData;
    return { root, pageData: { year, practice }, prerendered: false };
  }
  return { root, pageData, prerendered };
}

// Not awaited at the top level: the pages import from this module's chunk and would wait for it in a circle.
start().catch((error: unknown) => {
  document.documentElement.dataset['failed'] = '';
  reportError(error);
});
installServiceWorker();

/** Registers the worker that shows the offline page, once the page is loaded and quiet. Not while developing. */
function installServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    // Without it (private windows, blocked storage) the browser shows its own page instead.
    navigator.serviceWorker.register('/sw.js').catch(() => {});
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
