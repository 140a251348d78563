import type { ClientError } from '@garden-room/contract/endpoints/client-errors';
import type { Deps } from '#lib/deps.ts';

/** Logs what a browser reports. A page that this release does not have, as one of another release may, is not named. */
export async function logClientError({ log, pages }: Deps, report: ClientError): Promise<void> {
  const routes = await pages().then(
    (renderer) => renderer.routes,
    (): string[] => [],
  );
  log.clientError({ ...report, page: routes.includes(report.page) ? report.page : '(other)' });
}
