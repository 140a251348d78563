import type { Message } from '@garden-room/contract/message';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Actor } from '#users/actor.ts';
import { addReading, messages } from './message-store.ts';

/**
 * Notes when the caller first read a message to them; what they have written themselves is the practice's to read, and
 * stays as it is.
 */
export async function markMessageRead({ db, clock }: Deps, actor: Actor, id: string): Promise<Message> {
  const message = await messages.find(db, id);
  if (message?.patientId !== actor.user._id) throw new AppError('not_found');
  if (message.readAt || message.from === 'patient') return message;
  const now = clock.now();
  const batch = db.batch();
  addReading(db, batch, message.patientId, [message], now);
  await batch.commit();
  return { ...message, readAt: new Date(now).toISOString() };
}
