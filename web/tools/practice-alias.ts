import { createRequire } from 'node:module';
import { dirname } from 'node:path';

/**
 * `#deployment/…` for Vite, which does not know the conditions that Node was started with: the folder that Node finds by
 * `web/package.json`. It is the deployment's own, or with `node --conditions=tests-practice` that of the tests.
 */
export const practiceAlias = {
  find: '#deployment',
  replacement: dirname(createRequire(import.meta.url).resolve('#deployment/site.ts')),
};
