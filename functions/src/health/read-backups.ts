import { applicationDefault } from 'firebase-admin/app';
import * as z from 'zod/mini';

const answer = z.object({
  backups: z._default(z.array(z.object({ database: z.string(), snapshotTime: z.string() })), []),
});

/**
 * When the backups of a database were made (ISO 8601), of its daily schedule. The function's account needs to list them
 * (`roles/datastore.backupsViewer`). Throws where it may not.
 */
export async function readBackups(project: string, databaseId: string): Promise<string[]> {
  const { access_token: token } = await applicationDefault().getAccessToken();
  const list = `https://firestore.googleapis.com/v1/projects/${project}/locations/-/backups`;
  const response = await fetch(list, { headers: { Authorization: `Bearer ${token}` } });
  if (!response.ok) throw Object.assign(new Error('no list of backups'), { code: response.status });
  const { backups } = answer.parse(await response.json());
  return backups
    .filter(({ database }) => database.split('/').at(-1) === databaseId)
    .map(({ snapshotTime }) => snapshotTime);
}
