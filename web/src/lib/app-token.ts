import type { Endpoint } from '@garden-room/contract/endpoint';
import { loadOrReload } from './load-or-reload.ts';

/** The wait for reCAPTCHA's script: enough on a phone's line. Where the script is blocked nothing ever says so. */
const patienceMilliseconds = 5_000;

/** Whether the last token was waited for in vain. */
let missing = false;

/**
 * App Check's token as a header, for calls that need it. Empty if it does not arrive in time: the function decides
 * what such a call may do. Until a token has come, later calls do not wait again.
 */
export async function appTokenHeader(endpoint: Endpoint): Promise<Record<string, string>> {
  if (!isAskedFor(endpoint)) return {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, missing ? 0 : patienceMilliseconds, null);
  });
  const token = await Promise.race([readToken(), late]);
  clearTimeout(timer);
  missing = token === null;
  return token === null ? {} : { 'X-Firebase-AppCheck': token };
}

async function readToken(): Promise<string | null> {
  try {
    const { readAppCheckToken } = await loadOrReload(() => import('./auth/app-check.ts'));
    return await readAppCheckToken();
  } catch {
    return null;
  }
}

/**
 * Whether a call carries a token, as `checkApp` in `functions/src/http/endpoint.ts` asks: neither for public reads nor
 * for files.
 */
const isAskedFor = ({ access, method, mediaType }: Endpoint) =>
  method !== 'GET' || (access !== 'anyone' && mediaType === undefined);
