import type { Patient } from '@garden-room/contract/patient';
import { auditRead } from '#audit/audit-read.ts';
import type { Deps } from '#lib/deps.ts';
import type { ListPage, PageRequest } from '#lib/page.ts';
import type { Actor } from '#users/actor.ts';
import { reachOf } from '#users/find-reaches.ts';
import { listUserPage } from '#users/user-store.ts';

/** Every patient, by name; audited as a read of the list of users. */
export async function listPatients(
  deps: Deps,
  actor: Actor,
  { search, ...page }: PageRequest & { search?: string | undefined },
): Promise<ListPage<Patient>> {
  const list = await listUserPage(deps, { search, patientsOnly: true }, page);
  await auditRead(deps, actor, { list: 'users' });
  return { ...list, items: list.items.map((user) => ({ ...user, reach: reachOf(deps, user) })) };
}
