import { clinicToday } from '@garden-room/contract/availability';
import { auditExport } from '#audit/audit-read.ts';
import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import { type CsvFile, csvOf } from '#lib/csv.ts';
import type { Deps } from '#lib/deps.ts';
import { everyPage } from '#lib/page.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { keepSubscriber, subscriberId, subscribers, subscribersQuery } from './subscriber-store.ts';

/** Keeps an address for the newsletter. Says nothing of whether it was known. */
export function subscribe({ db, clock }: Deps, email: string): Promise<void> {
  return keepSubscriber(db, email, clock.now());
}

/**
 * Removes an address from the newsletter at the request of its owner. The audit says that one was removed and not
 * which: it would outlast the removal.
 */
export async function removeSubscriber({ db, clock }: Deps, actor: Actor, email: string): Promise<void> {
  if (!(await subscribers.find(db, subscriberId(email))))
    throw new AppError('not_found', { message: 'This address is not on the list.' });
  const batch = db.batch();
  subscribers.remove(db, batch, subscriberId(email));
  const change = {
    action: 'remove-subscriber',
    target: 'newsletterSubscribers',
    before: null,
    after: null,
  } as const;
  addAudit(db, batch, actor, change, clock.now());
  await batch.commit();
}

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
