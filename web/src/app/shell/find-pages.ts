import type { Role } from '@garden-room/contract/user';
import type { PageRow } from '#framework/page-row.ts';
import { pages } from '#framework/pages.ts';
import { menuName, type NamedPage, otherNames } from './dashboard-names.ts';

const rows: Readonly<Record<string, PageRow>> = pages;

/** The words by which the practice looks for a page, besides its name. */
const lookedForBy: Partial<Record<keyof typeof pages, string>> = {
  dashboard: 'today day home start outcomes',
  allUsers: 'accounts people roles block reception admins staff',
  allAppointments: 'visits bookings list export csv',
  patientHistory: 'records people',
  manageAppointments: 'calendar week schedule agenda diary requests book appointment',
  keptDay: 'offline down outage emergency paper no connection',
  messages: 'inbox conversations mail letters',
  payments: 'paid money takings receipts cash card month bookkeeper csv',
  openPayments: 'open who owes debts unpaid outstanding balance to give back',
  manageBlogs: 'posts articles news newsletter subscribers',
  reviews: 'ratings stars testimonials',
  reports: 'month year statistics numbers money revenue export csv chart',
  manageServices: 'prices fees length treatments',
  availability: 'hours opening times holidays vacation days off breaks lunch blocked own calendar',
  settings: 'address phone email name payment fees parking policy',
  archive: 'export download everything backup zip move away data',
  closure: 'holidays vacation closed days off sick',
  import: 'csv spreadsheet excel file upload take over migrate',
  help: 'handbook manual guide how to instructions support',
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
    const pageWords = wordsOf([name, other?.name, words].join(' '));
    if (!typed.every((word) => pageWords.some((one) => one.startsWith(word)))) return [];
    const isOther = other !== undefined && typed.every((word) => other.name.toLowerCase().startsWith(word));
    return [isOther ? other : { name, to: row.path.replace(/\/:.*$/, '') }];
  });
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);
