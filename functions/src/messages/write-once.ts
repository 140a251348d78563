import type { Message } from '@garden-room/contract/message';
import type { Firestore } from 'firebase-admin/firestore';
import { AppError } from '#lib/app-error.ts';
import { isAlreadyExists } from '#lib/firestore.ts';
import { documentIdFor } from '#lib/idempotency-key.ts';
import type { Actor } from '#users/actor.ts';
import { type MessageRecord, messages } from './message-store.ts';

/**
 * Writes a message under the id that its Idempotency-Key names, or a fresh one. Where the same request was faster,
 * `write` is called again, and finds what that one has written.
 */
export async function writeOnce(
  db: Firestore,
  { user }: Actor,
  idempotencyKey: string | undefined,
  write: (id: string) => Promise<Message>,
): Promise<Message> {
  const id = idempotencyKey === undefined ? messages.newId(db) : documentIdFor(user._id, idempotencyKey);
  try {
    return await write(id);
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
    return write(id);
  }
}

/** The answer to a repeated request. Refuses `idempotency_mismatch` where the first one had another text. */
export function answerAgain(
  earlier: MessageRecord,
  sent: Pick<MessageRecord, 'patientId' | 'subject' | 'body'>,
): MessageRecord {
  const { patientId, subject, body } = sent;
  if (earlier.patientId === patientId && earlier.subject === subject && earlier.body === body) return earlier;
  throw new AppError('idempotency_mismatch', { message: 'This was sent already, with another text.' });
}
