import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { publicOn } from '@garden-room/contract/places';
import { deployedPracticeSchema, isDemonstration } from '@garden-room/contract/practice';
import { rendererBundle } from '@garden-room/contract/rendering';
import '@garden-room/contract/english';
import { createHash } from 'node:crypto';
import { deployedPractice } from '#config/deployed-practice.ts';
import { paths } from '#config/paths.ts';
import { readColors } from '#config/read-colors.ts';
import { practiceDefaults } from '#deployment/practice-defaults.ts';
import { writeInlineSources } from '../../tools/hosting-config.ts';
import { openAcr } from '../../tools/openacr/report.ts';
import {
  assertPolicySafe,
  fillTemplate,
  type InlineParts,
  pageDataElementId,
  programPages,
  withFirstStyles,
} from '../document.ts';
import type * as Server from '../entry-server.tsx';
import { type PageRow, pageSource } from '../page-row.ts';
import { dashboardFrame, frameAndPage, notFoundPage, pageRows, pages } from '../pages.ts';
import type { DocumentData } from '../rendering/page-data.ts';
import type { Templates } from '../rendering/page-renderer.ts';
import { buildClassicScript, withBootScript } from './boot-script.ts';
import { firstStyles } from './first-styles.ts';
import { filesWith, headLinks, ownModules, ownStyles, takeProgram, type ViteManifest } from './head-links.ts';
import { samplePages } from './sample-pages.ts';
import { securityTxt } from './security-txt.ts';

type PrerenderOptions = {
  /** The client build; its index.html is the template, its manifest names the chunks. */
  out: string;
  /** The server build. What it needs to render at each request is written beside it. */
  serverOut: string;
  /** The boot script's code. */
  bootScript: string;
};

const notFoundPath = '/404';

/** Where the program finds the code of a page of the dashboard: fetched beside it, not before it. */
const listOfDeskPages = 'framework/routing/desk-pages.ts';

/** Writes every page that changes with a deployment only, the 404 page, and the shell for client-only pages. */
export async function prerenderSite(options: PrerenderOptions): Promise<void> {
  const { out, serverOut, bootScript } = options;
  const server: typeof Server = await import(pathToFileURL(resolve(serverOut, rendererBundle.entry)).href);
  const { template, program, sheet } = takeProgram(
    withBootScript(await readFile(resolve(out, 'index.html'), 'utf8'), bootScript).replace(
      '<!--program-failed-->',
      await server.renderProgramFailed(),
    ),
  );
  const manifest: ViteManifest = JSON.parse(await readFile(resolve(out, '.vite/manifest.json'), 'utf8'));
  const demonstration = isDemonstration(deployedPractice().demonstration, practiceDefaults);
  const year = new Date().getFullYear();
  /** The day of the build, the only one that it knows. */
  const today = new Date().toISOString().slice(0, 10);
  const practice = publicOn(practiceDefaults, today, { demonstration, sendsMail: false });
  const onRequest = pageRows.filter(({ rendered }) => rendered === 'request' || rendered === 'head');
  const built = { year, practice, isBuilt: true } as const;
  const builtRows = pageRows.filter(({ rendered }) => rendered === 'build');
  const samples = await samplePages(
    server.createPageRenderer({ template, signedInTemplate: '', heads: {}, shell: '' }),
    onRequest.filter(({ guard }) => guard === 'public'),
    practice,
    deployedPracticeSchema.parse(deployedPractice()),
  );
  const ownPages = await Promise.all(
    [...builtRows.map(({ path }) => path), notFoundPath].map((pathname) =>
      server.renderPage({ pathname, search: '' }, built),
    ),
  );
  const [, sheetFile = ''] = /href="\/([^"]+)"/.exec(sheet) ?? [];
  const styles = firstStyles(await readFile(resolve(out, sheetFile), 'utf8'), [...samples, ...ownPages]);
  const inline: InlineParts = { script: bootScript, style: styles };
  writeInlineSources(serverOut, inline);
  const pageTemplate = withFirstStyles(template, styles, sheet);
  const sourcesOf = (row: PageRow) => {
    const rows = frameAndPage(row);
    return [...rows.map(pageSource), ...(rows.includes(dashboardFrame) ? [listOfDeskPages] : [])];
  };
  const headOf = (row: PageRow) => headLinks(manifest, program, sourcesOf(row), row);

  const document = (file: string, page: Parameters<typeof fillTemplate>[1], from = pageTemplate) => {
    const html = fillTemplate(from, page);
    assertPolicySafe(file, html, inline);
    return html;
  };

  const writePage = async (row: PageRow, pathname: string, file: string) => {
    const pageData: DocumentData = built;
    const html = document(file, {
      html: await server.renderPage({ pathname, search: '' }, pageData),
      head: headOf(row) + server.headData(row, pageData),
      kind: 'page',
      data: { id: pageDataElementId, value: pageData },
    });
    await writeFile(resolve(out, file), html);
  };

  for (const row of builtRows) await writePage(row, row.path, `${row.path.slice(1)}.html`);
  await writePage(notFoundPage, notFoundPath, '404.html');
  const personal = pageRows.filter(({ rendered }) => rendered === 'personal');
  const inShell = [...personal, ...pageRows.filter((row) => !row.rendered && row !== notFoundPage)];
  const modulesByPath = inShell.map((row) => [row.path, ownModules(manifest, sourcesOf(row))] as const);
  // With the styles of the dashboard's frame: a personal page is put into this document before its code has come.
  const frame = personal.flatMap(sourcesOf);
  const shell = document(
    'app.html',
    {
      html: await server.renderShell(built),
      head: sheet + headLinks(manifest, program) + ownStyles(manifest, frame) + programPages(modulesByPath),
      kind: 'shell',
      data: { id: pageDataElementId, value: built },
    },
    template,
  );
  await writeFile(resolve(out, 'app.html'), shell);
  const deskPages = [pages.keptDay, pages.login].flatMap(sourcesOf);
  const desk = filesWith(manifest, [...deskPages, ...offlineCode]);
  await writeOffline(out, await readFile(resolve(out, 'offline.html'), 'utf8'), [
    ...new Set([pages.keptDay.path, ...ownFiles(shell), ...program, ...desk]),
  ]);

  const filled = [...onRequest, ...personal, notFoundPage];
  const heads = Object.fromEntries(filled.map((row) => [row.path, headOf(row)]));
  const signedInTemplate = template.replace('<!--head-->', (head) => sheet + head);
  const templates: Templates = { template: pageTemplate, signedInTemplate, heads, shell };
  await writeFile(resolve(serverOut, rendererBundle.templates), JSON.stringify(templates));

  await writeFile(
    resolve(out, 'robots.txt'),
    `User-agent: *\nAllow: /\nSitemap: ${server.siteUrl}/sitemap.xml\n`,
  );
  const date = new Date().toISOString().slice(0, 10);
  const report = openAcr({ siteUrl: server.siteUrl, date });
  await writeFile(resolve(out, paths.openAcr.slice(1)), report);
  await mkdir(resolve(out, dirname(paths.securityTxt.slice(1))), { recursive: true });
  await writeFile(resolve(out, paths.securityTxt.slice(1)), securityTxt(server.siteUrl, Date.now()));
  await writeFile(resolve(out, 'manifest.webmanifest'), JSON.stringify(webManifest()));
  await rm(resolve(out, '.vite'), { recursive: true });
  // The template was vite's: Hosting would answer `/` with it, which the function renders.
  await rm(resolve(out, 'index.html'));
}

/** The files that a document needs beside its program: styles, fonts, the logo, scripts. */
const ownFiles = (html: string) =>
  [...html.matchAll(/(?:href|src)="(\/[^"]+\.(?:css|woff2|svg|js))"/g)].map(([, file = '']) => file);

/** The files of a document's pictures, by day and in the evening, for any density of screens. */
const pictureFiles = (html: string) => [...html.matchAll(/\/images\/[^" ]+\.avif/g)].map(([file]) => file);

/** Code that the desk loads on demand and needs offline: the session with signing out, Firebase Auth, notices. */
const offlineCode = [
  // `identity-watch.tsx` imports `load-session.ts`.
  'src/features/session/identity-watch.tsx',
  'src/lib/auth/sign-in.ts',
  'src/app/shell/toast-container.tsx',
];

/**
 * Makes the rendered offline page stand alone (it must not wait for scripts that cannot come) and writes the service
 * worker that keeps it, and for the practice the document and the code of the desk, which is `desk`.
 */
async function writeOffline(out: string, html: string, desk: readonly string[]): Promise<void> {
  const web = resolve(import.meta.dirname, '../..');
  const visits = await buildClassicScript(web, out, 'framework/boot/offline-visits.ts');
  const page = html
    .replace(/<meta name="program"[^>]*>/, '')
    .replace('</body>', `<script src="/${visits}"></script></body>`);
  await writeFile(resolve(out, 'offline.html'), page);

  // Erases what is kept here, also when a user signs out without a connection.
  const eraser = (await readdir(resolve(out, 'assets'))).filter((file) =>
    /^in-place(\.worker)?-.*\.js$/.test(file),
  );
  if (eraser.length !== 2) throw new Error(`${eraser.join()} should be the code that erases a sealed file.`);
  const files = [
    '/offline',
    ...new Set([...ownFiles(page), ...pictureFiles(page)]),
    ...eraser.map((file) => `/assets/${file}`),
  ];
  const version = createHash('sha256').update(page).update(desk.join()).digest('hex').slice(0, 12);
  const worker = await readFile(resolve(import.meta.dirname, 'service-worker.js'), 'utf8');
  await writeFile(
    resolve(out, 'sw.js'),
    worker
      .replaceAll('VERSION', version)
      .replace("['FILES']", JSON.stringify(files))
      .replace("['DESK']", JSON.stringify(desk)),
  );
}

const { ground } = readColors(['ground']);

/** manifest.webmanifest: what an installed site is called and looks like. Icons are drawn by icons.ts. */
const webManifest = () => ({
  name: practiceDefaults.name,
  short_name: practiceDefaults.name,
  description: practiceDefaults.description,
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: ground[0],
  theme_color: ground[0],
  lang: 'en',
  categories: ['health', 'medical', 'lifestyle'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Book an appointment', url: paths.booking },
    { name: 'My appointments', url: paths.dashboard },
  ],
});
