import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { RetryNotice } from '#components/ui/retry-notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

type PagedListProps<Item> = {
  list: UseInfiniteQueryResult<Item[]>;
  /** Said where it cannot be read. */
  failedTitle: string;
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
};

/** A list in all its states, grown page by page. One that could be read once stays while it is read again. */
export function PagedList<Item>({ list, failedTitle, empty, children }: PagedListProps<Item>) {
  if (list.isPending) return <ListSkeleton />;
  const failed = list.isError && (
    <div className="mt-6">
      <RetryNotice
        title={failedTitle}
        onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
      >
        {list.error.message}
      </RetryNotice>
    </div>
  );
  if (list.data === undefined) return failed;
  if (list.data.length === 0) return empty;
  return (
    <>
      {children(list.data)}
      {failed}
      {list.hasNextPage && !failed && (
        <Button
          variant="secondary"
          className="mt-8"
          busyText={list.isFetchingNextPage ? 'Loading…' : undefined}
          onClick={() => void list.fetchNextPage()}
        >
          Show earlier ones
        </Button>
      )}
    </>
  );
}

const ListSkeleton = () => (
  <div role="status" className="divide-y divide-hairline border-y border-hairline">
    <span className="sr-only">Loading...</span>
    {['one', 'two', 'three', 'four'].map((row) => (
      <div key={row} className="flex flex-col gap-2.5 py-5">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-4 w-4/5" />
      </div>
    ))}
  </div>
);
