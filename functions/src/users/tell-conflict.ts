import { type AuditAction, deedText } from '@garden-room/contract/audit';
import { clinicToday } from '@garden-room/contract/availability';
import { undoSeconds } from '@garden-room/contract/cut-off';
import { dayText } from '@garden-room/contract/date-words';
import type { ErrorCode } from '@garden-room/contract/errors';
import { isStaff } from '@garden-room/contract/staff';
import { timeOfDayText } from '@garden-room/contract/time-text';
import type { Role } from '@garden-room/contract/user';
import { wallClockAt } from '@garden-room/contract/zoned-time';
import type { Firestore } from 'firebase-admin/firestore';
import { lastChangeQuery } from '#audit/audit-queries.ts';
import { audit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { findUserNames } from './find-contacts.ts';

/** The caller who is refused; one whose role is unknown does not read who was faster. */
export interface RefusedCaller {
  user: { _id: string; role?: Role };
}

/** An act before the refused call. */
export interface Deed {
  /** Id of the user who did it; `system` for a scheduled function. */
  by: string;
  /** The rest of the sentence: `cancelled this visit`. `whatForPatient`: where they are told less than the practice. */
  what: string;
  whatForPatient?: string;
  at: string;
  /** The patient whom it is about, if anyone. */
  patientId?: string;
}

/**
 * A refusal that says who was faster. The practice is told who of it, what and when ("Rosa cancelled this visit at
 * 10:42 am."), with the details for a client; a patient that it was the practice, and what.
 */
export async function conflictError(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  code: ErrorCode,
  { user }: RefusedCaller,
  deed: Deed,
  timeZone: string,
): Promise<AppError> {
  const isOwn = deed.by === user._id;
  const { what, at } = deed;
  if (user.role === undefined || !isStaff({ role: user.role })) {
    const who = isOwn ? 'You' : 'The practice';
    return new AppError(code, { message: `${who} ${deed.whatForPatient ?? what}.` });
  }
  const by = isOwn ? 'You' : await nameOf(db, deed);
  // "… on Tuesday, December 1, at 10:42 am": two times would run into each other.
  const comma = /\d$/.test(what) ? ',' : '';
  const message = `${by} ${what}${comma} ${whenText(at, timeZone, clock.now())}.`;
  return new AppError(code, { message, conflict: { by, what, at } });
}

/**
 * `edited_meanwhile` of a document, by what the audit says of it; without anybody where it says nothing, as of what a
 * patient has changed themselves.
 */
export async function editedMeanwhile(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  caller: RefusedCaller,
  { target, actions, timeZone }: { target: string; actions: readonly AuditAction[]; timeZone: string },
): Promise<AppError> {
  const deed = await deedOf(deps, target, actions);
  if (!deed) return new AppError('edited_meanwhile');
  return conflictError(deps, 'edited_meanwhile', caller, deed, timeZone);
}

/** The last of some actions on a document (`users/abc`), as the audit has it; null where there was none. */
export async function deedOf(
  deps: Pick<Deps, 'db' | 'log'>,
  target: string,
  actions: readonly AuditAction[],
): Promise<Deed | null> {
  const [last] = await audit.list(deps, lastChangeQuery(deps.db, target, actions));
  const deed = actions.find((name) => name === last?.action);
  return last && deed ? { by: last.actorId, what: deedText(deed), at: last.at } : null;
}

/**
 * Refuses to undo a change that was not the caller's, or is more than a minute ago. `deed` is the last one of its
 * document, read after that, which the undo's commit must find as it was.
 */
export async function assertOwnDeed(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: RefusedCaller,
  deed: Deed | null,
  timeZone: string,
): Promise<Deed> {
  if (!deed) throw new AppError('edited_meanwhile');
  if (deed.by !== caller.user._id)
    throw await conflictError(deps, 'edited_meanwhile', caller, deed, timeZone);
  if (deps.clock.now() <= Date.parse(deed.at) + undoSeconds * 1000) return deed;
  const message = 'That was more than a minute ago: it can no longer be undone.';
  throw new AppError('too_late', { message });
}

/** A name, or what they are where there is none that may be shown. */
async function nameOf(db: Firestore, { by, patientId }: Deed): Promise<string> {
  if (by === patientId) return 'The patient';
  if (by === 'system') return 'The website';
  const name = (await findUserNames(db, [by])).get(by)?.trim();
  return name && !name.includes('@') ? name : 'A colleague';
}

/** `at 10:42 am` of today at the clinic, else with the day. */
function whenText(at: string, timeZone: string, now: number): string {
  const { date, minutesOfDay } = wallClockAt(timeZone, Date.parse(at));
  const hour = `at ${timeOfDayText(minutesOfDay)}`;
  if (date === clinicToday(timeZone, now)) return hour;
  return `on ${dayText(date)} ${hour}`;
}
