import type { Patient } from '@garden-room/contract/patient';
import type { ListDeps } from '#lib/deps.ts';
import type { ListPage, PageRequest } from '#lib/page.ts';
import { listUserPage } from '#users/user-store.ts';

/** Everybody who has booked, by name. */
export function listPatients(
  deps: ListDeps,
  { search, ...page }: PageRequest & { search?: string | undefined },
): Promise<ListPage<Patient>> {
  return listUserPage(deps, { search, patientsOnly: true }, page);
}
