import type { ClientError } from '@garden-room/contract/endpoints/client-errors';
import type { Deps } from '#lib/deps.ts';

/**
 * Logs a browser's report, and whether its user is signed in: what anyone may send alerts nobody more than once a day
 * (`scripts/alerts/policies.ts`). An unknown page, as of another release, is not named.
 */
export async function logClientError(
  { log, pages }: Deps,
  report: ClientError,
  isSignedIn: boolean,
): Promise<void> {
  const routes = await pages().then(
    (renderer) => renderer.routes,
    (): string[] => [],
  );
  log.clientError({
    ...report,
    signedIn: isSignedIn ? 'yes' : 'no',
    page: routes.includes(report.page) ? report.page : '(other)',
  });
}
