import type { Role } from '@garden-room/contract/user';
import { paths } from '#config/paths.ts';
import type { PageRow } from '#framework/page-row.ts';

/* What the dashboard's pages are called: the specification's names, and for two also the name that people look for. */

/** The reception has an admin's menu, where the table says nothing of its own, without the pages for admins alone. */
const hasAdminMenu = (role: Role, guard: PageRow['guard']) => role === 'Reception' && guard !== 'admin';

/** The name of a page in the menu of a role; undefined where it is not in it. */
export const menuName = ({ label, guard }: PageRow, role: Role): string | undefined =>
  label?.[role] ?? (hasAdminMenu(role, guard) ? label?.Admin : undefined);

/** The page whose link is current on another one that the menu does not have. */
export const pageAround = ({ within, guard }: PageRow, role: Role): string | undefined =>
  within?.[role] ?? (hasAdminMenu(role, guard) ? within?.Admin : undefined);

/** A link to a page of the dashboard, by a name. */
export type NamedPage = { name: string; to: string };

/** The name that people look for, by the address of the page that the specification calls otherwise. */
export const otherNames: Readonly<Record<string, NamedPage>> = {
  [paths.patientHistory]: { name: 'Patients', to: paths.patientHistory },
  [paths.manageAppointments]: { name: 'Calendar', to: `${paths.manageAppointments}?view=week` },
};
