import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False in prerendered HTML and during hydration, then true: for what only the browser knows, such as the address's
 * query or a draft.
 */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
