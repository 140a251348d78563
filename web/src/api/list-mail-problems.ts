import { mailEndpoints } from '@garden-room/contract/endpoints/mail';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { mailKey } from './list-appointment-mail.ts';

/** Whom nothing has reached, and which emails were given up (for an admin). */
export const mailProblemsQuery = queryOptions({
  queryKey: [...mailKey, 'problems'],
  queryFn: ({ signal }) => callApi(mailEndpoints.listMailProblems, {}, { signal }),
  refetchOnWindowFocus: 'always',
});
