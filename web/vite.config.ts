import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { bootScript } from './framework/build/boot-script.ts';
import { pageRows } from './framework/pages.ts';
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

/**
 * The number of chunks that have to need a module of the large groups: what a few pages share is not fetched for the
 * others.
 */
const sharedByMany = 5;

/** Components, and the words that they share. What a public page imports of them is a chunk by itself. */
const ui =
  /\/src\/(components\/(ui|layouts)\/|lib\/(notify|early-calls|use-now|duration-text)|visit-mode|cut-off|zone-name|practice-words|time-text|weekdays)|\/lucide-react\//;

/** The pages that visitors read before they sign in. */
const publicPages = new Set(
  pageRows
    .filter(({ guard, rendered }) => guard === 'public' && rendered === 'request')
    .map(({ page }) => here(`src/app/routes/${page}.tsx`)),
);

/** Names the chunk of modules that a public page imports, also indirectly; others are left to the groups after it. */
const publicUi: Rolldown.CodeSplittingGroup['name'] = (module, build) => {
  const found = new Set([module]);
  for (const one of found) {
    if (publicPages.has(one)) return 'ui';
    for (const importer of build.getModuleInfo(one)?.importers ?? []) found.add(importer);
  }
  return null;
};

/** The modules that speak to the API. */
const data =
  /\/src\/(api\/|endpoints\/|components\/appointments\/|features\/session\/|lib\/(api|query|draft|instant)-)|\/node_modules\/(@tanstack|zod)\//;

/**
 * Each page is a chunk. What pages share would be a hundred requests more, so a few folders are one chunk each. A group
 * takes along the imports that no earlier group has: no two chunks import each other. Single files are those shared by
 * pages that share nothing else.
 */
const chunks = {
  minShareCount: 2,
  groups: [
    { name: 'index', tags: ['$initial' as const], minShareCount: 1 },
    { name: publicUi, minShareCount: sharedByMany, test: ui },
    { name: 'data', minShareCount: sharedByMany, test: (id: string) => ui.test(id) || data.test(id) },
    // Pages need it without the booking, which would take it along.
    { name: 'use-draft', test: /\/src\/lib\/use-(browser-state|draft)/ },
    // Without the practice's dialogs, which bring the rules of availability and a library of time zones.
    {
      name: 'booking',
      test: /\/src\/features\/visits\/booking\/(?!(use-)?(book-for|follow-up|unusual)|any-time|reschedule|unconfirmed)/,
    },
    {
      name: 'appointments',
      minShareCount: sharedByMany,
      test: /\/src\/features\/visits\/(visit|list|calendar|papers)\//,
    },
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
