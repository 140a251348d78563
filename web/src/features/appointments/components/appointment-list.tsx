import type { Appointment } from '@garden-room/contract/appointment';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { appointmentsQuery } from '#api/appointment-pages.ts';
import type { AppointmentFilter } from '#api/list-appointments.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PagedList } from '#components/ui/paged-list.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { hasCode } from '#lib/api-error.ts';

type AppointmentListProps = {
  /** Null lists everybody's. */
  patientId: string | null;
  filter?: AppointmentFilter;
  empty: ReactNode;
  /** What shows them, newest first. */
  children: (rows: readonly Appointment[]) => ReactNode;
};

/** A list of appointments, read anew whenever its reader comes back. */
export function AppointmentList({ patientId, filter, empty, children }: AppointmentListProps) {
  const list = useInfiniteQuery({ ...appointmentsQuery(patientId, filter), refetchOnWindowFocus: 'always' });
  // No failure: the search asks for too much, and says how to ask for less.
  if (hasCode(list.error, 'too_many_found'))
    return (
      <div role="status">
        <EmptyState title="Too many to list">{list.error.message}</EmptyState>
      </div>
    );
  return (
    <PagedList
      list={list}
      failedTitle="The appointments could not be loaded"
      skeleton={<RowsOnTheirWay />}
      empty={empty}
    >
      {children}
    </PagedList>
  );
}

const RowsOnTheirWay = () => (
  <div className="flex flex-col gap-3">
    {['one', 'two', 'three', 'four'].map((row) => (
      <Skeleton key={row} className="h-12" />
    ))}
  </div>
);
