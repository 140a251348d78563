import { clinicToday } from '@garden-room/contract/availability';
import { auditExport } from '#audit/audit-read.ts';
import { type CsvFile, csvOf } from '#lib/csv.ts';
import type { Deps } from '#lib/deps.ts';
import { everyPage } from '#lib/page.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { subscribers, subscribersQuery } from './subscriber-store.ts';

/** Every address of the newsletter as a file for a spreadsheet, newest first; audited before the first line is sent. */
export async function exportSubscribers(deps: Deps, actor: Actor): Promise<CsvFile> {
  const { timeZone } = await readSchedule(deps.db);
  await auditExport(deps, actor, { list: 'newsletterSubscribers', filter: null });
  const pages = everyPage((page) => subscribers.page(deps, subscribersQuery(deps.db), 'createdAt', page));
  const text = csvOf(
    {
      Email: ({ email }) => email,
      'Subscribed (UTC)': ({ createdAt }) => createdAt,
      'Confirmed (UTC)': ({ confirmedAt }) => confirmedAt,
    },
    pages,
  );
  return { name: `newsletter-${clinicToday(timeZone, deps.clock.now())}.csv`, text };
}
