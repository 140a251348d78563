import type { JoinPreview, JoinSide } from '@garden-room/contract/endpoints/patient-records';
import { appointmentsMatching } from '#appointments/appointment-queries.ts';
import { appointments } from '#appointments/appointment-record.ts';
import { auditRead } from '#audit/audit-read.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Actor } from '#users/actor.ts';
import { hasConfirmedEmail } from '#users/assert-confirmed-email.ts';
import type { UserRecord } from '#users/user-record.ts';
import { findUser } from '#users/user-store.ts';

const latest = 3;

/** A record beside the account, or the other record, that it may belong to. Both reads are audited. */
export async function previewJoin(
  deps: Deps,
  actor: Actor,
  { from, to }: { from: string; to: string },
): Promise<JoinPreview> {
  const [record, account] = await Promise.all([findUser(deps.db, from), findUser(deps.db, to)]);
  if (!record) throw new AppError('not_found', { message: 'There is no such patient.' });
  if (!account) throw new AppError('not_found', { message: 'There is no such account.' });
  if (record.hasAccount) throw new AppError('has_account');
  if (from === to) throw new AppError('no_account');
  const [recordSide, accountSide, emailConfirmed] = await Promise.all([
    sideOf(deps, record),
    sideOf(deps, account),
    account.hasAccount && hasConfirmedEmail(deps.auth, account),
  ]);
  for (const id of [from, to]) await auditRead(deps, actor, { target: `users/${id}`, patientId: id });
  const sameEmail = record.email !== '' && record.email === account.email;
  return { record: recordSide, account: accountSide, sameEmail, emailConfirmed };
}

async function sideOf(deps: Deps, user: UserRecord): Promise<JoinSide> {
  const query = appointmentsMatching(deps.db, { patientId: user._id });
  const [newest, count] = await Promise.all([
    appointments.list(deps, query.limit(latest)),
    query.count().get(),
  ]);
  return { ...user, appointments: count.data().count, latest: newest };
}
