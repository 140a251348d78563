import type { ReactNode } from 'react';
import { RetryNotice } from '#components/ui/retry-notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

type LoadedListProps<Item> = {
  query: {
    data: readonly Item[] | undefined;
    error: Error | null;
    refetch: () => unknown;
  };
  /** Said where nothing of it could be read. */
  failedTitle: string;
  /** Said where there is none. */
  empty: string;
  children: (items: readonly Item[]) => ReactNode;
};

/** A short list in all its states. What could be read once stays while it is read again. */
export function LoadedList<Item>({ query, failedTitle, empty, children }: LoadedListProps<Item>) {
  if (query.data === undefined && query.error) {
    return (
      <div className="mt-5">
        <RetryNotice title={failedTitle} onRetry={() => query.refetch()}>
          {query.error.message}
        </RetryNotice>
      </div>
    );
  }
  if (query.data === undefined) {
    return (
      <div role="status" className="mt-5">
        <span className="sr-only">Loading...</span>
        <Skeleton className="h-20" />
      </div>
    );
  }
  if (query.data.length === 0) return <p className="mt-4 text-ink-soft">{empty}</p>;
  return <ul className="mt-5 divide-y divide-hairline border-y border-hairline">{children(query.data)}</ul>;
}
