import type { Role } from '@garden-room/contract/user';
import { paths } from '#config/paths.ts';
import type { PageRow } from '#framework/page-row.ts';
import { pages } from '#framework/pages.ts';

/*
 * What people call the pages of the dashboard. The menu has the specification's names; beside two of them is the name that
 * people look for, and the search of the bar knows the words for the rest.
 */

const rows: Readonly<Record<string, PageRow>> = pages;

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

/** The words by which the practice looks for a page, besides its name. */
const lookedForBy: Partial<Record<keyof typeof pages, string>> = {
  dashboard: 'today day home start outcomes',
  allUsers: 'accounts people roles block reception admins staff',
  allAppointments: 'visits bookings list export csv report',
  patientHistory: 'records people',
  manageAppointments: 'calendar week schedule agenda diary requests book appointment',
  messages: 'inbox conversations mail letters',
  manageBlogs: 'posts articles news newsletter subscribers',
  reviews: 'ratings stars testimonials',
  manageServices: 'prices fees length treatments',
  availability: 'hours opening times holidays vacation days off breaks lunch blocked own calendar',
  settings: 'address phone email name payment fees parking policy',
  closure: 'holidays vacation closed days off sick',
  audit: 'log history who looked read changed',
  profile: 'account password my details sign-in',
};

/** A shorter text is the beginning of too many names. */
const shortest = 3;

/** The pages of a role that a typed text finds, by the beginning of each of its words. */
export function findPages(text: string, role: Role): readonly NamedPage[] {
  const typed = wordsOf(text);
  if (role === 'User' || text.trim().length < shortest) return [];
  return Object.entries(lookedForBy).flatMap(([key, words]) => {
    const row = rows[key];
    if (!row || (row.guard === 'admin' && role !== 'Admin')) return [];
    const other = otherNames[row.path];
    const name = menuName(row, role) ?? row.heading ?? '';
    const known = wordsOf([name, other?.name, words].join(' '));
    if (!typed.every((word) => known.some((one) => one.startsWith(word)))) return [];
    const isOther = other !== undefined && typed.every((word) => other.name.toLowerCase().startsWith(word));
    return [isOther ? other : { name, to: row.path.replace(/\/:.*$/, '') }];
  });
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);
