import { useDebounced } from './use-debounced.ts';
import { useSearchTerm } from './use-search-term.ts';

/** The most characters that the practice's lists can be searched for. */
export const longestSearch = 40;
const restMilliseconds = 250;

/** A search kept in the address. `settled` is the term to search for: trimmed, and only after a pause in typing. */
export function usePeopleSearch() {
  const { term, ...search } = useSearchTerm();
  const wanted = term.trim().slice(0, longestSearch).trim();
  const settled = useDebounced(wanted, restMilliseconds);
  return { ...search, settled, isSettling: wanted !== settled };
}

export type PeopleSearch = ReturnType<typeof usePeopleSearch>;
