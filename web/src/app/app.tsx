import { StrictMode, Suspense } from 'react';
import { AccountDeletedOutlet } from '#app/shell/account-deleted-outlet.tsx';
import { BookedOutlet } from '#app/shell/booked-outlet.tsx';
import { ErrorBoundary, RootBoundary } from '#app/shell/error-boundary.tsx';
import { ResetOnUserChange } from '#app/shell/reset-on-user-change.tsx';
import { Shell } from '#app/shell/shell.tsx';
import { Toasts } from '#app/shell/toasts.tsx';
import { SessionKeeper } from '#features/session/session-keeper.tsx';
import type { ShownSession } from '#features/session/session-store.ts';
import { SessionSeed } from '#features/session/use-session.ts';
import { DocumentEntryProvider } from '#framework/rendering/document-entry.tsx';
import { type DocumentData, PageDataProvider } from '#framework/rendering/page-data.ts';
import { WaitingPage } from '#framework/routing/guard.tsx';
import { RoutedPage } from '#framework/routing/router.tsx';
import { PracticeProvider } from '#lib/practice.ts';

type AppProps = {
  pageData: DocumentData;
  /** The session while the page is rendered, and when it is hydrated. */
  session: ShownSession;
};

/** Everything inside the router; the same tree on the server and in the browser. */
export function App({ pageData, session }: AppProps) {
  return (
    <StrictMode>
      {/* Around everything: what stands in for a broken site names the practice, too. */}
      <PracticeProvider value={pageData.practice}>
        <RootBoundary>
          <PageDataProvider value={pageData}>
            <SessionSeed value={session}>
              <DocumentEntryProvider>
                <Shell>
                  <BookedOutlet />
                  <AccountDeletedOutlet />
                  {/* One boundary that outlives navigations: the old page stays until the new one is ready. */}
                  <Suspense fallback={<WaitingPage />}>
                    <ErrorBoundary>
                      <ResetOnUserChange>
                        <RoutedPage />
                      </ResetOnUserChange>
                    </ErrorBoundary>
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
