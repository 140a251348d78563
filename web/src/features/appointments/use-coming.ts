import type { Appointment } from '@garden-room/contract/appointment';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { appointmentsQuery } from '#api/appointment-pages.ts';
import { comingOf, mayHoldMore } from './coming.ts';

/** The first page of a patient's list, as the page's own HTML carries it. */
export type PreloadedAppointments = { items: readonly Appointment[]; nextCursor: string | null };

/** A patient's coming appointments, the next one first, and whether there have ever been any. */
export function useComing(patientId: string, preloaded?: PreloadedAppointments) {
  const [now] = useState(Date.now);
  const list = useInfiniteQuery({
    ...appointmentsQuery(patientId),
    ...(preloaded && { initialData: asQueryData(preloaded) }),
    refetchOnWindowFocus: 'always',
  });
  const { data = [], hasNextPage, isFetching, isError, fetchNextPage } = list;

  const incomplete = hasNextPage && mayHoldMore(data, now);
  useEffect(() => {
    if (incomplete && !isFetching && !isError) void fetchNextPage();
  }, [incomplete, isFetching, isError, fetchNextPage]);

  return {
    coming: comingOf(data, now),
    last: data[0] ?? null,
    isPending: list.isPending || incomplete,
    error: list.data === undefined ? list.error : null,
    retry: () => void list.refetch(),
  };
}

const asQueryData = ({ items, nextCursor }: PreloadedAppointments) => ({
  pages: [{ items: [...items], nextCursor }],
  pageParams: [undefined],
});
