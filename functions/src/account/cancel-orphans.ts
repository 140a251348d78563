import { listLiveAppointments } from '#appointments/appointment-queries.ts';
import { addAuditEntry } from '#audit/audit-store.ts';
import type { Deps } from '#lib/deps.ts';
import { findMissingUsers } from '#users/user-store.ts';
import { forgetPerson } from './complete-deletion.ts';
import { isAlias, newAlias } from './delete-account.ts';

/**
 * Cancels and anonymises live future appointments whose patient has no record, and frees their slots, as a deletion
 * would. No API call leaves any; a manual edit in the console or a restored backup can. Each is audited, and their
 * number is logged. A patient that fails is logged and left to the next run.
 */
export async function cancelOrphans(deps: Deps): Promise<void> {
  const { db, clock, log } = deps;
  const live = await listLiveAppointments(deps, { from: clock.now() });
  const patients = [...new Set(live.map(({ patientId }) => patientId))];
  for (const uid of await findMissingUsers(db, patients)) {
    try {
      const alias = isAlias(uid) ? uid : newAlias();
      await forgetPerson(deps, { uid, alias, by: null });
      const orphans = live.filter(({ patientId }) => patientId === uid);
      const batch = db.batch();
      for (const { _id } of orphans) {
        const after = { patientId: alias, status: 'cancelled' };
        const change = { action: 'free-orphan', target: `appointments/${_id}`, before: null, after };
        addAuditEntry(db, batch, 'system', change, clock.now());
      }
      await batch.commit();
      log.orphansFreed({ count: orphans.length });
    } catch (error) {
      log.failure({ method: 'SCHEDULE', route: 'free-orphans' }, error);
    }
  }
}
