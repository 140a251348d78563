import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { useHydrated } from './use-hydrated.ts';

const parameter = 'search';

/**
 * A search term in the query string, so that reload, links and Back keep it. It appears after hydration, as the
 * prerendered page has no query. Typing replaces the history entry. The box is uncontrolled, so that letters typed
 * before this code loaded stay.
 */
export function useSearchTerm() {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const type = useNavigationType();
  const hydrated = useHydrated();
  const inAddress = (hydrated && params.get(parameter)) || '';
  const [term, setTerm] = useState(inAddress);
  const boxRef = useRef<HTMLInputElement>(null);
  const takenOver = useRef<string | null>(null);

  const search = (typed: string) => {
    setTerm(typed);
    const next = new URLSearchParams(params);
    if (typed === '') next.delete(parameter);
    else next.set(parameter, typed);
    setParams(next, { replace: true });
  };

  const fill = (text: string) => {
    if (boxRef.current) boxRef.current.value = text;
  };

  // Each entry of the history is taken over once, unless it is our own writing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what else is read is of the same moment.
  useEffect(() => {
    if (!hydrated || takenOver.current === key) return;
    const first = takenOver.current === null;
    takenOver.current = key;
    const typed = boxRef.current?.value ?? '';
    if (first && typed !== '' && typed !== inAddress) search(typed);
    else if (first || type !== 'REPLACE') {
      setTerm(inAddress);
      fill(inAddress);
    }
  }, [hydrated, key]);

  return {
    term,
    box: { ref: boxRef, name: parameter, defaultValue: inAddress },
    search,
    clear: () => {
      fill('');
      search('');
      boxRef.current?.focus();
    },
  };
}

/** The most characters that people can be searched for. */
export const longestSearch = 40;
export const restMilliseconds = 250;

/** The search term of a typed text: trimmed, and `settled` once the typing pauses. */
export function useSettled(typed: string) {
  const trimmed = typed.trim().slice(0, longestSearch).trim();
  const settled = useDebounced(trimmed, restMilliseconds);
  return { wanted: trimmed, settled, isSettling: trimmed !== settled };
}

/** A search kept in the address; `settled` as `useSettled` has it. */
export function usePeopleSearch() {
  const { term, ...search } = useSearchTerm();
  const { settled, isSettling } = useSettled(term);
  return { ...search, settled, isSettling };
}

export type PeopleSearch = ReturnType<typeof usePeopleSearch>;

/** A value once it has not changed for some milliseconds, so that typing does not cause a request per letter. */
export function useDebounced<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
