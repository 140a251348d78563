import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** The practice's folder: its facts and its look. */
export const factsFolder = dirname(resolve('#deployment/site.ts'));

/** The practice's look: its colours, logo, pictures, and files that are served as they are. */
export const lookFolder = dirname(resolve('#look/logo.svg'));
export const publicFolder = join(lookFolder, 'public');

/**
 * `#deployment/…` and `#look/…` for Vite, which does not know Node's conditions: the folders that Node finds by
 * `web/package.json`, the deployment's own, or those of the practice that a condition names.
 */
export const practiceAliases = [
  { find: '#deployment', replacement: factsFolder },
  { find: '#look', replacement: lookFolder },
];
