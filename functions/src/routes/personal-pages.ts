import { endpoints } from '@garden-room/contract/endpoints';
import type { Mount } from '#http/endpoint.ts';
import type { Deps } from '#lib/deps.ts';
import { renderPersonalPage } from '#rendering/render-personal-page.ts';

export function personalPageRoutes(mount: Mount, deps: Deps): void {
  mount(endpoints.personalPage, async ({ input, actor }) => ({
    body: await renderPersonalPage(deps, actor, input.query.path),
  }));
}
