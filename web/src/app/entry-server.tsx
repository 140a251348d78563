import type { CreateSiteRenderer } from '@garden-room/contract/site';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { PageSkeleton } from '../components/layouts/page-skeleton.tsx';
import { SessionProvider } from '../features/session/session-context.tsx';
import { App } from './app.tsx';
import { type PageData, PageDataProvider } from './page-data.ts';
import { preloadPages } from './page-loader.ts';
import { Shell } from './shell.tsx';
import { createRenderer } from './site-renderer.ts';

export { env } from '../config/env.ts';
export { fillTemplate } from './fill-template.ts';
export { drawThree, pageDataElementId } from './page-data.ts';
export { pageSource } from './page-loader.ts';
export { notFoundRow, routeTable } from './route-table.ts';

/** One page as HTML; head elements come first, where React puts them in a fragment. */
export async function renderPage(pathname: string, pageData: PageData): Promise<string> {
  await preloadPages(pathname);
  return toHtml(
    <StaticRouter location={pathname}>
      <App pageData={pageData} />
    </StaticRouter>,
  );
}

/** The shell around a skeleton, for addresses that only the browser can fill. */
export const renderShell = (pageData: PageData) =>
  toHtml(
    <StaticRouter location="/app">
      <PageDataProvider value={pageData}>
        <SessionProvider>
          <Shell>
            <PageSkeleton />
          </Shell>
        </SessionProvider>
      </PageDataProvider>
    </StaticRouter>,
  );

/** The function's door into this bundle. */
export const createSiteRenderer: CreateSiteRenderer = (templates) => createRenderer(templates, renderPage);

async function toHtml(tree: ReactNode): Promise<string> {
  const { prelude } = await prerender(tree, {
    // Never outline a boundary: React would move it into place with an inline script, which the policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      throw error;
    },
  });
  return new Response(prelude).text();
}
