import { endpoints } from '@garden-room/contract/endpoints';
import type { Mount } from '../http/endpoint.ts';
import type { Deps } from '../lib/deps.ts';
import { getUser } from './get-user.ts';
import { listUsers } from './list-users.ts';
import { manageUser } from './manage-user.ts';
import { markAsPatient } from './mark-as-patient.ts';
import { setBlocked } from './set-blocked.ts';
import { updateProfile } from './update-profile.ts';

export function userRoutes(mount: Mount, deps: Deps): void {
  mount(endpoints.manageUser, async ({ input, actor }) => {
    const { user, created } = await manageUser(deps, actor, input.body);
    return { body: user, status: created ? 201 : 200 };
  });

  mount(endpoints.getUser, async ({ input, actor }) => ({
    body: await getUser(deps, actor, input.query.email),
  }));

  mount(endpoints.markAsPatient, async ({ input, actor }) => ({
    body: await markAsPatient(deps, actor, input.params.id),
  }));

  mount(endpoints.updateProfile, async ({ input, actor }) => ({
    body: await updateProfile(deps, actor, input.params.id, input.body),
  }));

  mount(endpoints.setBlocked, async ({ input, actor }) => ({
    body: await setBlocked(deps, actor, input.params.id, input.body.isBlocked),
  }));

  mount(endpoints.listUsers, async ({ input }) => {
    const { items, nextCursor } = await listUsers(deps, input.query);
    return { body: items, nextCursor };
  });
}
