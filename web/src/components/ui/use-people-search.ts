import { useDebounced } from './use-debounced.ts';
import { useSearchTerm } from './use-search-term.ts';

/** The most characters that people can be searched for. */
export const longestSearch = 40;
const restMilliseconds = 250;

/** What to search for of a typed text: trimmed, and `settled` once the typing pauses. */
export function useSettled(typed: string) {
  const wanted = typed.trim().slice(0, longestSearch).trim();
  const settled = useDebounced(wanted, restMilliseconds);
  return { wanted, settled, isSettling: wanted !== settled };
}

/** A search kept in the address; `settled` as `useSettled` has it. */
export function usePeopleSearch() {
  const { term, ...search } = useSearchTerm();
  const { settled, isSettling } = useSettled(term);
  return { ...search, settled, isSettling };
}

export type PeopleSearch = ReturnType<typeof usePeopleSearch>;
