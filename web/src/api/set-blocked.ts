import { usersEndpoints } from '@garden-room/contract/endpoints/users';
import { callApi } from '#lib/api-client.ts';
import { useUserChange } from './change-user.ts';

/** Blocks a user, for a reason that the practice keeps to itself, or lets them in again. */
export const useSetBlocked = (id: string) =>
  useUserChange((body: { isBlocked: boolean; reason?: string }) =>
    callApi(usersEndpoints.setBlocked, { params: { id }, body }),
  );
