import { endpoints } from '@garden-room/contract/endpoints';
import { markAsPatient } from '#appointments/booking/mark-as-patient.ts';
import type { Mount } from '#http/endpoint.ts';
import type { Deps } from '#lib/deps.ts';
import { chooseMail } from '#users/choose-mail.ts';
import { getUser } from '#users/get-user.ts';
import { listUsers } from '#users/list-users.ts';
import { manageUser } from '#users/manage-user.ts';
import { sendConfirmation } from '#users/send-confirmation.ts';
import { setBlocked } from '#users/set-blocked.ts';
import { setRole } from '#users/set-role.ts';
import { updateProfile } from '#users/update-profile.ts';

export function userRoutes(mount: Mount, deps: Deps): void {
  mount(endpoints.manageUser, async ({ input, actor }) => {
    const { user, created, linkFrom } = await manageUser(deps, actor, input.body);
    return { body: { ...user, linkFrom }, status: created ? 201 : 200 };
  });

  mount(endpoints.sendConfirmation, async ({ input, actor }) => ({
    body: await sendConfirmation(deps, actor, input.body),
  }));

  mount(endpoints.getUser, async ({ input, actor }) => ({
    body: await getUser(deps, actor, input.query.email),
  }));

  mount(endpoints.getOwnUser, async ({ actor }) => ({ body: actor.user }));

  mount(endpoints.markAsPatient, async ({ input, actor }) => ({
    body: await markAsPatient(deps, actor, input.params.id),
  }));

  mount(endpoints.updateProfile, async ({ input, actor }) => ({
    body: await updateProfile(deps, actor, input.params.id, input.body),
  }));

  mount(endpoints.chooseMail, async ({ input, actor }) => ({
    body: await chooseMail(deps, actor, input.params.id, input.body),
  }));

  mount(endpoints.setBlocked, async ({ input, actor }) => ({
    body: await setBlocked(deps, actor, input.params.id, input.body),
  }));

  mount(endpoints.setRole, async ({ input, actor }) => ({
    body: await setRole(deps, actor, input.params.id, input.body.role),
  }));

  mount(endpoints.listUsers, async ({ input, actor }) => {
    const { items, nextCursor } = await listUsers(deps, actor, input.query);
    return { body: items, nextCursor };
  });
}
