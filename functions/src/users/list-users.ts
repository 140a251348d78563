import type { User } from '@garden-room/contract/user';
import type { ListDeps } from '#lib/deps.ts';
import type { ListPage, PageRequest } from '#lib/page.ts';
import { listUserPage } from './user-store.ts';

/** All users, admins first, then by name. */
export function listUsers(
  deps: ListDeps,
  { search, ...page }: PageRequest & { search?: string | undefined },
): Promise<ListPage<User>> {
  return listUserPage(deps, { search }, page);
}
