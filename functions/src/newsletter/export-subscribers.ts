import { clinicToday } from '@garden-room/contract/availability';
import { auditExport } from '#audit/audit-read.ts';
import { csvOf } from '#lib/csv.ts';
import type { Deps } from '#lib/deps.ts';
import { everyPage } from '#lib/page.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { subscribers, subscribersQuery } from './subscriber-store.ts';

const header = ['Email', 'Subscribed (UTC)', 'Confirmed (UTC)'];

/** Every address of the newsletter as a file for a spreadsheet, newest first; audited before the first line is sent. */
export async function exportSubscribers(
  deps: Deps,
  actor: Actor,
): Promise<{ name: string; text: AsyncIterable<string> }> {
  const { timeZone } = await readSchedule(deps.db);
  await auditExport(deps, actor, { list: 'newsletterSubscribers', filter: null });
  const pages = everyPage((page) => subscribers.page(deps, subscribersQuery(deps.db), 'createdAt', page));
  return {
    name: `newsletter-${clinicToday(timeZone, deps.clock.now())}.csv`,
    text: csvOf(header, pages, ({ email, createdAt, confirmedAt }) => [email, createdAt, confirmedAt]),
  };
}
