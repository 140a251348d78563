import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '#components/layouts/page-message.tsx';
import { Avatar } from '#components/ui/avatar.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/fields.tsx';
import { byName, PagedList } from '#components/ui/paged-list.tsx';
import { longestSearch, type PeopleSearch } from '#components/ui/use-search-term.ts';
import { cn } from '#lib/cn.ts';
import type { Elements } from '#lib/elements.ts';

type PeopleListProps<Person> = {
  /** Their name in the plural. */
  who: 'users' | 'patients';
  search: PeopleSearch;
  list: UseInfiniteQueryResult<Person[]>;
  /** Placeholder in the shape of the list. */
  skeleton: Elements;
  /** Why the list is empty. */
  whyEmpty: string;
  children: (people: readonly Person[]) => Elements;
};

/**
 * Users or patients with a search box above them, page by page. Results replace the previous list once they have
 * loaded.
 */
export function PeopleList<Person>({
  who,
  search,
  list,
  skeleton,
  whyEmpty,
  children,
}: PeopleListProps<Person>) {
  const { box, settled, isSettling } = search;
  const busy = isSettling || list.isPlaceholderData;
  return (
    <>
      <form className="filters mb-4" onSubmit={(event) => event.preventDefault()}>
        <TextField
          {...box}
          className="max-w-md"
          type="search"
          label="Search by name or email"
          placeholder="Or by phone"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={longestSearch}
          onChange={(event) => search.search(event.target.value)}
        />
      </form>

      <p role="status" className="mb-4 min-h-6 text-sm text-ink-soft">
        {list.isSuccess && foundText({ who, busy, settled, found: list.data.length, more: list.hasNextPage })}
      </p>
      <div aria-busy={busy} className={cn('transition-opacity', busy && 'opacity-60')}>
        <PagedList
          list={list}
          failedTitle={`The ${who} could not be loaded`}
          skeleton={skeleton}
          words={byName}
          empty={
            <EmptyState
              title={`No ${who} found.`}
              actions={
                settled !== '' && (
                  <Button variant="secondary" onClick={search.clear}>
                    Clear search
                  </Button>
                )
              }
            >
              {settled === ''
                ? whyEmpty
                : `No name and no email here begins with “${settled}”, and no telephone number has it.`}
            </EmptyState>
          }
        >
          {children}
        </PagedList>
      </div>
    </>
  );
}

type Found = { who: string; busy: boolean; settled: string; found: number; more: boolean };

function foundText({ who, busy, settled, found, more }: Found): string {
  if (busy) return 'Searching…';
  if (settled === '') return '';
  if (found === 0) return 'Nobody found';
  if (more) return `The first ${found} ${who} found`;
  return found === 1 ? `1 ${who.slice(0, -1)} found` : `${found} ${who} found`;
}

type PhotoProps = { name: string; photoURL: string | null };

/** A user's photo. Their sign-in provider hosts it and may have removed it: the initials are shown then. */
export function Photo({ name, photoURL }: PhotoProps) {
  const [lost, setLost] = useState<string | null>(null);
  return (
    <span className="inline-flex shrink-0" onErrorCapture={() => setLost(photoURL)}>
      <Avatar
        name={name}
        photoURL={photoURL === lost ? null : photoURL}
        className="dense:h-7.5 dense:w-6 dense:pt-0 dense:text-[0.6875rem]"
      />
    </span>
  );
}
