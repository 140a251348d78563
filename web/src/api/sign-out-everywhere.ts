import { sessionEndpoints } from '@garden-room/contract/endpoints/session';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';

/** Ends every session of the person signed in, this one too. */
export const useSignOutEverywhere = () =>
  useMutation({ mutationFn: () => callApi(sessionEndpoints.signOutEverywhere, { body: {} }) });
