import { endpoints } from '@garden-room/contract/endpoints';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApiPage } from '#lib/api-client.ts';

const pageSize = 25;

/** Every list of appointments; to invalidate when an appointment changes. */
export const appointmentsKey = ['appointments'] as const;

/** Appointments page by page, newest first: one patient's, or with null everybody's (for an admin). */
export const appointmentsQuery = (patientId: string | null) =>
  infiniteQueryOptions({
    queryKey: [...appointmentsKey, patientId ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      callApiPage(
        endpoints.listAppointments,
        {
          query: {
            limit: pageSize,
            ...(patientId !== null && { patientId }),
            ...(pageParam !== null && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
