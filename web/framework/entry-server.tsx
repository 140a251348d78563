import type { CreatePageRenderer, PageAddress } from '@garden-room/contract/rendering';
import { StaticRouter } from 'react-router-dom';
import { App } from '#app/app.tsx';
import { Main, Shell } from '#app/shell/shell.tsx';
import { ProgramFailed } from '#components/layouts/page-failed.tsx';
import { PageSkeleton } from '#components/layouts/page-skeleton.tsx';
import { paths } from '#config/paths.ts';
import { initialSession, signedInAs } from '#features/session/session-store.ts';
import { PracticeProvider } from '#lib/practice.ts';
import { type DocumentData, PageDataProvider } from './rendering/page-data.ts';
import { pageRendererOf } from './rendering/page-renderer.ts';
import { toHtml } from './rendering/to-html.ts';
import { preloadPages } from './routing/page-loader.ts';

// Exported so that a build whose environment lacks something fails, and not the page that would need it.
export { emailSettings } from '#config/email-settings.ts';
export { firebaseSettings } from '#config/firebase-settings.ts';
export { siteUrl } from '#config/site-url.ts';
export { headData } from './rendering/head-data.ts';

/** One page as HTML; head elements come first, where React puts them in a fragment. */
export async function renderPage(address: PageAddress, pageData: DocumentData): Promise<string> {
  await preloadPages(address.pathname);
  return toHtml(
    <StaticRouter location={address}>
      <App pageData={pageData} session={pageData.user ? signedInAs(pageData.user) : initialSession} />
    </StaticRouter>,
  );
}

/** The shell around a skeleton, for pages of signed-in users, which only the browser can fill. */
export const renderShell = (pageData: DocumentData) =>
  toHtml(
    <StaticRouter location={paths.dashboard}>
      <PracticeProvider value={pageData.practice}>
        <PageDataProvider value={pageData}>
          <title>{pageData.practice.name}</title>
          <Shell>
            <Main>
              <PageSkeleton heading={pageData.practice.name} />
            </Main>
          </Shell>
        </PageDataProvider>
      </PracticeProvider>
    </StaticRouter>,
  );

/** The renderer that the function imports from this bundle. */
export const createPageRenderer: CreatePageRenderer = (templates) => pageRendererOf(templates, renderPage);

/** The notice that every document has, hidden, in case its program does not come. */
export const renderProgramFailed = () => toHtml(<ProgramFailed />);
