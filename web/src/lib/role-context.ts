import type { Role } from '@garden-room/contract/user';
import { createContext, use } from 'react';

/** The role of the signed-in user, in the dashboard: some parts of the practice's pages are for admins alone. */
export const RoleContext = createContext<Role>('User');

/** Whether the reader is an admin, and not the practice's reception. What their role may not call is not shown. */
export const useIsAdmin = (): boolean => use(RoleContext) === 'Admin';
