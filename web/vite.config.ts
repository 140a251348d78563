import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { bootScript } from './framework/build/boot-script.ts';
import type { PageRow } from './framework/page-row.ts';
import { dashboardFrame, pageRows, pages } from './framework/pages.ts';
import { browserTargets } from './src/config/browsers.ts';
import { readColors } from './src/config/read-colors.ts';
import { handbook } from './tools/handbook/read-chapter.ts';
import { accessibilityReport } from './tools/openacr/read-report.ts';
import { practiceAliases, publicFolder } from './tools/practice-alias.ts';

const suite = process.env['SUITE_ORIGIN'] ?? 'http://127.0.0.1:5000';
const auth = process.env['AUTH_ORIGIN'] ?? 'http://127.0.0.1:9099';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Firebase products that reactfire imports and this site does not use. */
const unusedProducts = /^firebase\/(firestore|database|functions|remote-config|storage)$/;

const routerBuild = here('../node_modules/react-router/dist/production');

/** The number of pages that have what they share in one chunk; what fewer share is not fetched for the others. */
const many = 6;

const fileOf = ({ page }: PageRow) => here(`src/app/routes/${page}.tsx`);

const readWithoutSignIn = pageRows.filter(({ rendered }) => rendered === 'request');
const isForVisitors = ({ guard }: PageRow) => guard === 'public';

type NameOfChunk = Extract<Rolldown.CodeSplittingGroup['name'], (...given: never[]) => unknown>;

/** The rows whose pages import a module, also indirectly. */
function readersOf([module, build]: Parameters<NameOfChunk>, rows: readonly PageRow[]): PageRow[] {
  const found = new Set([module]);
  for (const one of found)
    for (const importer of build.getModuleInfo(one)?.importers ?? []) found.add(importer);
  return rows.filter((row) => found.has(fileOf(row)));
}

/**
 * A group of what so many or more pages share that are read without a sign-in: one chunk where they are many, else one
 * for the very same pages.
 */
const sharedByPages = (atLeast: number) => ({
  debugName: `shared by ${atLeast} pages`,
  name: ((...module) => {
    const readers = readersOf(module, readWithoutSignIn);
    if (readers.length < atLeast || !readers.some(isForVisitors)) return null;
    if (readers.length >= many) return 'ui';
    return `shared-${readers.map((row) => readWithoutSignIn.indexOf(row).toString(36)).join('')}`;
  }) satisfies NameOfChunk,
});

/** A group of what a page of each of these sets reads; pages themselves stay chunks of their own. */
const readBy = (name: string, ...sets: readonly (readonly PageRow[])[]) => ({
  debugName: name,
  test: /^(?!.*\/src\/app\/)/,
  name: ((...module) =>
    sets.every((rows) => readersOf(module, rows).length > 0) ? name : null) satisfies NameOfChunk,
});

const notOfPages = /^(?!.*\/src\/(?:app|features)\/)/;

/** The components, and the modules that speak to the API. */
const data =
  /\/src\/(?:api|endpoints|components\/(?:ui|layouts|appointments)|features\/session)\/|\/node_modules\/(?:@tanstack|zod|lucide-react)\//;

/** The number of chunks that need what is in a group: more makes small files, fewer needless code. */
const manyChunks = { withDashboard: 5, data: 6, appointments: 5 };

/**
 * The chunks: each page is one. What pages share would be a hundred requests more: a chunk has what the very same
 * pages need, or is a few folders. A group takes along the imports that no earlier group has: no two chunks import each
 * other.
 */
const chunks = {
  minShareCount: 2,
  groups: [
    { name: 'index', tags: ['$initial' as const], minShareCount: 1 },
    { ...sharedByPages(many), test: /^(?!.*\/src\/components\/info\/)/ },
    { name: 'info', test: /\/src\/components\/info\// },
    // What more pages share first: a chunk's imports are in it, or in those before it.
    ...[5, 4, 3, 2, 1].map(sharedByPages),
    // What the pages need that open first behind the sign-in, then what these share with later ones.
    readBy('signed-in', [pages.booking], [pages.dashboard, dashboardFrame]),
    readBy('frame', [dashboardFrame]),
    { ...readBy('with-dashboard', [pages.dashboard]), minShareCount: manyChunks.withDashboard },
    { ...readBy('with-booking', [pages.booking]), test: notOfPages },
    { name: 'session', test: /\/src\/features\/session\// },
    { name: 'data', minShareCount: manyChunks.data, test: data },
    {
      name: 'appointments',
      minShareCount: manyChunks.appointments,
      test: /\/src\/features\/visits\/(?:visit|list|calendar|papers)\//,
    },
    readBy('dashboard', [pages.dashboard]),
    readBy('booking', [pages.booking]),
  ],
};

/** Writes the practice's ground into the document, for the frame of a phone's browser. */
const themeColor = (): Plugin => ({
  name: 'theme-color',
  transformIndexHtml: {
    order: 'pre',
    handler(html) {
      const [day, night] = readColors(['ground']).ground;
      return html.replace('%GROUND_BY_DAY%', day).replace('%GROUND_AT_NIGHT%', night);
    },
  },
});

export default defineConfig(({ mode, isSsrBuild }) => ({
  root: here('.'),
  base: '/',
  publicDir: publicFolder,
  // A build is told everything by whoever starts it (scripts): no file of this folder changes it.
  envDir: false,
  plugins: [react(), tailwindcss(), bootScript(), accessibilityReport(), handbook(), themeColor()],
  resolve: {
    alias: [
      ...practiceAliases,
      { find: unusedProducts, replacement: here('src/lib/unused-firebase-product.cjs') },
      // Its `exports` name the development build only, whatever the mode.
      ...(mode === 'production'
        ? [
            { find: /^react-router$/, replacement: `${routerBuild}/index.mjs` },
            { find: /^react-router\/dom$/, replacement: `${routerBuild}/dom-export.mjs` },
          ]
        : []),
    ],
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env['WEB_PORT'] ?? 5173),
    strictPort: true,
    proxy: {
      '/api': { target: suite },
      '/data.json': { target: suite },
      '/pictures': { target: suite },
      // For a browser that reaches this server alone (scripts/suite/addresses.ts).
      '^/(identitytoolkit\\.googleapis\\.com|securetoken\\.googleapis\\.com|emulator)/': { target: auth },
      // The program reads a post out of its page; who opens one gets the page of this server.
      '/blogDetails': {
        target: suite,
        bypass: ({ url, headers }) => (headers['sec-fetch-dest'] === 'document' ? url : undefined),
      },
    },
  },
  build: {
    target: browserTargets,
    manifest: true,
    // Only what is tiny is worth a data URL; pictures and fonts stay files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The server has all chunks at hand.
    rolldownOptions: { output: isSsrBuild ? {} : { codeSplitting: chunks } },
  },
}));
