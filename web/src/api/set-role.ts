import { usersEndpoints } from '@garden-room/contract/endpoints/users';
import type { Role } from '@garden-room/contract/user';
import { callApi } from '#lib/api-client.ts';
import { useUserChange } from './change-user.ts';

/** Makes a user an admin, or an admin a user again. */
export const useSetRole = (id: string, role: Role) =>
  useUserChange(() => callApi(usersEndpoints.setRole, { params: { id }, body: { role } }));
