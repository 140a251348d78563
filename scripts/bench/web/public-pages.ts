import { isGuarded } from '../../../web/framework/boot/guarded-page.ts';
import type { Result } from '../figures.ts';
import { runLighthouse } from './lighthouse.ts';
import { baselinePath, loadInTurns, type Site } from './site.ts';

/** Sizes include what a page fetches after it is whole, which the budgets of `npm test` do not. */
const budget = {
  performance: { atLeast: 100 },
  accessibility: { atLeast: 100 },
  'best-practices': { atLeast: 100 },
  seo: { atLeast: 100 },
  'of baseline': { atMost: 0.7 },
  CLS: { atMost: 0 },
  'JavaScript kB': { atMost: 135 },
  'all kB': { atMost: 290 },
};

/** Loads public pages with Lighthouse, whose last report of each goes into the directory `reports`. */
export function measurePublicPages(
  { origin, runs, chromiumPath }: Site,
  paths: readonly string[],
  reports: string,
): Promise<Result[]> {
  const page = (path: string) => ({
    name: path,
    load: () => runLighthouse(origin + path, chromiumPath, reports),
    budget,
  });
  return loadInTurns([{ ...page(baselinePath), budget: {} }, ...paths.map(page)], runs, 'LCP ms');
}

/** The paths of a running site's public pages: what its sitemap lists, and the two that it leaves out. */
export async function findPublicPages(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  return publicOnes([...listed, '/login', '/register']);
}

/** The public ones of these paths; of one kind, such as `/blogDetails/a` and `/blogDetails/b`, one. */
export function publicOnes(paths: readonly string[]): string[] {
  const kindOf = (path: string) => path.replace(/^(\/[^/]+\/).+$/, '$1');
  return [...new Map(paths.filter((path) => !isGuarded(path)).map((path) => [kindOf(path), path])).values()];
}
