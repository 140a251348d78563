import { endpoints } from '@garden-room/contract/endpoints';
import { findStrandedAppointments } from '#appointments/find-stranded-appointments.ts';
import { keptForStrangers } from '#http/cdn-cache.ts';
import type { Mount } from '#http/endpoint.ts';
import type { Deps } from '#lib/deps.ts';
import { saveSchedule } from '#schedule/save-schedule.ts';
import { readSchedule } from '#schedule/schedule-store.ts';

const keptSeconds = 5;

export function scheduleRoutes(mount: Mount, deps: Deps): void {
  mount(endpoints.getSchedule, async ({ request }) => ({
    body: await readSchedule(deps.db),
    headers: keptForStrangers(request, keptSeconds),
  }));

  mount(endpoints.saveSchedule, async ({ input, actor }) => ({
    body: await saveSchedule(deps, actor, {
      schedule: input.body,
      force: input.query.force,
      findStranded: (schedule, now) => findStrandedAppointments(deps, schedule, now),
    }),
  }));
}
