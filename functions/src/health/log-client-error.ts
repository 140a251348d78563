import type { ClientError } from '@garden-room/contract/endpoints/client-errors';
import type { Deps } from '#lib/deps.ts';

/**
 * Logs what a browser reports, and whether its user is signed in: what anyone may send calls nobody more than once a day
 * (`scripts/alerts/policies.ts`). A page that this release does not have, as one of another release may, is not named. */
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
