import type { Schedule } from '@garden-room/contract/schedule';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Writes } from '#lib/firestore.ts';
import type { Actor } from '#users/actor.ts';
import { addOpenAppointments, type OpenAppointments } from '#users/open-appointments.ts';
import type { UserVersion } from '#users/user-store.ts';
import { listLiveAppointments } from './appointment-queries.ts';
import { openEntryOf } from './appointment-record.ts';

interface Request {
  actor: Actor;
  patient: UserVersion;
  schedule: Schedule;
  /** What is about to wait for an answer, new or moved. */
  appointment: { _id: string; startsAt: string };
}

/**
 * Holds room for one more request against the limits of its patient, and makes the commit fail when the patient's
 * record has changed since it was read: however many come at once, the limits hold. The list in the record is enough to
 * admit; before a refusal it is counted anew from the appointments, and mended. Refuses `too_many_open`.
 */
export async function holdRoom(deps: Deps, writes: Writes, request: Request): Promise<void> {
  const { actor, patient, schedule, appointment } = request;
  const { _id, startsAt } = appointment;
  const now = deps.clock.now();
  const limits = limitsOf(schedule, actor.identity.emailVerified);
  const { openAppointments } = patient.user;
  const listed = openAppointments && others(openAppointments, _id, now);
  const open =
    listed && hasRoom(listed, limits) ? listed : others(await countOpen(deps, patient.user._id), _id, now);
  if (!hasRoom(open, limits)) await assertVerifiedMeanwhile(deps, actor, schedule, open);
  addOpenAppointments(deps.db, writes, patient, { ...open, [_id]: { status: 'pending', startsAt } });
}

interface Limits {
  pending: number;
  live: number;
}

function limitsOf(schedule: Schedule, emailVerified: boolean): Limits {
  const { maxPendingPerPatient, maxPendingUnverified, maxLivePerPatient } = schedule;
  const pending = emailVerified ? maxPendingPerPatient : Math.min(maxPendingPerPatient, maxPendingUnverified);
  return { pending, live: maxLivePerPatient };
}

function hasRoom(open: OpenAppointments, limits: Limits): boolean {
  const live = Object.values(open);
  const pending = live.filter(({ status }) => status === 'pending');
  return pending.length < limits.pending && live.length < limits.live;
}

/** What else is still to come: an appointment whose time has passed holds no room. */
function others(open: OpenAppointments, id: string, now: number): OpenAppointments {
  const entries = Object.entries(open).filter(
    ([other, { startsAt }]) => other !== id && Date.parse(startsAt) >= now,
  );
  return Object.fromEntries(entries);
}

async function countOpen(deps: Deps, patientId: string): Promise<OpenAppointments> {
  const found = await listLiveAppointments(deps, { from: deps.clock.now(), patientId });
  const entries = found.flatMap((appointment) => {
    const entry = openEntryOf(appointment);
    return entry ? [[appointment._id, entry] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** A session says how it was when it began: somebody may have verified their address since. */
async function assertVerifiedMeanwhile(
  { auth }: Deps,
  { identity }: Actor,
  schedule: Schedule,
  open: OpenAppointments,
): Promise<void> {
  if (identity.emailVerified || !hasRoom(open, limitsOf(schedule, true))) throw new AppError('too_many_open');
  const { emailVerified } = await auth.getUser(identity.uid);
  if (emailVerified) return;
  const message =
    'Please confirm your email address first, with the link that we have sent you, or wait for our answer to your request.';
  throw new AppError('too_many_open', { message });
}
