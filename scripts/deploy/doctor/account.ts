import { createRequire } from 'node:module';
import * as z from 'zod';
import { CommandError } from '../../terminal/command.ts';

/** What Google’s services say of a project. */
export interface Account {
  /**
   * The answer of an address; null where there is nothing. Throws `NotAllowed` where the account, or a service that is off, says
   * nothing about it.
   */
  get: (url: string) => Promise<unknown>;
}

export class NotAllowed extends CommandError {}

const load = createRequire(import.meta.url);
const accountSchema = z.object({ user: z.looseObject({}), tokens: z.looseObject({}) }).optional();

/**
 * An access token of whoever is signed in by `firebase login`, by a service account or by workload identity federation, as
 * firebase-tools itself finds them: the one that deploys is the one that is asked. Null where nobody is.
 */
export async function accessTokenFor(project: string): Promise<string | null> {
  // Else firebase-tools waits for the metadata server of a machine in Google’s cloud.
  process.env['METADATA_SERVER_DETECTION'] ??= 'none';
  const { getGlobalDefaultAccount }: { getGlobalDefaultAccount: () => unknown } =
    load('firebase-tools/lib/auth');
  const { requireAuth }: { requireAuth: (options: object) => Promise<unknown> } = load(
    'firebase-tools/lib/requireAuth',
  );
  const { getAccessToken }: { getAccessToken: () => Promise<string> } = load('firebase-tools/lib/apiv2');
  const signedIn = accountSchema.parse(getGlobalDefaultAccount());
  return requireAuth({ project, ...signedIn })
    .then(getAccessToken)
    .catch(() => null);
}

/** Reads as that account; null where nobody is signed in. */
export async function openAccount(project: string): Promise<Account | null> {
  const token = await accessTokenFor(project);
  if (!token) return null;
  const headers = { authorization: `Bearer ${token}`, 'x-goog-user-project': project };
  return {
    get: async (url) => {
      const answer = await fetch(url, { headers });
      if (answer.status === 404) return null;
      if (!answer.ok) throw new NotAllowed(`${new URL(url).host} answered ${answer.status}`);
      return answer.json();
    },
  };
}
