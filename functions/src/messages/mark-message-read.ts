import type { Message } from '@garden-room/contract/message';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Actor } from '#users/actor.ts';
import { findMessage, markRead } from './message-store.ts';

/** Notes when the caller first read a message of theirs. Refuses `not_found`, `forbidden` for another's. */
export async function markMessageRead({ db, clock }: Deps, actor: Actor, id: string): Promise<Message> {
  const message = await findMessage(db, id);
  if (!message) throw new AppError('not_found');
  if (message.patientId !== actor.user._id) throw new AppError('forbidden');
  if (message.readAt) return message;
  const now = clock.now();
  await markRead(db, message, now);
  return { ...message, readAt: new Date(now).toISOString() };
}
