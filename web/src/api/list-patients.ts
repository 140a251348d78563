import { patientsEndpoints } from '@garden-room/contract/endpoints/patients';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApiPage } from '#lib/api-client.ts';
import { allItems, pagedByCursor } from '#lib/paged-by-cursor.ts';

const pageSize = 25;

/** Every list of patients; invalidate when one is added or removed. */
export const patientsKey = ['patients'] as const;

/** Patients page by page, by name; `search` is the beginning of a name or email, or empty. */
export const patientsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...patientsKey, search],
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: pageSize, search: search || undefined, cursor: pageParam };
      return callApiPage(patientsEndpoints.listPatients, { query }, { signal });
    },
    ...pagedByCursor,
    select: allItems,
  });
