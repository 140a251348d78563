import type { Firestore, WriteBatch } from 'firebase-admin/firestore';
import { toTimestamp } from '../lib/firestore.ts';

/** A message from the practice to a patient. */
export interface NewMessage {
  patientId: string;
  userEmail: string;
  subject: string;
  body: string;
}

/** Adds `messages/{auto}` to a commit, so that an event and the word of it stand or fall together. */
export function addMessage(db: Firestore, batch: WriteBatch, message: NewMessage, now: number): void {
  batch.create(db.collection('messages').doc(), { ...message, createdAt: toTimestamp(now), readAt: null });
}
