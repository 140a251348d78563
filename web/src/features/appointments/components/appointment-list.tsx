import type { Appointment } from '@garden-room/contract/appointment';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { appointmentsQuery } from '#api/list-appointments.ts';
import { Button } from '#components/ui/button.tsx';
import { RetryNotice } from '#components/ui/retry-notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

type AppointmentListProps = {
  /** Null lists everybody's. */
  patientId: string | null;
  empty: ReactNode;
  /** What shows them, newest first. */
  children: (rows: readonly Appointment[]) => ReactNode;
};

/** A list of appointments in all its states, grown page by page, and read anew whenever its reader comes back. */
export function AppointmentList({ patientId, empty, children }: AppointmentListProps) {
  const list = useInfiniteQuery({ ...appointmentsQuery(patientId), refetchOnWindowFocus: 'always' });
  if (list.isPending) return <ListSkeleton />;
  const retry = () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch());
  if (!list.data) {
    return (
      <RetryNotice title="The appointments could not be loaded" onRetry={retry}>
        {list.error.message}
      </RetryNotice>
    );
  }
  if (list.data.length === 0) return empty;
  return (
    <>
      {list.isError && (
        <RetryNotice title="There may be more, or newer ones" onRetry={retry}>
          {list.error.message}
        </RetryNotice>
      )}
      {children(list.data)}
      {list.hasNextPage && (
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
  <div role="status" className="flex flex-col gap-3">
    <span className="sr-only">Loading...</span>
    {['one', 'two', 'three', 'four'].map((row) => (
      <Skeleton key={row} className="h-12" />
    ))}
  </div>
);
