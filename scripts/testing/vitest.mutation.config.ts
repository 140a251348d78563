import { defineConfig } from 'vitest/config';

/**
 * The configuration of mutation testing: the tables alone. Random input would make the score differ from run to run.
 */
export default defineConfig({
  test: { include: ['contract/src/**/*.test.ts'], exclude: ['**/*.property.test.ts'] },
});
