import { endpoints } from '@garden-room/contract/endpoints';
import { findStrandedAppointments } from '#appointments/find-stranded-appointments.ts';
import type { Mount } from '#http/endpoint.ts';
import type { Deps } from '#lib/deps.ts';
import { saveSchedule } from '#schedule/save-schedule.ts';
import { readSchedule } from '#schedule/schedule-store.ts';

export function scheduleRoutes(mount: Mount, deps: Deps): void {
  mount(endpoints.getSchedule, async () => ({ body: await readSchedule(deps.db) }));

  mount(endpoints.saveSchedule, async ({ input, actor }) => ({
    body: await saveSchedule(deps, actor, {
      schedule: input.body,
      force: input.query.force,
      findStranded: (schedule, now) => findStrandedAppointments(deps, schedule, now),
    }),
  }));
}
