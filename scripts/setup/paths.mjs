import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const rootDir = fileURLToPath(new URL('../..', import.meta.url));
/** Everything generated for local suites; git-ignored. */
export const suiteDir = join(rootDir, '.suite');
export const nodeModulesDir = join(rootDir, 'node_modules');
