import type { Appointment } from '@garden-room/contract/appointment';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AppointmentFilter, appointmentsQuery } from '#api/appointments.ts';
import { EmptyState } from '#components/layouts/page-message.tsx';
import { PagedList } from '#components/ui/paged-list.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useAllComing } from '#features/visits/visit/use-changeable.ts';
import { hasCode } from '#lib/api-error.ts';
import type { Elements } from '#lib/elements.ts';

type AppointmentListProps = {
  /** Null lists the appointments of all patients. */
  patientId: string | null;
  filter?: AppointmentFilter;
  empty: Elements;
  /** Renders them, newest first. */
  children: (rows: readonly Appointment[]) => Elements;
};

/** A list of appointments, fetched again whenever the window gets the focus. */
export function AppointmentList({ patientId, filter, empty, children }: AppointmentListProps) {
  const [now] = useState(Date.now);
  const list = useInfiniteQuery({ ...appointmentsQuery(patientId, filter), refetchOnWindowFocus: 'always' });
  // One patient's begin with what is coming, the nearest first.
  useAllComing(list, { now, enabled: patientId !== null });
  // Not a failure: the message says how to narrow the search.
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

/** In the shape of a list of appointments. */
export const RowsOnTheirWay = () => (
  <div className="flex flex-col gap-3">
    {['one', 'two', 'three', 'four'].map((row) => (
      <Skeleton key={row} className="h-12" />
    ))}
  </div>
);
