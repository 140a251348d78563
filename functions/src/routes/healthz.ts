import { endpoints } from '@garden-room/contract/endpoints';
import type { Mount } from '#http/endpoint.ts';

export function healthRoutes(mount: Mount): void {
  mount(endpoints.healthz, async () => ({ body: { status: 'ok' as const } }));
}
