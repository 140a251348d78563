import type { MailChoice, User } from '@garden-room/contract/user';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import { type Actor, assertSelf } from './actor.ts';
import { addMailChoice, findUser } from './user-store.ts';

/**
 * Records whether a user wants one kind of email. Each kind is a field of its own, so that choices made in two tabs
 * at once are both kept. Refuses `forbidden` to every other caller, admins included; `not_found`.
 */
export async function chooseMail(
  { db, clock }: Deps,
  actor: Actor,
  id: string,
  { choice, wanted }: { choice: MailChoice; wanted: boolean },
): Promise<User> {
  assertSelf(actor.identity, id);
  const now = clock.now();
  return retryOnConflict(async () => {
    const user = await findUser(db, id);
    if (!user) throw new AppError('not_found');
    const batch = db.batch();
    addMailChoice(db, batch, id, { choice, wanted, now });
    await batch.commit();
    const chosen = { [choice]: wanted, chosenAt: new Date(now).toISOString() };
    return { ...user, mailChoices: { ...user.mailChoices, ...chosen } };
  });
}
