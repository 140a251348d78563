import type { Firestore } from 'firebase-admin/firestore';
import {
  addToConversation,
  addUnreadChange,
  findConversation,
} from '../../functions/src/messages/conversation-store.ts';
import { addMessage, addReading, listMessagePage } from '../../functions/src/messages/message-store.ts';
import { demoAccounts } from './accounts.ts';
import type { People } from './add-accounts.ts';
import { type DemoMessage, demoConversations } from './messages.ts';
import { daysFromNow } from './relative-time.ts';
import { silentLog } from './silent-log.ts';

/** What bookings wrote longer ago than this many days, the demo patients have read. */
const readAfterDays = 7;

/** Lets the demo practice and its patients have written to each other, once. */
export async function addMessages(db: Firestore, people: People): Promise<void> {
  for (const { who, messages } of demoConversations) {
    const patient = { _id: people[who], ...demoAccounts[who] };
    if (await findConversation(db, patient._id)) continue;
    await readOldMessages(db, patient._id);
    let thread: string | undefined;
    for (const message of messages) thread = await write(db, { patient, thread }, message);
  }
}

interface Patient {
  _id: string;
  name: string;
  email: string;
}

interface Place {
  patient: Patient;
  thread: string | undefined;
}

/** Answers the thread of the message. */
async function write(db: Firestore, { patient, thread }: Place, message: DemoMessage): Promise<string> {
  const { from, subject, body, daysAgo, read } = message;
  const at = daysFromNow(-daysAgo);
  const batch = db.batch();
  const about = { appointmentId: null, ...(thread !== undefined && { thread }) };
  const text = { patientId: patient._id, userEmail: patient.email, from, subject, body, ...about };
  const written = addMessage(db, batch, text, at);
  addToConversation(db, batch, { patient: { ...patient, hasAccount: true }, from, body }, at);
  await batch.commit();
  if (!read) return written.thread;
  const reading = db.batch();
  addReading(db, reading, patient._id, [written], at + 60 * 60_000);
  if (from === 'patient') addUnreadChange(db, reading, patient._id, 0);
  await reading.commit();
  return written.thread;
}

async function readOldMessages(db: Firestore, patientId: string): Promise<void> {
  const { items } = await listMessagePage({ db, log: silentLog }, patientId, { limit: 100 });
  const limit = daysFromNow(-readAfterDays);
  const old = items.filter(({ createdAt, readAt }) => readAt === null && Date.parse(createdAt) < limit);
  const batch = db.batch();
  addReading(db, batch, patientId, old, limit);
  await batch.commit();
}
