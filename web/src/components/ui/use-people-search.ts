import { useDebounced } from './use-debounced.ts';
import { useSearchTerm } from './use-search-term.ts';

/** As many characters as the practice's lists can be searched for. */
export const longestSearch = 40;
const restMilliseconds = 250;

/** A search kept in the address. `settled` is what to ask for: trimmed, and only once the typing has paused. */
export function usePeopleSearch() {
  const { term, ...search } = useSearchTerm();
  const wanted = term.trim().slice(0, longestSearch).trim();
  const settled = useDebounced(wanted, restMilliseconds);
  return { ...search, settled, isSettling: wanted !== settled };
}

export type PeopleSearch = ReturnType<typeof usePeopleSearch>;
