import type { Message } from '@garden-room/contract/message';
import { isStaff } from '@garden-room/contract/staff';
import { AppError } from '#lib/app-error.ts';
import type { ListDeps } from '#lib/deps.ts';
import type { ListPage, PageRequest } from '#lib/page.ts';
import type { Actor } from '#users/actor.ts';
import { countWaiting } from './conversation-store.ts';
import { countUnread, listMessagePage } from './message-store.ts';

/** Refuses `forbidden` unless the email is the caller's own. */
export function assertOwnMessages(actor: Actor, email: string): void {
  if (email !== actor.identity.email && email !== actor.user.email) throw new AppError('forbidden');
}

/** The caller's own messages, newest first, and how much waits for them to read: of their own, or of the practice's. */
export async function listMessages(
  deps: ListDeps,
  { user }: Actor,
  page: PageRequest,
): Promise<ListPage<Message> & { unread: number }> {
  const [list, unread] = await Promise.all([
    listMessagePage(deps, user._id, page),
    isStaff(user) ? countWaiting(deps.db) : countUnread(deps.db, user._id),
  ]);
  return { ...list, unread };
}
