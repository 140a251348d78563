import { endpoints } from '@garden-room/contract/endpoints';
import type { Mount } from '#http/endpoint.ts';
import type { Deps } from '#lib/deps.ts';
import { addTask, finishTask, listTasks } from '#tasks/tasks.ts';

export function taskRoutes(mount: Mount, deps: Deps): void {
  mount(endpoints.listTasks, async ({ input, actor }) => {
    const { items, nextCursor } = await listTasks(deps, actor, input.query);
    return { body: items, nextCursor };
  });

  mount(endpoints.addTask, async ({ input, actor, idempotencyKey }) => ({
    body: await addTask(deps, actor, input.body, idempotencyKey),
  }));

  mount(endpoints.finishTask, async ({ input, actor }) => ({
    body: await finishTask(deps, actor, input.params.id, input.body),
  }));
}
