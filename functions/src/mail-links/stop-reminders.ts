import { invariant } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import { addMailChoice } from '#users/user-store.ts';
import { createTokens, openLink, unknownLink } from './link-token.ts';
import { joinedRecordsOf } from './visit-link.ts';

/** The address that ends the reminders for a patient, and the one for their mail provider (RFC 8058). */
export interface StopLinks {
  page: string;
  oneClick: string;
}

export async function stopLinksOf(
  { db, practice }: Pick<Deps, 'db' | 'practice'>,
  patientId: string,
): Promise<StopLinks> {
  const token = (await createTokens(db))('stop-reminders', { patientId });
  const { stopReminders, oneClick } = practice.links;
  return { page: stopReminders(token), oneClick: oneClick(token) };
}

/** Ends the reminders of a patient, with or without an account; every other choice stays. */
export async function stopReminders({ db, clock }: Deps, token: string): Promise<void> {
  const { patientId } = await openLink({ db, clock }, token, 'stop-reminders');
  invariant(patientId, 'A link that stops reminders names whose.');
  await retryOnConflict(async () => {
    const records = await joinedRecordsOf(db, patientId);
    if (records.length === 0) throw unknownLink();
    const batch = db.batch();
    for (const { _id, mailChoices } of records)
      if (mailChoices.reminders)
        addMailChoice(db, batch, _id, { choice: 'reminders', wanted: false, now: clock.now() });
    await batch.commit();
  });
}
