import type { Endpoint } from '@garden-room/contract/endpoint';
import type { Request } from 'express';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { isUnsafe } from './csrf.ts';

/**
 * Asks for Firebase's proof that our own app is calling, as far as the configuration wants it: `off`, `monitor` (only
 * logged) or `enforce`. What anyone may read stays open, for search engines, feeds and the CDN; files do as well, since a link
 * that the browser follows by itself carries no proof.
 */
export async function checkApp(
  { appCheck, config, log }: Deps,
  request: Request,
  { access, method, path, mediaType }: Endpoint,
): Promise<void> {
  const isOpen = !isUnsafe(method) && (access === 'anyone' || mediaType !== undefined);
  if (config.appCheck === 'off' || isOpen) return;
  try {
    await appCheck.verifyToken(request.get('x-firebase-appcheck') ?? '');
  } catch {
    if (config.appCheck === 'enforce') throw new AppError('unverified_app');
    log.unverifiedApp({ method, route: path });
  }
}
