import { endpoints } from '@garden-room/contract/endpoints';
import { countWeeks } from '#appointments/count-weeks.ts';
import type { Mount } from '#http/endpoint.ts';
import type { Deps } from '#lib/deps.ts';

export function practiceRoutes(mount: Mount, deps: Deps): void {
  mount(endpoints.getPracticeWeeks, async () => ({ body: await countWeeks(deps) }));
}
