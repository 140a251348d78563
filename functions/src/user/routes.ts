import { endpoints } from '@garden-room/contract/endpoints';
import type { Mount } from '../http/endpoint.ts';
import type { Deps } from '../lib/deps.ts';
import { getUser } from './get-user.ts';
import { manageUser } from './manage-user.ts';
import { updateProfile } from './update-profile.ts';

export function userRoutes(mount: Mount, deps: Deps): void {
  mount(endpoints.manageUser, async ({ input, actor }) => {
    const { user, created } = await manageUser(deps, actor, input.body);
    return { body: user, status: created ? 201 : 200 };
  });

  mount(endpoints.getUser, async ({ input, actor }) => ({
    body: await getUser(deps, actor, input.query.email),
  }));

  mount(endpoints.updateProfile, async ({ input, actor }) => ({
    body: await updateProfile(deps, actor, input.params.id, input.body),
  }));
}
