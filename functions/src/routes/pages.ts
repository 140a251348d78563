import { constants } from 'node:zlib';
import { endpoints } from '@garden-room/contract/endpoints';
import { errorCatalogue } from '@garden-room/contract/errors';
import type { PageAddress } from '@garden-room/contract/rendering';
import compression from 'compression';
import { type NextFunction, type Request, type Response, Router } from 'express';
import { listPublishedHeads, listPublishedPage } from '#blog/post-store.ts';
import { hasCredential } from '#http/authenticate.ts';
import type { Mount } from '#http/endpoint.ts';
import { createReadLimit } from '#http/rate-limit.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { memoize } from '#lib/memoize.ts';
import { within } from '#lib/within.ts';
import { readFacts } from '#practice/practice-store.ts';
import { feedOf, sitemapOf } from '#rendering/publications.ts';
import { renderPage } from '#rendering/render-page.ts';
import { renderPersonalPage } from '#rendering/render-personal-page.ts';
import { readServices } from '#services/service-store.ts';

/**
 * Cached by Hosting's CDN alone, for a minute. No `stale-while-revalidate`: browsers honour it too, and a page of the
 * last deployment needs code that is gone. Hosting has no header for its CDN alone, and overrides Surrogate-Control.
 */
const pageCache = (seconds: number) => `public, max-age=0, must-revalidate, s-maxage=${seconds}`;
const pageSeconds = 60;
/** Seconds; feed readers come back by themselves. */
const feedSeconds = 600;
const feedCache = `public, max-age=${feedSeconds}, s-maxage=${feedSeconds}`;

/** Feed readers come back within weeks; older posts are in the sitemap. */
const feedLength = 50;

/** Longer than a reader waits for a page: then the browser gets the shell, and reads for itself. */
const renderMs = 8_000;

/** Six per cent less than the usual 4 for some milliseconds; more would take tens of them. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Copies kept at most; each has some hundred kilobytes. */
const capacity = 100;

/** A whole answer, and for how long it may be shown. */
interface Document {
  status: number;
  type: string;
  cacheControl: string;
  text: string;
  keptSeconds: number;
}

/**
 * The site's own pages, as Hosting's rewrites request them: HTML alike for everyone, so outside the REST contract, and
 * no caller is identified. To the CDN each cookie is another copy: requests with any cookie share this instance's copy,
 * so that invented cookies cause no renders.
 */
export function pageRoutes(deps: Deps): Router {
  const router = Router({ caseSensitive: true });
  const limitReads = createReadLimit(deps.config);
  const recall = memoize((address: PageAddress) => documentAt(deps, address), {
    clock: deps.clock,
    ttl: ({ keptSeconds }) => keptSeconds * 1000,
    capacity,
  });
  const documentFor = (request: Request, address: PageAddress) =>
    within(renderMs, hasCredential(request) ? recall(address) : documentAt(deps, address));

  router.use(compression({ brotli }), async (request, response, next) => {
    response.locals['route'] = '(page)';
    await limitReads(request, response);
    next();
  });

  for (const pathname of Object.keys(feeds))
    router.get(pathname, dropQuery, async (request, response) => {
      response.locals['route'] = '(feed)';
      sendDocument(response, await documentFor(request, { pathname, search: '' }));
    });

  router.get('/{*path}', async (request, response) => {
    // A client that is no browser may send a target that is no URL.
    const url = URL.parse(request.originalUrl, 'http://page');
    if (!url) throw new AppError('not_found');
    const { pathname, search } = url;
    const { queryOf, leavesQuery, routes, shell } = await deps.pages();
    const meant = meantPath(pathname, routes);
    if (meant !== pathname) {
      response.redirect(301, meant + search);
      return;
    }
    const query = queryOf({ pathname, search });
    const isLeft = search !== query && leavesQuery({ pathname, search });
    if (search !== query && !isLeft) {
      response.redirect(301, `${oneSlash(request.path)}${query}`);
      return;
    }
    try {
      // Invented queries are other pages to the CDN: they get the copy that this instance keeps.
      const address = { pathname, search: query };
      sendDocument(
        response,
        await (isLeft ? within(renderMs, recall(address)) : documentFor(request, address)),
      );
    } catch (error) {
      deps.log.failure({ method: request.method, route: '(page)' }, error);
      // The browser can still fetch and show everything by itself; not kept, for the next one should be whole.
      response.status(200).type('html').set('Cache-Control', 'private, no-store').send(shell);
    }
  });

  router.use(refuseInWords);
  return router;
}

/** No feed has a query; with one it would be another file to the CDN, and be read from the store again. */
function dropQuery({ originalUrl, path }: Request, response: Response, next: NextFunction): void {
  if (originalUrl.includes('?')) response.redirect(301, oneSlash(path));
  else next();
}

/**
 * The page that is meant by an address in another case, or with the end of the sentence that it stood in
 * (`firebase.json` sends these here); any other as it is.
 */
function meantPath(pathname: string, routes: readonly string[]): string {
  let written = pathname.toLowerCase();
  for (;;) {
    const end = sentenceEnds.find((mark) => written.endsWith(mark));
    if (end === undefined) return routes.find((route) => route.toLowerCase() === written) ?? pathname;
    written = written.slice(0, -end.length);
  }
}

const sentenceEnds = ['%20', ' ', '.', ',', ';', ':', '!'];

/** Two at the start of a redirect would be the address of another host. */
const oneSlash = (path: string) => path.replace(/^[/\\]+/, '/');

/** Answers a refusal as plain text: rendering a page is what was refused. */
function refuseInWords(error: unknown, _request: Request, response: Response, next: NextFunction): void {
  if (!(error instanceof AppError)) {
    next(error);
    return;
  }
  const { status } = errorCatalogue[error.code];
  response.status(status).type('text').set('Cache-Control', 'private, no-store').send(error.message);
}

const feeds: Record<string, (deps: Deps) => Promise<Document>> = {
  '/data.json': servicesDocument,
  '/sitemap.xml': async (deps) => {
    const [{ info }, { offered }, posts] = await Promise.all([
      deps.pages(),
      readServices(deps.db),
      listPublishedHeads(deps),
    ]);
    return feedDocument('application/xml', sitemapOf(info, offered, posts));
  },
  '/rss.xml': async (deps) => {
    const { info } = await deps.pages();
    const [facts, { items }] = await Promise.all([
      readFacts(deps),
      listPublishedPage(deps, { limit: feedLength }),
    ]);
    return feedDocument('application/rss+xml', feedOf(info, facts, items));
  },
};

/** The services on offer, in the shape of the specification: fresh within a minute, as the pages are. */
async function servicesDocument({ db }: Deps): Promise<Document> {
  const { offered } = await readServices(db);
  const text = JSON.stringify(offered);
  return { status: 200, type: 'json', cacheControl: pageCache(pageSeconds), text, keptSeconds: pageSeconds };
}

const feedDocument = (type: string, text: string): Document => ({
  status: 200,
  type,
  cacheControl: feedCache,
  text,
  keptSeconds: feedSeconds,
});

async function documentAt(deps: Deps, address: PageAddress): Promise<Document> {
  const feed = feeds[address.pathname];
  if (feed) return feed(deps);
  const { status, html, keptSeconds } = await renderPage(deps, address);
  const cacheControl = status === 200 ? pageCache(keptSeconds) : 'no-cache';
  return { status, type: 'html', cacheControl, text: html, keptSeconds };
}

function sendDocument(response: Response, { status, type, cacheControl, text }: Document): void {
  response.status(status).type(type).set('Cache-Control', cacheControl).send(text);
}

export function personalPageRoutes(mount: Mount, deps: Deps): void {
  mount(endpoints.personalPage, async ({ input, actor }) => ({
    body: await renderPersonalPage(deps, actor, input.query.path),
  }));
}
