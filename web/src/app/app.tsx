import { StrictMode, Suspense } from 'react';
import { DocumentEntryProvider } from '#app/rendering/document-entry.tsx';
import { type PageData, PageDataProvider } from '#app/rendering/page-data.ts';
import { RoutedPage } from '#app/routing/router.tsx';
import { WaitingPage } from '#app/routing/waiting-page.tsx';
import { BookedOutlet } from '#app/shell/booked-outlet.tsx';
import { ErrorBoundary, RootBoundary } from '#app/shell/error-boundary.tsx';
import { PerPerson } from '#app/shell/per-person.tsx';
import { Shell } from '#app/shell/shell.tsx';
import { Toasts } from '#app/shell/toasts.tsx';
import { SessionKeeper } from '#features/session/session-keeper.tsx';
import { SessionSeed } from '#features/session/session-seed.tsx';
import type { ShownSession } from '#features/session/session-store.ts';

type AppProps = {
  pageData: PageData;
  /** What is known of the session where the page is rendered, and when it is hydrated. */
  session: ShownSession;
};

/** Everything inside the router; the same tree on the server and in the browser. */
export function App({ pageData, session }: AppProps) {
  return (
    <StrictMode>
      <RootBoundary>
        <PageDataProvider value={pageData}>
          <SessionSeed value={session}>
            <DocumentEntryProvider>
              <Shell>
                <BookedOutlet />
                {/* One boundary that outlives navigations: the old page stays until the new one is ready. */}
                <Suspense fallback={<WaitingPage />}>
                  <ErrorBoundary>
                    <PerPerson>
                      <RoutedPage />
                    </PerPerson>
                  </ErrorBoundary>
                </Suspense>
              </Shell>
              <Toasts />
              <SessionKeeper />
            </DocumentEntryProvider>
          </SessionSeed>
        </PageDataProvider>
      </RootBoundary>
    </StrictMode>
  );
}
