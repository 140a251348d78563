import type { User } from '@garden-room/contract/user';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usersQuery } from '#api/list-users.ts';
import { useDebounced } from '#components/ui/use-debounced.ts';
import { longestSearch } from '#components/ui/use-people-search.ts';

const restMilliseconds = 250;
/** More than these are found by typing on. */
const mostShown = 6;

/** Searches all users to book for, also those who have never booked, when the typing pauses. */
export function usePatientSearch(among: (person: User) => boolean = () => true) {
  const [text, setText] = useState('');
  const wanted = text.trim().slice(0, longestSearch).trim();
  const settled = useDebounced(wanted, restMilliseconds);
  const list = useInfiniteQuery({
    ...usersQuery(settled),
    enabled: settled !== '',
    placeholderData: (before) => before,
  });
  const people = wanted === '' ? [] : (list.data ?? []).filter(among);
  return {
    text,
    search: setText,
    people: people.slice(0, mostShown),
    hasMore: people.length > mostShown,
    /** Nothing is asked for yet. */
    isIdle: wanted === '',
    isSearching: wanted !== '' && (wanted !== settled || list.isPending || list.isPlaceholderData),
    error: wanted === '' ? null : list.error,
    retry: () => void list.refetch(),
  };
}
