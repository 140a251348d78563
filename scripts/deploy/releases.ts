import * as z from 'zod';
import { CommandError } from '../terminal/command.ts';
import type { Deployment } from './deployment.ts';
import type { Account } from './doctor/account.ts';

const releasesSchema = z.object({
  releases: z
    .array(
      z.object({
        version: z.object({ name: z.string(), status: z.string().optional() }).optional(),
        releaseTime: z.string(),
        releaseUser: z.object({ email: z.string().default('') }).optional(),
      }),
    )
    .default([]),
});

/** A version of the site that was live, with when and by whom it was released. */
export interface Release {
  version: string;
  at: string;
  by: string;
}

/** The live site's last releases, latest first; without those whose version is gone and cannot be released again. */
export async function readReleases(account: Account, { project, hosting }: Deployment): Promise<Release[]> {
  const at = `https://firebasehosting.googleapis.com/v1beta1/projects/${project}/sites/${hosting.site}/channels/live/releases?pageSize=10`;
  const found = (await account.get(at, releasesSchema))?.releases ?? [];
  return found.flatMap(({ version, releaseTime, releaseUser }) =>
    version && (version.status ?? 'FINALIZED') === 'FINALIZED'
      ? [{ version: version.name.split('/').at(-1) ?? '', at: releaseTime, by: releaseUser?.email ?? '' }]
      : [],
  );
}

/** The version to go back to: the named one, or the last before the live one. Throws a CommandError if none is left. */
export function versionBefore([live, ...earlier]: readonly Release[], named?: string): string {
  const found = earlier.find(({ version }) => (named ? version === named : version !== live?.version));
  if (found) return found.version;
  throw new CommandError(
    named ? `${named} is none of the last releases.` : 'No earlier version is left to go back to.',
  );
}

/** The things that stay as they are when an earlier version of the site is released again. */
export const notRolledBack = `  Not brought back by it:
  - Records, accounts and pictures: they stay as they are (docs/operate.md, Backups).
  - Rules, indexes and TTL: deploy them from the earlier commit, npm run deploy -- <deployment> --only firestore,storage.
  - The function behind /api and /pictures, and what runs on a schedule: they stay the latest. The pages that the function renders
    go back with the site, to the revision that its version has pinned (pinTag), as long as firebase-tools keeps it.
  - So an earlier site may call a later API. Where that fails, check out the earlier commit and deploy all of it.`;
