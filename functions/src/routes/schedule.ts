import { endpoints } from '@garden-room/contract/endpoints';
import { findStrandedAppointments } from '#appointments/find-stranded-appointments.ts';
import type { Mount } from '#http/endpoint.ts';
import type { Deps } from '#lib/deps.ts';
import { saveSchedule } from '#schedule/save-schedule.ts';
import { readSchedule, scheduleTag } from '#schedule/schedule-store.ts';

export function scheduleRoutes(mount: Mount, deps: Deps): void {
  mount(endpoints.getSchedule, async () => {
    const schedule = await readSchedule(deps.db);
    return { body: schedule, headers: { ETag: scheduleTag(schedule) } };
  });

  mount(endpoints.saveSchedule, async ({ input, actor, request }) => {
    const schedule = await saveSchedule(deps, actor, {
      schedule: input.body,
      force: input.query.force,
      replaces: wantedTag(request.get('if-match')),
      findStranded: (hours, now, transaction) => findStrandedAppointments(deps.db, hours, now, transaction),
    });
    return { body: schedule, headers: { ETag: scheduleTag(schedule) } };
  });
}

/** `*` stands for any schedule. Proxies may mark a tag as weak on its way. */
function wantedTag(ifMatch: string | undefined): string | undefined {
  return ifMatch === '*' ? undefined : ifMatch?.replace(/^W\//, '');
}
