import type { Patient } from '@garden-room/contract/user';
import type { Deps } from '#lib/deps.ts';
import type { Page, PageRequest } from '#lib/page.ts';
import { listUserPage } from '#users/user-store.ts';

/** Everybody who has booked, by name. */
export function listPatients(
  { db }: Deps,
  { search, ...page }: PageRequest & { search?: string | undefined },
): Promise<Page<Patient>> {
  return listUserPage(db, { search, patientsOnly: true }, page);
}
