import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Elements } from '#lib/elements.ts';
import { Button } from './button.tsx';
import { RetryNotice } from './notice.tsx';

/** The words by which a list speaks of its order. */
type OrderWords = {
  /** The label for entries that may have come since. */
  newer: string;
  /** The names of further entries, as the notice of a failed fetch and its button call them. */
  rest: string;
  more: string;
};

const byTime: OrderWords = {
  newer: 'There may be newer ones',
  rest: 'There are earlier ones',
  more: 'Show earlier ones',
};
export const byName: OrderWords = {
  newer: 'This may have changed meanwhile',
  rest: 'There are more',
  more: 'Show more',
};

type PagedListProps<Item> = {
  list: UseInfiniteQueryResult<Item[]>;
  /** Said where nothing of it could be read. */
  failedTitle: string;
  /** Placeholder in the shape of the list. */
  skeleton: Elements;
  empty: Elements;
  /** Words for a list that is not newest first. */
  words?: OrderWords;
  children: (items: readonly Item[]) => Elements;
};

/**
 * A list in all its states, newest first unless its words say otherwise, grown page by page. What was read stays while
 * it is read again; a failure is said where the reader looks: above the list, or at its end after asking for more.
 */
export function PagedList<Item>({
  list,
  failedTitle,
  skeleton,
  empty,
  words = byTime,
  children,
}: PagedListProps<Item>) {
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
        <RetryNotice title={words.newer} onRetry={() => void list.refetch()}>
          {list.error.message}
        </RetryNotice>
      )}
      {children(list.data)}
      {list.isFetchNextPageError ? (
        <div className="mt-8">
          <RetryNotice title={words.rest} onRetry={() => void list.fetchNextPage()}>
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
            {words.more}
          </Button>
        )
      )}
    </>
  );
}
