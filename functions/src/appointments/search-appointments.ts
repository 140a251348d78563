import { AppError } from '#lib/app-error.ts';
import type { ListDeps } from '#lib/deps.ts';
import { type Actor, assertStaff } from '#users/actor.ts';
import { listUserPage } from '#users/user-store.ts';
import type { AppointmentFilter } from './appointment-queries.ts';

/** As many patients as one query can ask for at once. */
const mostPatients = 30;

/** What a caller asks for: `search` is the beginning of a patient's name or email. */
export type AppointmentSearch = Omit<AppointmentFilter, 'patientIds'> & { search?: string | undefined };

/**
 * A search as what the store can be asked: its text finds patients first, by the name and email that they have now. Refuses
 * `forbidden` to anybody but the practice; `too_many_found`, because a list of some of them would pass for the whole.
 */
export async function toAppointmentFilter(
  deps: ListDeps,
  actor: Actor,
  { search, patientId, ...filter }: AppointmentSearch,
): Promise<AppointmentFilter> {
  if (!search) return { ...filter, patientId };
  assertStaff(actor);
  const page = { limit: mostPatients };
  const { items, nextCursor } = await listUserPage(deps, { search, patientsOnly: true }, page);
  if (nextCursor !== null) throw new AppError('too_many_found');
  const found = items.map(({ _id }) => _id);
  return { ...filter, patientIds: patientId ? found.filter((id) => id === patientId) : found };
}
