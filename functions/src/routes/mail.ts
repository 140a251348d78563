import { endpoints } from '@garden-room/contract/endpoints';
import type { Mount } from '#http/endpoint.ts';
import type { Deps } from '#lib/deps.ts';
import { sendMailAgain, settleMail } from '#mail-delivery/change-mail.ts';
import { listAppointmentMail, listMailProblems } from '#mail-delivery/list-mail.ts';

export function mailRoutes(mount: Mount, deps: Deps): void {
  mount(endpoints.listAppointmentMail, async ({ input, actor }) => ({
    body: await listAppointmentMail(deps, actor, input.params.id),
  }));

  mount(endpoints.listMailProblems, async ({ actor }) => ({ body: await listMailProblems(deps, actor) }));

  mount(endpoints.sendMailAgain, async ({ input, actor }) => ({
    body: await sendMailAgain(deps, actor, input.params.id),
  }));

  mount(endpoints.settleMail, async ({ input, actor }) => ({
    body: await settleMail(deps, actor, input.params.id),
  }));
}
