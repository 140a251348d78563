import { endpoints } from '@garden-room/contract/endpoints';
import { findStrandedAppointments } from '#appointments/appointment-queries.ts';
import { applyBuffer } from '#appointments/availability/apply-buffer.ts';
import { addOpenedTimes } from '#appointments/openings/opened-times.ts';
import { cacheForSignedOut } from '#http/cdn-cache.ts';
import type { Mount } from '#http/endpoint.ts';
import { ifMatch } from '#http/if-match.ts';
import type { Deps } from '#lib/deps.ts';
import { listBlockReasons, noteBlockReason } from '#schedule/block-reasons.ts';
import { saveSchedule } from '#schedule/save-schedule.ts';
import { readSchedule, scheduleTag } from '#schedule/schedule-store.ts';

const keptSeconds = 5;

export function scheduleRoutes(mount: Mount, deps: Deps): void {
  mount(
    endpoints.getSchedule,
    cacheForSignedOut(deps, keptSeconds, async () => {
      const schedule = await readSchedule(deps.db);
      return { body: schedule, headers: { ETag: scheduleTag(schedule) } };
    }),
  );

  mount(endpoints.listBlockReasons, async ({ input }) => ({
    body: await listBlockReasons(deps, input.query),
  }));

  mount(endpoints.noteBlockReason, async ({ input, actor }) => ({
    body: await noteBlockReason(deps, actor, input.body),
  }));

  mount(endpoints.saveSchedule, async ({ input, actor, request }) => {
    const schedule = await saveSchedule(deps, actor, {
      schedule: input.body,
      force: input.query.force,
      versions: ifMatch(request),
      findStranded: (hours, now) => findStrandedAppointments(deps, hours, now),
      applyBuffer: () => applyBuffer(deps),
      addOpenedTimes: (writes, schedules, now) => addOpenedTimes(deps.db, writes, schedules, now),
    });
    return { body: schedule, headers: { ETag: scheduleTag(schedule) } };
  });
}
