import type { User } from '@garden-room/contract/user';
import { auditRead } from '#audit/audit-read.ts';
import type { Deps } from '#lib/deps.ts';
import type { ListPage, PageRequest } from '#lib/page.ts';
import type { Actor } from './actor.ts';
import { listUserPage } from './user-store.ts';

/** All users, admins first, then by name; that they are read is audited. */
export async function listUsers(
  deps: Deps,
  actor: Actor,
  { search, ...page }: PageRequest & { search?: string | undefined },
): Promise<ListPage<User>> {
  const list = await listUserPage(deps, { search }, page);
  await auditRead(deps, actor, { list: 'users' });
  return list;
}
