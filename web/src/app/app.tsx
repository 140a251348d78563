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

/** Everything inside the router; the same tree on the server and in the browser. */
export function App({ pageData }: { pageData: PageData }) {
  return (
    <StrictMode>
      <RootBoundary>
        <PageDataProvider value={pageData}>
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
        </PageDataProvider>
      </RootBoundary>
    </StrictMode>
  );
}
