import { isStaff } from '@garden-room/contract/staff';
import type { Timestamp } from 'firebase-admin/firestore';
import { AppError } from '#lib/app-error.ts';
import { isSessionEnded } from './ended-sessions.ts';
import type { UserRecord, UserVersion } from './user-record.ts';

/** The identity in a verified token or cookie. `email` is in lower case; `signedInAt` in UTC milliseconds. */
export interface Identity {
  uid: string;
  email: string;
  emailVerified: boolean;
  signedInAt: number;
}

/** A signed-in caller who may not have a record yet. */
export interface IdentifiedActor {
  identity: Identity;
  user: UserRecord | null;
  /** Time of the record's last write, as it was read. */
  updateTime: Timestamp | null;
}

/** A caller with a record, not blocked. */
export interface Actor extends IdentifiedActor, UserVersion {
  user: UserRecord;
  updateTime: Timestamp;
}

/** Refuses a user whose record says that they are blocked, being deleted, or signed out of this session. */
export function assertMayCall({ signedInAt }: Pick<Identity, 'signedInAt'>, user: UserRecord): void {
  if (user.isBlocked) throw new AppError('blocked');
  if (user.deletion) throw new AppError('account_deleted');
  if (isSessionEnded(user.endedSessions, signedInAt)) throw new AppError('unauthenticated');
}

/** Refuses everyone but the owner of a thing, admins too. */
export function assertSelf({ uid }: Pick<Identity, 'uid'>, ownerId: string): void {
  if (uid !== ownerId) throw new AppError('forbidden');
}

/** Refuses everyone but admins, where an endpoint is for others too. */
export function assertAdmin({ user }: Actor): void {
  if (user.role !== 'Admin') throw new AppError('forbidden');
}

/** Refuses everyone but the practice, where an endpoint is for others too. */
export function assertStaff({ user }: Actor): void {
  if (!isStaff(user)) throw new AppError('forbidden');
}

/** Refuses everyone but the owner of a thing and the practice. */
export function assertSelfOrStaff(actor: Actor, ownerId: string): void {
  if (actor.user._id !== ownerId) assertStaff(actor);
}

/** Refuses everyone but the owner of a thing and admins. */
export function assertSelfOrAdmin(actor: Actor, ownerId: string): void {
  if (actor.user._id !== ownerId) assertAdmin(actor);
}

/** The caller of a signed-out request: refuses what needs one. */
export const refuseStranger = (): Promise<never> => Promise.reject(new AppError('unauthenticated'));
