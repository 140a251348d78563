import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False in the prerender and while its HTML is taken over, true from then on: for what only the browser knows, such
 * as the query of the address or a draft.
 */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
