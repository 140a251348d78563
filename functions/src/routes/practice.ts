import { endpoints } from '@garden-room/contract/endpoints';
import { countWeeks } from '#appointments/count-weeks.ts';
import { exportAppointments } from '#appointments/export-appointments.ts';
import type { Mount } from '#http/endpoint.ts';
import type { Deps } from '#lib/deps.ts';

export function practiceRoutes(mount: Mount, deps: Deps): void {
  mount(endpoints.getPracticeWeeks, async () => ({ body: await countWeeks(deps) }));

  mount(endpoints.exportAppointments, async ({ input, actor }) => {
    const { name, text } = await exportAppointments(deps, actor, input.query);
    return { body: text, headers: { 'Content-Disposition': `attachment; filename="${name}"` } };
  });
}
