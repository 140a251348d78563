import type { Message } from '@garden-room/contract/message';
import { AppError } from '#lib/app-error.ts';
import type { ListDeps } from '#lib/deps.ts';
import type { ListPage, PageRequest } from '#lib/page.ts';
import type { Actor } from '#users/actor.ts';
import { listMessagePage } from './message-store.ts';

/** Refuses `forbidden` unless the email is the caller's own. */
export function assertOwnMessages(actor: Actor, email: string): void {
  if (email !== actor.identity.email && email !== actor.user.email) throw new AppError('forbidden');
}

/**
 * What the caller's messages are known by: it changes with every message and every reading. It comes with the user
 * record that each call reads anyway, so that a poll that finds nothing new costs no further read.
 */
export function messagesTag(actor: Actor): string {
  return `"messages-${actor.user.messagesVersion}"`;
}

/** The caller's own messages, newest first. */
export function listMessages(deps: ListDeps, actor: Actor, page: PageRequest): Promise<ListPage<Message>> {
  return listMessagePage(deps, actor.user._id, page);
}
