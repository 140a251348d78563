import type { Patient } from '@garden-room/contract/patient';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { patientsQuery } from '#api/patients.ts';
import { usersQuery } from '#api/users.ts';
import { Badge } from '#components/ui/badge.tsx';
import { TextField } from '#components/ui/fields.tsx';
import { RetryNotice } from '#components/ui/notice.tsx';
import { useDebounced } from '#components/ui/use-debounced.ts';
import { longestSearch } from '#components/ui/use-people-search.ts';
import { contactOf, nameOf } from '#lib/name-of.ts';
import { useIsAdmin } from '#lib/role-context.ts';

/** A patient, or for an admin any user. */
export type Found = Patient & { isBlocked?: boolean };

type PatientSearchProps = {
  label?: string;
  /** Whom to look for, of all that are found. */
  among?: (person: Found) => boolean;
  boxRef: RefObject<HTMLInputElement | null>;
  error: string | undefined;
  onFound: (person: Found) => void;
  /** What is typed at first, and each change of it. */
  begunWith?: string;
  onType?: (text: string) => void;
};

/** Prefix search over name and email, and by telephone number. */
export function PatientSearch({
  label = 'Patient',
  among,
  boxRef,
  error,
  onFound,
  begunWith = '',
  onType,
}: PatientSearchProps) {
  const search = usePatientSearch(among, begunWith);
  return (
    <div className="field flex flex-col gap-3">
      <TextField
        ref={boxRef}
        type="search"
        label={label}
        hint="The beginning of a name or an email, or the last digits of a telephone number."
        autoComplete="off"
        enterKeyHint="search"
        maxLength={longestSearch}
        value={search.text}
        error={error}
        onChange={({ target }) => {
          search.search(target.value);
          onType?.(target.value);
        }}
      />
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {foundText(search)}
      </p>
      {search.error && (
        <RetryNotice title="The patients could not be searched" onRetry={search.retry}>
          {search.error.message}
        </RetryNotice>
      )}
      {search.people.length > 0 && (
        <ul
          aria-label="People found"
          aria-busy={search.isSearching}
          className="divide-y divide-hairline border-y border-hairline"
        >
          {search.people.map((person) => (
            <li key={person._id}>
              <button
                type="button"
                onClick={() => onFound(person)}
                className="group flex min-h-12 w-full flex-wrap items-baseline gap-x-4 px-1 py-2.5 text-left hover:bg-sage"
              >
                <span className="font-medium wrap-anywhere text-evergreen group-hover:underline">
                  {nameOf(person)}
                </span>
                <span className="text-sm wrap-anywhere text-ink-soft">{contactOf(person)}</span>
                {!person.hasAccount && <Badge tone="outline">No account</Badge>}
                {person.isBlocked && <Badge tone="danger">Blocked</Badge>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function foundText({ isIdle, isSearching, error, people, hasMore }: ReturnType<typeof usePatientSearch>) {
  if (isIdle || error) return '';
  if (isSearching) return 'Searching…';
  if (people.length === 0) return 'Nobody found.';
  if (hasMore) return `The first ${people.length} found. Type on to find others.`;
  return people.length === 1 ? '1 person found.' : `${people.length} people found.`;
}

const restMilliseconds = 250;
/** More than these are found by typing on. */
const mostShown = 6;

/** Searches the people to book for, when the typing pauses. */
function usePatientSearch(among: (person: Found) => boolean = () => true, begunWith = '') {
  const [text, setText] = useState(begunWith);
  const wanted = text.trim().slice(0, longestSearch).trim();
  const settled = useDebounced(wanted, restMilliseconds);
  const list = useFound(settled);
  const people: readonly Found[] = wanted === '' ? [] : (list.data ?? []).filter(among);
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

/** Whom a search finds: for an admin among all users, also those who have never booked; for the reception, which does not see accounts, among all patients. */
function useFound(search: string) {
  const isAdmin = useIsAdmin();
  const users = useInfiniteQuery({
    ...usersQuery(search),
    enabled: isAdmin && search !== '',
    placeholderData: (before) => before,
  });
  const patients = useInfiniteQuery({
    ...patientsQuery(search),
    enabled: !isAdmin && search !== '',
    placeholderData: (before) => before,
  });
  return isAdmin ? users : patients;
}

/** Whom a search finds, as a list; empty while nothing is asked for. */
export function usePeopleFound(search: string): readonly Found[] {
  const { data = [] } = useFound(search);
  return search === '' ? [] : data;
}
