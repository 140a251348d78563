import type { ComponentType } from 'react';

/**
 * The code of the dashboard's pages, by file. Their names stand here, in the file of the dashboard's frame, and not in
 * the program: most readers never open one.
 */
export const dashboardModules = import.meta.glob<{ default: ComponentType }>([
  '../routes/dashboard/*.tsx',
  '!**/*.test.tsx',
]);
