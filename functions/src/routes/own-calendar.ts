import { endpoints } from '@garden-room/contract/endpoints';
import type { Mount } from '#http/endpoint.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { connectOwnCalendar, removeOwnCalendar } from '#own-calendar/connect-own-calendar.ts';
import { getOwnCalendar } from '#own-calendar/get-own-calendar.ts';
import { refreshOwnCalendar } from '#own-calendar/refresh-own-calendar.ts';

export function ownCalendarRoutes(mount: Mount, deps: Deps): void {
  mount(endpoints.getOwnCalendar, async () => ({ body: await getOwnCalendar(deps) }));

  mount(endpoints.connectOwnCalendar, async ({ input, actor }) => {
    await connectOwnCalendar(deps, actor, input.body.url);
    return { body: await getOwnCalendar(deps) };
  });

  mount(endpoints.fetchOwnCalendar, async () => {
    if (!(await refreshOwnCalendar(deps))) throw new AppError('not_found');
    return { body: await getOwnCalendar(deps) };
  });

  mount(endpoints.removeOwnCalendar, async ({ actor }) => {
    await removeOwnCalendar(deps, actor);
    return { body: null };
  });
}
