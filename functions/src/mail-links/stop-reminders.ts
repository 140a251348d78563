import * as z from 'zod/mini';
import type { Deps } from '#lib/deps.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import { addMailChoice } from '#users/user-store.ts';
import { createSigner, readLink } from './link-token.ts';
import { joinedRecordsOf, unknownLink } from './visit-link.ts';

/** The act that the link allows: to end the reminders of one patient, however old the email is. */
const stopFacts = z.strictObject({ remindersOf: z.string() });

/** The address that ends the reminders for a patient, and the one for their mail provider (RFC 8058). */
export interface StopLinks {
  page: string;
  oneClick: string;
}

export async function stopLinksOf(
  { db, practice }: Pick<Deps, 'db' | 'practice'>,
  patientId: string,
): Promise<StopLinks> {
  const tokenOf = await createSigner(db);
  const token = tokenOf({ remindersOf: patientId });
  const { stopReminders, oneClick } = practice.links;
  return { page: stopReminders(token), oneClick: oneClick(token) };
}

/** Ends the reminders of a patient, with or without an account; every other choice stays. */
export async function stopReminders({ db, clock }: Deps, token: string): Promise<void> {
  const facts = await readLink(db, token, stopFacts);
  if (!facts) throw unknownLink();
  await retryOnConflict(async () => {
    const records = await joinedRecordsOf(db, facts.remindersOf);
    if (records.length === 0) throw unknownLink();
    const batch = db.batch();
    for (const { _id, mailChoices } of records)
      if (mailChoices.reminders)
        addMailChoice(db, batch, _id, { choice: 'reminders', wanted: false, now: clock.now() });
    await batch.commit();
  });
}
