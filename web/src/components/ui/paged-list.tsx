import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { RetryNotice } from './retry-notice.tsx';

type PagedListProps<Item> = {
  list: UseInfiniteQueryResult<Item[]>;
  /** Said where nothing of it could be read. */
  failedTitle: string;
  /** In the shape of what comes. */
  skeleton: ReactNode;
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
};

/**
 * A list in all its states, newest first, grown page by page. One that could be read once stays while it is read
 * again, and what failed is said where its reader looks: above it, or at its end where more was asked for.
 */
export function PagedList<Item>({ list, failedTitle, skeleton, empty, children }: PagedListProps<Item>) {
  if (list.isPending) {
    return (
      <div role="status">
        <span className="sr-only">Loading...</span>
        {skeleton}
      </div>
    );
  }
  if (list.data === undefined) {
    return (
      <RetryNotice title={failedTitle} onRetry={() => void list.refetch()}>
        {list.error.message}
      </RetryNotice>
    );
  }
  if (list.data.length === 0) return empty;
  return (
    <>
      {list.isError && !list.isFetchNextPageError && (
        <RetryNotice title="There may be newer ones" onRetry={() => void list.refetch()}>
          {list.error.message}
        </RetryNotice>
      )}
      {children(list.data)}
      {list.isFetchNextPageError ? (
        <div className="mt-8">
          <RetryNotice title="There are earlier ones" onRetry={() => void list.fetchNextPage()}>
            {list.error.message}
          </RetryNotice>
        </div>
      ) : (
        list.hasNextPage && (
          <Button
            variant="secondary"
            className="mt-8"
            busyText={list.isFetchingNextPage ? 'Loading…' : undefined}
            onClick={() => void list.fetchNextPage()}
          >
            Show earlier ones
          </Button>
        )
      )}
    </>
  );
}
