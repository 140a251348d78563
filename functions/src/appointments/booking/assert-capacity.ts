import type { Schedule } from '@garden-room/contract/schedule';
import { hasRoom, openEntryOf, takesRoom, visitLimits } from '@garden-room/contract/visit-limits';
import { listLiveAppointments } from '#appointments/appointment-queries.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Writes } from '#lib/firestore.ts';
import { providerMs, within } from '#lib/within.ts';
import type { Actor } from '#users/actor.ts';
import {
  addOpenAppointments,
  type OpenAppointment,
  type OpenAppointments,
} from '#users/open-appointments.ts';
import type { UserVersion } from '#users/user-record.ts';
import { addUserChanges } from '#users/user-store.ts';

interface Request {
  actor: Actor;
  patient: UserVersion;
  schedule: Schedule;
  /** The appointment that is about to hold a slot: booked or moved, and so waiting for an answer, or restored. */
  appointment: { _id: string } & OpenAppointment;
}

/**
 * Asserts that a patient's limits allow one more appointment, and holds it; the commit fails if the record has changed,
 * so that limits hold for concurrent bookings. Marks the user as a patient. Before a refusal the list is recounted from
 * the appointments and corrected.
 */
export async function assertCapacity(deps: Deps, writes: Writes, request: Request): Promise<void> {
  const { actor, patient, schedule, appointment } = request;
  const { _id, status, startsAt } = appointment;
  const now = deps.clock.now();
  const limits = visitLimits(schedule, actor.identity.emailVerified);
  const { openAppointments } = patient.user;
  const listed = openAppointments && others(openAppointments, _id, now);
  const open =
    listed && hasRoom(Object.values(listed), limits, status)
      ? listed
      : others(await countOpen(deps, patient.user._id), _id, now);
  if (!hasRoom(Object.values(open), limits, status)) await assertVerifiedMeanwhile(deps, request, open);
  addOpenAppointments(deps.db, writes, patient, { ...open, [_id]: { status, startsAt } });
  if (!patient.user.isPatient) addUserChanges(deps.db, writes, patient.user, { isPatient: true });
}

/** The other appointments to come: an appointment whose time has passed holds no room. */
function others(open: OpenAppointments, id: string, now: number): OpenAppointments {
  const entries = Object.entries(open).filter(([other, entry]) => other !== id && takesRoom(entry, now));
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

/** The session has the state of the login: the address may have been verified since. */
async function assertVerifiedMeanwhile(
  { auth }: Deps,
  { actor: { identity }, schedule, appointment: { status } }: Request,
  open: OpenAppointments,
): Promise<void> {
  const hasRoomOnceVerified = hasRoom(Object.values(open), visitLimits(schedule, true), status);
  if (identity.emailVerified || !hasRoomOnceVerified) throw new AppError('too_many_open');
  const { emailVerified } = await within(providerMs, auth.getUser(identity.uid));
  if (emailVerified) return;
  const message =
    'Please confirm your email address first, with the link that we have sent you, or wait for our answer to your request.';
  throw new AppError('too_many_open', { message, issues: [{ path: 'email', message }] });
}
