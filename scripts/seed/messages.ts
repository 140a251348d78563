import { senderSchema } from '@garden-room/contract/message';
import type { Firestore } from 'firebase-admin/firestore';
import { cloudLog } from '../../functions/src/lib/log.ts';
import { addToConversation, conversations } from '../../functions/src/messages/conversation-store.ts';
import { addMessage, addReading, listMessagePage } from '../../functions/src/messages/message-store.ts';
import { demoAccounts, type People } from './accounts.ts';
import demoConversations from './messages.json' with { type: 'json' };
import { daysFromNow } from './practice-schedule.ts';

type Conversation = keyof typeof demoConversations;

/** The age in days from which the demo patients have read the messages about bookings. */
const readAfterDays = 7;

const signatures = { practice: `\n\n${demoAccounts.admin.name}`, patient: '' };

/** Lets the demo practice and its patients have written to each other, once. */
export async function addMessages(db: Firestore, people: People): Promise<void> {
  for (const who of Object.keys(demoConversations) as Conversation[]) {
    const patient = { ...demoAccounts[who], _id: people[who], hasAccount: true };
    if (await conversations.find(db, patient._id)) continue;
    await readOldMessages(db, patient._id);
    let thread: string | undefined;
    // Oldest first. `read` is whether the other side has read it.
    for (const { subject, body: words, daysAgo, read, ...message } of demoConversations[who]) {
      const from = senderSchema.parse(message.from);
      const body = words + signatures[from];
      const at = daysFromNow(-daysAgo);
      const batch = db.batch();
      const text = {
        patientId: patient._id,
        userEmail: patient.email,
        from,
        subject,
        body,
        appointmentId: null,
      };
      const written = addMessage(db, batch, { ...text, ...(thread && { thread }) }, at);
      addToConversation(db, batch, { patient, from, body }, at);
      if (read) addReading(db, batch, patient._id, [written], at + 60 * 60_000);
      if (read && from === 'patient') conversations.edit(db, batch, patient._id, { unread: 0 });
      await batch.commit();
      thread = written.thread;
    }
  }
}

async function readOldMessages(db: Firestore, patientId: string): Promise<void> {
  const { items } = await listMessagePage({ db, log: cloudLog }, patientId, { limit: 100 });
  const limit = daysFromNow(-readAfterDays);
  const old = items.filter(({ createdAt, readAt }) => readAt === null && Date.parse(createdAt) < limit);
  const batch = db.batch();
  addReading(db, batch, patientId, old, limit);
  await batch.commit();
}
