import type { ComponentType } from 'react';

/** Files of pages, by their path from here; each loads on demand. */
export type PageFiles = Record<string, () => Promise<{ default: ComponentType }>>;

/**
 * The pages of the dashboard, with the names of all chunks that they need: a list as long as that of all other pages,
 * for readers who are signed in.
 */
export const deskPages: PageFiles = import.meta.glob<{ default: ComponentType }>([
  '../../src/app/routes/dashboard/*.tsx',
  '../../src/features/{people,practice}/*/*-page.tsx',
  '!**/*.test.tsx',
]);
