import type { MailChoice, User } from '@garden-room/contract/user';
import type { Profile } from '@garden-room/contract/user-forms';
import { auditRead } from '#audit/audit-read.ts';
import { addAudit, correctionOf } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import { type Actor, assertSelf, assertSelfOrAdmin } from './actor.ts';
import { keptFields } from './kept-fields.ts';
import { addMailChoice, addUserChanges, findUser, findUserVersion } from './user-store.ts';

/**
 * Changes the form's fields except the email, which follows once the identity provider has verified it and its owner
 * signs in with it. The audit names the fields an admin changed, not their values.
 */
export async function updateProfile(deps: Deps, actor: Actor, id: string, profile: Profile): Promise<User> {
  assertSelfOrAdmin(actor, id);
  // A record that is removed meanwhile is a conflict, and then not found.
  return retryOnConflict(() => commitProfile(deps, actor, id, profile));
}

async function commitProfile(deps: Deps, actor: Actor, id: string, profile: Profile): Promise<User> {
  const { db, clock } = deps;
  const version = await findUserVersion(db, id);
  if (!version) throw new AppError('not_found');
  const { user, updateTime } = version;
  const target = `users/${id}` as const;
  const { email: _, ...details } = keptFields(deps, 'profile', profile, user.phone);
  const correction = correctionOf(user, details);
  if (!correction) {
    await auditRead(deps, actor, { target, patientId: id });
    return user;
  }
  const batch = db.batch();
  addUserChanges(db, batch, user, details, updateTime);
  const change = { action: 'edit-profile', target, before: null, after: correction } as const;
  addAudit(db, batch, actor, change, clock.now());
  await batch.commit();
  return { ...user, ...details, displayName: details.name };
}

/**
 * Records whether a user wants one kind of email. Each kind is a field of its own, so that choices made in two tabs at
 * once are both kept. Its user alone may choose, not an admin for them.
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
