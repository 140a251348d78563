import { appointments } from '#appointments/appointment-record.ts';
import { readListed } from '#lib/broken-record.ts';
import type { ListDeps } from '#lib/deps.ts';
import { walkOnce } from '#lib/walk-documents.ts';

/**
 * Notes in records from before `endedBy` was kept that they expired, as their history says: the list of expired
 * requests finds them by that field. Safe to repeat.
 */
export function noteExpiries({ db, log }: ListDeps): Promise<void> {
  const declined = appointments.all(db).where('status', '==', 'declined');
  const walk = { query: declined, progress: 'settings/expiries', pageSize: 100 };
  return walkOnce(db, walk, async (page, batch) => {
    for (const { record, document } of await readListed(page, appointments.read, log)) {
      if (record.endedBy !== 'expiry' || document.get('endedBy') === 'expiry') continue;
      const asRead = document.updateTime ? { lastUpdateTime: document.updateTime } : {};
      batch.update(document.ref, { endedBy: record.endedBy }, asRead);
    }
  });
}
