import { readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { catalogueSchema, type Service } from '@garden-room/contract/service';
import type * as Server from '../src/app/entry-server.tsx';
import type { PageData } from '../src/app/page-data.ts';
import type { RouteRow } from '../src/app/route-table.ts';
import { assertPolicySafe } from './policy-safe.ts';
import { preloadLinks, type ViteManifest } from './preload-links.ts';
import { fillTemplate } from './template.ts';

type PrerenderOptions = {
  /** The client build; its index.html is the template, its manifest names the chunks. */
  out: string;
  publicDir: string;
  /** URL of the server bundle. */
  server: string;
};

/** Writes every public page, the 404 page, the shell for client-only pages, and the sitemap. */
export async function prerenderSite({ out, publicDir, server }: PrerenderOptions): Promise<void> {
  const { routeTable, notFoundRow, renderPage, renderShell, drawThree, pageDataElementId, pageSource, env } =
    (await import(server)) as typeof Server;
  const template = await readFile(resolve(out, 'index.html'), 'utf8');
  const manifest: ViteManifest = JSON.parse(await readFile(resolve(out, '.vite/manifest.json'), 'utf8'));
  const services = catalogueSchema.parse(JSON.parse(await readFile(resolve(publicDir, 'data.json'), 'utf8')));
  const year = new Date().getFullYear();

  const write = async (file: string, page: Parameters<typeof fillTemplate>[1]) => {
    const html = fillTemplate(template, page);
    assertPolicySafe(file, html);
    await writeFile(resolve(out, file), html);
  };

  const writePage = async (row: RouteRow, pathname: string, file: string) => {
    const pageData: PageData = { year, ...catalogueFor(row, services, drawThree) };
    await write(file, {
      html: await renderPage(pathname, pageData),
      head: preloadLinks(manifest, pageSource(row)),
      kind: 'page',
      data: { id: pageDataElementId, value: pageData },
    });
  };

  const pages = routeTable.filter((row) => row.prerender);
  for (const row of pages) {
    await writePage(row, row.path, row.path === '/' ? 'index.html' : `${row.path.slice(1)}.html`);
  }
  await writePage(notFoundRow, '/404', '404.html');
  const shellData = { year };
  await write('app.html', {
    html: await renderShell(shellData),
    head: preloadLinks(manifest),
    kind: 'shell',
    data: { id: pageDataElementId, value: shellData },
  });

  const listed = pages.filter((row) => !row.unlisted).map((row) => `${env.siteUrl}${row.path}`);
  await writeFile(resolve(out, 'sitemap.xml'), sitemap(listed));
  await writeFile(
    resolve(out, 'robots.txt'),
    `User-agent: *\nAllow: /\nSitemap: ${env.siteUrl}/sitemap.xml\n`,
  );
  await rm(resolve(out, '.vite'), { recursive: true });
}

function catalogueFor(
  row: RouteRow,
  services: readonly Service[],
  drawThree: typeof Server.drawThree,
): Partial<PageData> {
  if (row.pageData === 'services') return { services };
  if (row.pageData === 'featured') return { featured: drawThree(services) };
  return {};
}

const sitemap = (urls: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.map((url) => `  <url><loc>${url}</loc></url>`).join('\n')}
</urlset>
`;
