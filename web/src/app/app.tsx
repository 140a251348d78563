import { StrictMode, Suspense, useCallback, useState } from 'react';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { SessionKeeper } from '#features/session/session-keeper.tsx';
import type { ShownSession } from '#features/session/session-store.ts';
import { SessionSeed } from '#features/session/use-session.ts';
import { DocumentEntryProvider } from '#framework/rendering/document-entry.tsx';
import { type DocumentData, PageDataProvider } from '#framework/rendering/page-data.ts';
import { WaitingPage } from '#framework/routing/guard.tsx';
import { RoutedPage } from '#framework/routing/router.tsx';
import { loadCode } from '#lib/load-or-reload.ts';
import { PracticeProvider } from '#lib/practice.ts';
import { ErrorBoundary, RootBoundary } from './shell/error-boundary.tsx';
import { AccountDeletedOutlet, BookedOutlet } from './shell/outcome-outlets.tsx';
import { ResetOnUserChange } from './shell/reset-on-user-change.tsx';
import { Main, Shell } from './shell/shell.tsx';
import { useFirstInteraction } from './shell/use-first-interaction.ts';

type AppProps = {
  pageData: DocumentData;
  /** The session while the page is rendered, and when it is hydrated. */
  session: ShownSession;
};

/** Everything inside the router; the same tree on the server and in the browser. */
export function App({ pageData, session }: AppProps) {
  useFirstInteraction(loadMotion);
  return (
    <StrictMode>
      {/* Around everything: the page that replaces a broken site names the practice, too. */}
      <PracticeProvider value={pageData.practice}>
        <RootBoundary>
          <PageDataProvider value={pageData}>
            <SessionSeed value={session}>
              <DocumentEntryProvider>
                <Shell>
                  {/* One boundary that outlives navigations: the old page stays until the new one is ready. */}
                  <Suspense
                    fallback={
                      <Main>
                        <WaitingPage />
                      </Main>
                    }
                  >
                    <ResetOnUserChange>
                      <Main>
                        <BookedOutlet />
                        <AccountDeletedOutlet />
                        <ErrorBoundary>
                          <RoutedPage />
                        </ErrorBoundary>
                      </Main>
                    </ResetOnUserChange>
                  </Suspense>
                </Shell>
                <Toasts />
                <SessionKeeper />
              </DocumentEntryProvider>
            </SessionSeed>
          </PageDataProvider>
        </RootBoundary>
      </PracticeProvider>
    </StrictMode>
  );
}

/** Nothing moves before a press, and without this nothing does. */
function loadMotion(): void {
  loadCode(() => import('#framework/motion.ts')).then(
    ({ beginMotion }) => beginMotion(),
    () => {},
  );
}

/** The toasts; whatever matters is said in the page as well. */
const ToastContainer = lazyPart(() => import('./shell/toast-container.tsx'));

/** Loads even without an interaction: a page may have something to show. */
const timeoutMilliseconds = 6_000;

/**
 * The toast container: loaded before any action that can end in a toast, but not in the first load. Earlier toasts
 * wait for it.
 */
function Toasts() {
  const [mounted, setMounted] = useState(false);
  useFirstInteraction(
    useCallback(() => setMounted(true), []),
    timeoutMilliseconds,
  );
  return mounted && <ToastContainer />;
}
