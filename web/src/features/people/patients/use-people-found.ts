import type { Patient } from '@garden-room/contract/patient';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { patientsQuery } from '#api/patients.ts';
import { usersQuery } from '#api/users.ts';
import { useSettled } from '#components/ui/use-search-term.ts';
import { useIsAdmin } from '#lib/role-context.ts';

/** A patient, or for an admin any user. */
export type Found = Patient & { isBlocked?: boolean };

type Wanted = {
  /** Whether users who never booked are found: an admin may book for them, the reception does not see them. */
  users: boolean;
  /** The number shown at first, and added each time. */
  step: number;
  among?: (person: Found) => boolean;
};

/** The people whom a typed text finds, once the typing pauses, and the words about them for a live region. */
export function usePeopleFound(typed: string, { users, step, among = () => true }: Wanted) {
  const { wanted, settled, isSettling } = useSettled(typed);
  const [limited, setLimited] = useState({ of: settled, most: step });
  const limit = limited.of === settled ? limited.most : step;
  const list = useFound(settled, users);
  const all: readonly Found[] = wanted === '' ? [] : (list.data ?? []).filter(among);
  const isSearching = wanted !== '' && (isSettling || list.isPending || list.isPlaceholderData);
  const error = wanted === '' ? null : list.error;
  const hasMore = all.length > limit || (all.length > 0 && list.hasNextPage);
  const showMore = () => {
    setLimited({ of: settled, most: limit + step });
    if (all.length < limit + step && list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage();
  };
  return {
    people: all.slice(0, limit),
    isSearching,
    /** Whether the people are those of the text as it is. */
    isCurrent: !isSettling && !list.isFetching,
    error,
    status: statusOf({
      wanted,
      isSearching,
      isFailed: error !== null,
      count: Math.min(all.length, limit),
      hasMore,
    }),
    /** Shows more of the people found; null where all are shown. */
    showMore: hasMore && !isSearching ? showMore : null,
    retry: () => void list.refetch(),
  };
}

/**
 * Enter in the field of a search: once the people are those of the text as it is, and not before, `act` is called. Of
 * a text that is changed meanwhile, `forget` drops it.
 */
export function useEnter(isCurrent: boolean, act: () => void) {
  const [isEntered, setEntered] = useState(false);
  useEffect(() => {
    if (!isEntered || !isCurrent) return;
    setEntered(false);
    act();
  });
  return { enter: () => setEntered(true), forget: () => setEntered(false) };
}

function useFound(search: string, wantsUsers: boolean) {
  const isAmongUsers = useIsAdmin() && wantsUsers;
  const isAsked = search !== '';
  const placeholderData = <Before>(before: Before) => before;
  const users = useInfiniteQuery({
    ...usersQuery(search),
    enabled: isAsked && isAmongUsers,
    placeholderData,
  });
  const patients = useInfiniteQuery({
    ...patientsQuery(search),
    enabled: isAsked && !isAmongUsers,
    placeholderData,
  });
  return isAmongUsers ? users : patients;
}

type Search = { wanted: string; isSearching: boolean; isFailed: boolean; count: number; hasMore: boolean };

function statusOf({ wanted, isSearching, isFailed, count, hasMore }: Search): string {
  if (wanted === '' || isFailed) return '';
  if (isSearching) return 'Searching…';
  if (count === 0) return 'Nobody found.';
  if (hasMore) return `The first ${count} found. There are more.`;
  return count === 1 ? '1 person found.' : `${count} people found.`;
}
