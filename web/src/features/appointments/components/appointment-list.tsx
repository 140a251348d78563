import type { Appointment } from '@garden-room/contract/appointment';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { appointmentsQuery } from '#api/list-appointments.ts';
import { Button } from '#components/ui/button.tsx';
import { type Column, DataTable } from '#components/ui/data-table.tsx';
import { RetryNotice } from '#components/ui/retry-notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

type AppointmentListProps = {
  /** Null lists everybody's. */
  patientId: string | null;
  caption: string;
  columns: readonly Column<Appointment>[];
  empty: ReactNode;
};

/** A list of appointments in all its states, grown page by page. */
export function AppointmentList({ patientId, caption, columns, empty }: AppointmentListProps) {
  const list = useInfiniteQuery(appointmentsQuery(patientId));
  if (list.isPending) return <ListSkeleton />;
  if (list.isError) {
    return (
      <RetryNotice title="The appointments could not be loaded" onRetry={() => void list.refetch()}>
        {list.error.message}
      </RetryNotice>
    );
  }
  if (list.data.length === 0) return empty;
  return (
    <>
      <DataTable caption={caption} columns={columns} rows={list.data} rowKey={({ _id }) => _id} />
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
