import { listLiveAppointments } from '#appointments/appointment-queries.ts';
import { cancelComingAppointments } from '#appointments/retention/cancel-coming-appointments.ts';
import { addAuditEntry } from '#audit/audit-store.ts';
import type { Deps } from '#lib/deps.ts';
import { eachApart } from '#lib/walk-documents.ts';
import { findMissingUsers } from '#users/user-store.ts';
import { isAlias, newAlias } from './begin-deletion.ts';
import { forgetPerson } from './complete-deletion.ts';

/**
 * Cancels and anonymises live future appointments whose patient has no record, as a deletion would. No API call leaves
 * any, but an edit in the console or a restored backup can. Each is audited, their number logged; one that fails is
 * left to the next run.
 */
export async function cancelOrphans(deps: Deps): Promise<void> {
  const { db, clock, log } = deps;
  const live = await listLiveAppointments(deps, { from: clock.now() });
  const patients = [...new Set(live.map(({ patientId }) => patientId))];
  const missing = await findMissingUsers(db, patients);
  await eachApart(missing, { log, route: 'free-orphans' }, async (uid) => {
    const count = await freeSlotsOf(deps, uid);
    if (count > 0) log.orphansFreed({ count });
  });
}

/**
 * Frees the slots of a patient without a record; answers how many appointments held some. First they are anonymised
 * while they live, so that an interrupted run leaves appointments of an alias, which the next one finds.
 */
async function freeSlotsOf(deps: Deps, uid: string): Promise<number> {
  const { db, clock } = deps;
  const now = clock.now();
  // A deletion or a join may have been completed since the patients were listed.
  if ((await listLiveAppointments(deps, { from: now, patientId: uid })).length === 0) return 0;
  const alias = isAlias(uid) ? uid : newAlias();
  await forgetPerson(deps, { uid, alias, comingFrom: Number.POSITIVE_INFINITY });
  const freed = new Set<string>();
  await cancelComingAppointments(deps, {
    uid: alias,
    by: null,
    now,
    alongside: (writes, id) => {
      const after = { patientId: alias, status: 'cancelled' };
      const change = { action: 'free-orphan', target: `appointments/${id}`, before: null, after } as const;
      addAuditEntry(db, writes, 'system', change, now);
      freed.add(id);
    },
  });
  return freed.size;
}
