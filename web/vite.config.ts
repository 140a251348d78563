import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootScript } from './tools/boot-script.ts';
import { chunkCycles } from './tools/chunk-cycles.ts';
import { inDataChunk } from './tools/data-chunk.ts';
import { inProgramChunk } from './tools/program-chunk.ts';
import { sharedChunks } from './tools/shared-chunks.ts';
import { terseContract } from './tools/terse-contract.ts';
import { unnamedRouterParts } from './tools/unnamed-router-parts.ts';

const suite = process.env['SUITE_ORIGIN'] ?? 'http://127.0.0.1:5000';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Firebase products that reactfire imports and this site does not use. */
const unusedProducts = /^firebase\/(firestore|database|functions|remote-config|storage)$/;

const routerBuild = here('../node_modules/react-router/dist/production');

export default defineConfig(({ mode }) => ({
  root: here('.'),
  base: '/',
  plugins: [react(), tailwindcss(), bootScript(), terseContract(), unnamedRouterParts(), chunkCycles()],
  resolve: {
    alias: [
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
      // The program reads a post out of its page; who opens one gets the page of this server.
      '/blogDetails': {
        target: suite,
        bypass: ({ url, headers }) => (headers['sec-fetch-dest'] === 'document' ? url : undefined),
      },
    },
  },
  build: {
    manifest: true,
    // Only what is tiny is worth a data URL; pictures and fonts stay files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // 42 bits tell two versions of one file apart; every page's program names some fifty of them, and fewer are refused.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'index', test: inProgramChunk, includeDependenciesRecursively: true },
            { name: 'data', test: inDataChunk },
            ...sharedChunks,
          ],
        },
      },
    },
  },
}));
