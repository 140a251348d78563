import { endpoints } from '@garden-room/contract/endpoints';
import { logClientError } from '#health/log-client-error.ts';
import { readPracticeHealth } from '#health/read-practice-health.ts';
import type { Mount } from '#http/endpoint.ts';
import type { Deps } from '#lib/deps.ts';

/** Reports of errors in browsers, and of work that the site has not done by itself. */
export function healthRoutes(mount: Mount, deps: Deps): void {
  mount(endpoints.reportClientError, async ({ input, isSignedIn }) =>
    logClientError(deps, input.body, await isSignedIn()),
  );

  mount(endpoints.getPracticeHealth, async () => ({ body: await readPracticeHealth(deps) }));
}
