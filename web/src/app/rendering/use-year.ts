import { useSyncExternalStore } from 'react';
import { usePageData } from './page-data.ts';

const never = () => () => {};

/** This year; during hydration the year the page was built in, so that an old page still hydrates. */
export function useYear(): number {
  const { year } = usePageData();
  return useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => year,
  );
}
