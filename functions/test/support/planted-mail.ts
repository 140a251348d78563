import { addMail, type NewMail } from '#mail/mail-store.ts';
import { db } from './suite.ts';

/** Puts an email about a patient into the outbox, given up unless it says otherwise; answers its id. */
export async function plantMail(
  about: { patientId: string; appointmentId: string },
  fields: Partial<NewMail> = {},
): Promise<string> {
  const { patientId, appointmentId: subject } = about;
  const mail: NewMail = {
    ...{ kind: 'confirmed', recipient: 'patient', subject, sequence: 90, patientId },
    ...{ appointmentIds: [subject], dueAt: Date.now(), ...fields },
  };
  const id = `${mail.subject}_${mail.sequence}_${mail.kind}`;
  await db.doc(`mail/${id}`).delete();
  const batch = db.batch();
  addMail(db, batch, mail, Date.now());
  await batch.commit();
  if (!mail.notSent)
    await db
      .doc(`mail/${id}`)
      .update({ nextAttemptAt: null, 'delivery.state': 'ERROR', 'delivery.error': 'SMTP-550' });
  return id;
}
