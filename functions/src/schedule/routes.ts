import { endpoints } from '@garden-room/contract/endpoints';
import type { Mount } from '../http/endpoint.ts';
import type { Deps } from '../lib/deps.ts';
import { readSchedule } from './schedule-store.ts';

export function scheduleRoutes(mount: Mount, { db }: Deps): void {
  mount(endpoints.getSchedule, async () => ({ body: await readSchedule(db) }));
}
