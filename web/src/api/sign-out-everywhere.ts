import { ownSessionsEndpoints } from '@garden-room/contract/endpoints/own-sessions';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';

/** Ends every session of the signed-in user, this one too. */
export const useSignOutEverywhere = () =>
  useMutation({ mutationFn: () => callApi(ownSessionsEndpoints.signOutEverywhere, { body: {} }) });
