import { usersEndpoints } from '@garden-room/contract/endpoints/users';
import { callApi } from '#lib/api-client.ts';
import { useUserChange } from './change-user.ts';

/** Blocks a user, or lets them in again. */
export const useSetBlocked = (id: string, isBlocked: boolean) =>
  useUserChange(() => callApi(usersEndpoints.setBlocked, { params: { id }, body: { isBlocked } }));
