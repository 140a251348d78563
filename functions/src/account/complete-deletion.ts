import type { PersonalCollection } from '@garden-room/contract/personal-records';
import type { Firestore, WriteBatch } from 'firebase-admin/firestore';
import { anonymiseAppointments } from '#appointments/retention/anonymise-appointments.ts';
import { cancelComingAppointments } from '#appointments/retention/cancel-coming-appointments.ts';
import { addAuditEntry } from '#audit/audit-store.ts';
import { anonymiseBalances } from '#books/brought-forward.ts';
import { invariant } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { isMissingAccount } from '#lib/find-account.ts';
import {
  idsOf,
  personalCollections,
  recordsAbout,
  recordsOf,
  type Saying,
  says,
  unlink,
} from '#lib/owned-records.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import { keysOf } from '#lib/run-act.ts';
import { eachApart, removeAll } from '#lib/walk-documents.ts';
import { subscriberId, subscribers } from '#newsletter/subscriber-store.ts';
import { anonymiseNotes } from '#patient-notes/anonymise-notes.ts';
import type { UserRecord } from '#users/user-record.ts';
import { addUserRemoval, findAnyUserVersion, listLeavingUsers } from '#users/user-store.ts';
import { anonymiseAudit } from './anonymise-audit.ts';
import { sealIdentity } from './seal-identity.ts';

/**
 * Completes a requested deletion. Every step may be repeated; the record, which holds the request, goes last: after a
 * crash the next call continues. A write about the person also changes their record: if it has changed since the first
 * step, all steps run again.
 */
export function completeDeletion(deps: Deps, uid: string): Promise<void> {
  const { db } = deps;
  return retryOnConflict(async () => {
    const version = await findAnyUserVersion(db, uid);
    if (!version?.user.deletion) return;
    const { user } = version;
    const { alias, by } = version.user.deletion;
    const now = deps.clock.now();
    await sealIdentity(deps, user);
    await cancelComingAppointments(deps, { uid, by: by ?? uid, now });
    await forgetPerson(deps, { uid, alias, comingFrom: now });
    // Before the record: without an account no new record can be made (`manage-user.ts`).
    if (version.user.hasAccount) await deleteAuthAccount(deps, uid);
    const batch = db.batch();
    addUserRemoval(db, batch, version);
    addDeletionEntry(db, batch, user, now);
    await batch.commit();
  });
}

type Forgotten = Leaving & { recordsKeptYears: number };

/** The acts of an erasure on a collection beside what the table says. */
const acts: Readonly<
  Record<
    Saying<{ erasure: 'alias' }> | 'tasks' | 'idempotencyKeys',
    (deps: Deps, leaving: Forgotten) => Promise<void>
  >
> = {
  patientNotes: (deps, leaving) => anonymiseNotes(deps, 'patientNotes', leaving),
  visitNotes: (deps, leaving) => anonymiseNotes(deps, 'visitNotes', leaving),
  // Also those about a visit that became theirs later.
  tasks: async ({ db }, { uid }) => {
    for await (const ids of idsOf(recordsOf(db, 'appointments', uid)))
      await removeAll(db, recordsAbout(db, 'tasks', ids));
  },
  audit: anonymiseAudit,
  broughtForward: anonymiseBalances,
  idempotencyKeys: ({ db }, { uid }) => removeAll(db, keysOf(db, uid)),
  appointments: anonymiseAppointments,
};

async function forget(deps: Deps, name: PersonalCollection, leaving: Forgotten): Promise<void> {
  const { db } = deps;
  if (says(name, 'erasure', 'removed')) await removeAll(db, recordsOf(db, name, leaving.uid));
  if (says(name, 'erasure', 'unlinked')) await unlink(db, name, leaving.uid);
  if (isActed(name)) await acts[name](deps, leaving);
}

const isActed = (name: PersonalCollection): name is keyof typeof acts => Object.hasOwn(acts, name);

interface Leaving {
  uid: string;
  /** Replaces their id in every record that is kept. */
  alias: string;
  /** Live appointments from then on (UTC milliseconds) are left alone: they must be cancelled first. */
  comingFrom: number;
}

/**
 * Takes a person out of everything but their own record, as the table of personal records says; their appointments
 * last, by which the scheduled function finds a patient without a record. May be repeated.
 */
export async function forgetPerson(deps: Deps, { uid, alias, comingFrom }: Leaving): Promise<void> {
  const leaving = { uid, alias, comingFrom, recordsKeptYears: deps.practice.recordsKeptYears };
  for (const name of personalCollections) await forget(deps, name, leaving);
}

/**
 * Adds an audit entry to the commit that removes a record: by its owner under their alias, or by the admin who
 * asked for it. The id comes from the deletion, so that no repetition adds another.
 */
function addDeletionEntry(
  db: Firestore,
  batch: WriteBatch,
  { role, hasAccount, deletion }: UserRecord,
  now: number,
): void {
  invariant(deletion, 'a record that goes has its deletion asked for');
  const { alias, by } = deletion;
  const change = {
    action: 'delete-account',
    target: `users/${alias}`,
    before: { role, hasAccount },
    after: null,
  } as const;
  addAuditEntry(db, batch, by ?? alias, change, now, `delete-account-${alias}`);
}

/**
 * Deletes the account at the identity provider, whose address is then free. A confirmed address leaves the newsletter
 * first: after a crash the account still says which it is.
 */
export async function deleteAuthAccount({ auth, db }: Pick<Deps, 'auth' | 'db'>, uid: string): Promise<void> {
  try {
    const { email, emailVerified } = await auth.getUser(uid);
    if (email && emailVerified) {
      const batch = db.batch();
      subscribers.remove(db, batch, subscriberId(email.toLowerCase()));
      await batch.commit();
    }
    await auth.deleteUser(uid);
  } catch (error) {
    if (!isMissingAccount(error)) throw error;
  }
}

/** Completes every requested deletion that broke off. One that fails again is logged and left to the next run. */
export async function completeDeletions(deps: Deps): Promise<void> {
  const leaving = await listLeavingUsers(deps);
  const { log } = deps;
  await eachApart(leaving, { log, route: 'complete-deletion' }, ({ _id }) => completeDeletion(deps, _id));
}
