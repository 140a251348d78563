import type { PageAddress } from '@garden-room/contract/rendering';
import compression from 'compression';
import { type NextFunction, type Request, type Response, Router } from 'express';
import { listPublishedHeads, listPublishedPage } from '#blog/post-store.ts';
import type { Deps } from '#lib/deps.ts';
import { feedOf } from '#rendering/feed.ts';
import { renderPage } from '#rendering/render-page.ts';
import { sitemapOf } from '#rendering/sitemap.ts';

/**
 * Kept by Hosting's CDN alone, where an edit shows within a minute. No `stale-while-revalidate`: browsers honour it too,
 * and a page of the last deployment asks for code that is gone. Hosting has no header for its CDN alone: it documents
 * Cache-Control only, and overrides Surrogate-Control.
 */
const pageCache = (seconds: number) => `public, max-age=0, must-revalidate, s-maxage=${seconds}`;
/** Machines come back by themselves. */
const feedCache = 'public, max-age=600, s-maxage=600';

/** Readers of feeds come back within weeks; older posts stand in the sitemap. */
const feedLength = 50;

/**
 * The site's own pages, as Hosting's rewrites ask for them: HTML for people, so not part of the REST contract. Nobody
 * is identified here: the same page for everyone.
 */
export function pageRoutes(deps: Deps): Router {
  const router = Router({ caseSensitive: true });
  router.use(compression());

  router.get('/sitemap.xml', dropQuery, async (_request, response) => {
    const { info } = await deps.pages();
    sendXml(response, 'application/xml', sitemapOf(info, await listPublishedHeads(deps)));
  });

  router.get('/rss.xml', dropQuery, async (_request, response) => {
    const { info } = await deps.pages();
    const { items } = await listPublishedPage(deps, { limit: feedLength });
    sendXml(response, 'application/rss+xml', feedOf(info, items));
  });

  router.get('/*path', async (request, response) => {
    response.locals['route'] = '(page)';
    const { pathname, search } = new URL(request.originalUrl, 'http://page');
    const { queryOf } = await deps.pages();
    const query = queryOf({ pathname, search });
    if (search === query) await sendPage(deps, request, response, { pathname, search });
    else response.redirect(301, `${oneSlash(request.path)}${query}`);
  });

  return router;
}

/** No feed has a query; with one it would be another file to the CDN, and be read from the store again. */
function dropQuery({ originalUrl, path }: Request, response: Response, next: NextFunction): void {
  if (originalUrl.includes('?')) response.redirect(301, oneSlash(path));
  else next();
}

/** Two at the start of a redirect would be the address of another host. */
const oneSlash = (path: string) => path.replace(/^[/\\]+/, '/');

async function sendPage(
  deps: Deps,
  { method }: Request,
  response: Response,
  address: PageAddress,
): Promise<void> {
  try {
    const { status, html, keptSeconds } = await renderPage(deps, address);
    response
      .status(status)
      .type('html')
      .set('Cache-Control', status === 200 ? pageCache(keptSeconds) : 'no-cache')
      .send(html);
  } catch (error) {
    deps.log.failure({ method, route: '(page)' }, error);
    // The browser can still fetch and show everything by itself; not kept, for the next one should be whole.
    const { shell } = await deps.pages();
    response.status(200).type('html').set('Cache-Control', 'private, no-store').send(shell);
  }
}

function sendXml(response: Response, type: string, xml: string): void {
  response.locals['route'] = '(feed)';
  response.type(type).set('Cache-Control', feedCache).send(xml);
}
