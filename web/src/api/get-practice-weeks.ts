import { practiceEndpoints } from '@garden-room/contract/endpoints/practice';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { appointmentsKey } from './list-appointments.ts';

/** This week and the last in numbers (for an admin); refetched with the appointments that they count. */
export const practiceWeeksQuery = queryOptions({
  queryKey: [...appointmentsKey, 'weeks'],
  queryFn: ({ signal }) => callApi(practiceEndpoints.getPracticeWeeks, {}, { signal }),
});
