import type { Conversation } from '@garden-room/contract/endpoints/conversations';
import type { Message } from '@garden-room/contract/message';
import { isStaff } from '@garden-room/contract/staff';
import { auditRead } from '#audit/audit-read.ts';
import { AppError } from '#lib/app-error.ts';
import { readLastChange } from '#lib/change-marks.ts';
import type { Deps, ListDeps } from '#lib/deps.ts';
import type { ListPage, PageRequest } from '#lib/page.ts';
import type { Actor } from '#users/actor.ts';
import { withBesideName } from '#users/find-contacts.ts';
import {
  conversations,
  conversationsQuery,
  countUnreadConversations,
  countWaiting,
  doneConversationsQuery,
} from './conversation-store.ts';
import { countUnread, listMessagePage } from './message-store.ts';

/** Refuses `forbidden` unless the email is the caller's own. */
export function assertOwnMessages(actor: Actor, email: string): void {
  if (email !== actor.identity.email && email !== actor.user.email) throw new AppError('forbidden');
}

/**
 * The caller's own messages, newest first, and how much they have not read: of their own, or of the practice's
 * conversations, of which it is also said how many wait for an answer.
 */
export async function listMessages(
  deps: ListDeps,
  { user }: Actor,
  page: PageRequest,
): Promise<ListPage<Message> & { unread: number; waiting: number | null }> {
  const [list, unread, waiting] = await Promise.all([
    listMessagePage(deps, user._id, page),
    isStaff(user) ? countUnreadConversations(deps.db) : countUnread(deps.db, user._id),
    isStaff(user) ? countWaiting(deps.db) : null,
  ]);
  return { ...list, unread, waiting };
}

/**
 * A tag that changes with every message and reading. It comes with the caller's user record, so that a poll without
 * news costs no further read. For the practice it has the last change of all that its bell or desk shows, which is one
 * read more, and it is said how many seconds ago that was.
 */
export async function messagesTag(
  { db, clock }: Deps,
  { user }: Actor,
): Promise<{ tag: string; changedAgo: number | null }> {
  const own = `messages-${user.messagesVersion}`;
  const last = isStaff(user) ? await readLastChange(db) : null;
  return {
    tag: last ? `"${own}-${last.version}"` : `"${own}"`,
    changedAgo: last && Math.max(0, Math.floor((clock.now() - last.at) / 1000)),
  };
}

/**
 * The conversations that are open, or those that are done, with the beginning of their last message, the newest first;
 * that they are read is audited.
 */
export async function listConversations(
  deps: Deps,
  actor: Actor,
  { state, ...page }: PageRequest & { state: 'open' | 'done' },
): Promise<ListPage<Conversation>> {
  const { db } = deps;
  const list =
    state === 'done'
      ? await conversations.page(deps, doneConversationsQuery(db), 'doneMessageAt', page)
      : await conversations.page(deps, conversationsQuery(db), 'lastMessageAt', page);
  await auditRead(deps, actor, { list: 'conversations' });
  return { ...list, items: await withBesideName(db, list.items, ({ _id }) => _id) };
}

/** One patient's conversation, which is there once it has a message; the read is audited. */
export async function getConversation(deps: Deps, actor: Actor, patientId: string): Promise<Conversation> {
  const conversation = await conversations.find(deps.db, patientId);
  if (!conversation) throw new AppError('not_found', { message: 'There is no such conversation.' });
  await auditRead(deps, actor, { target: `conversations/${patientId}`, patientId });
  const [answered = conversation] = await withBesideName(deps.db, [conversation], ({ _id }) => _id);
  return answered;
}

/** One patient's messages from and to the practice, newest first; that they are read is audited. */
export async function listConversationMessages(
  deps: Deps,
  actor: Actor,
  patientId: string,
  page: PageRequest,
): Promise<ListPage<Message>> {
  const list = await listMessagePage(deps, patientId, page);
  // Where there is nothing, nothing is read.
  if (list.items.length > 0)
    await auditRead(deps, actor, { target: `conversations/${patientId}`, patientId });
  return list;
}
