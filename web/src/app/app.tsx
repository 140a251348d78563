import { StrictMode, Suspense } from 'react';
import { PageSkeleton } from '../components/layouts/page-skeleton.tsx';
import { SessionProvider } from '../features/session/session-context.tsx';
import { BookedOutlet } from './booked-outlet.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { type PageData, PageDataProvider } from './page-data.ts';
import { RoutedPage } from './router.tsx';
import { Shell } from './shell.tsx';
import { Toasts } from './toasts.tsx';

/** Everything inside the router; the same tree on the server and in the browser. */
export function App({ pageData }: { pageData: PageData }) {
  return (
    <StrictMode>
      <PageDataProvider value={pageData}>
        <SessionProvider>
          <Shell>
            <BookedOutlet />
            {/* One boundary that outlives navigations: the old page stays until the new one is ready. */}
            <Suspense fallback={<PageSkeleton />}>
              <ErrorBoundary>
                <RoutedPage />
              </ErrorBoundary>
            </Suspense>
          </Shell>
          <Toasts />
        </SessionProvider>
      </PageDataProvider>
    </StrictMode>
  );
}
