import type { AppointmentRecord } from '#appointments/appointment-record.ts';
import type { Deps } from '#lib/deps.ts';
import { isMissingAccount } from '#lib/find-account.ts';
import { providerMs, within } from '#lib/within.ts';

/** A request that was held for less has kept no one from booking its time. */
const brieflyMs = 60 * 60_000;

/**
 * Whether an appointment was just requested by an account without a confirmed email. Its time is then not offered to
 * the waiting list: by booking and withdrawing, such an account could make the site email everyone who waits.
 */
export async function isBriefRequest(
  { auth, clock }: Pick<Deps, 'auth' | 'clock'>,
  { status, requestedAt, patientId }: AppointmentRecord,
): Promise<boolean> {
  if (status !== 'pending' || clock.now() - Date.parse(requestedAt) >= brieflyMs) return false;
  try {
    return !(await within(providerMs, auth.getUser(patientId))).emailVerified;
  } catch (error) {
    // No account: the practice has asked for them. Else the provider is down: a patient can still withdraw, and the
    // time is offered to nobody.
    return !isMissingAccount(error);
  }
}

/**
 * Appointments with whether each is a brief request. The identity provider is asked about all at once: one after the
 * other, a provider that does not answer would keep a transaction open for seconds an appointment.
 */
export function withBriefness<V extends { appointment: AppointmentRecord }>(
  deps: Pick<Deps, 'auth' | 'clock'>,
  versions: readonly V[],
): Promise<(V & { isBrief: boolean })[]> {
  return Promise.all(
    versions.map(async (version) => ({
      ...version,
      isBrief: await isBriefRequest(deps, version.appointment),
    })),
  );
}
