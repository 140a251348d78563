import type { Plugin } from 'vite';

const endpointFiles = /\/contract\/src\/endpoints\/[\w-]+\.ts$/;
const forDocs = /\b(?:summary:\s*'[^'\n]*'|errors:\s*(?:\[[^\]]*\]|\w+)),/g;

/** The rows of the contract without what only the API’s documentation reads: their summaries and lists of refusals. */
export const withoutDocs = (code: string): string => code.replace(forDocs, '');

/** Keeps out of the browser what no browser reads. */
export const terseContract = (): Plugin => ({
  name: 'terse-contract',
  enforce: 'pre',
  transform: (code, id) => (endpointFiles.test(id) ? { code: withoutDocs(code), map: null } : null),
});
