import type { VisitNote } from '@garden-room/contract/patient-note';
import { findAppointmentDates } from '#appointments/appointment-store.ts';
import { auditRead } from '#audit/audit-read.ts';
import type { Deps } from '#lib/deps.ts';
import type { ListPage, PageRequest } from '#lib/page.ts';
import type { Actor } from '#users/actor.ts';
import { findNotedPatient } from './find-noted-patient.ts';
import { listVisitNotePage, noteTarget } from './note-store.ts';
import { withSaverNames } from './with-saver-names.ts';

/**
 * Every version of the notes that belong to visits of a patient, newest first, with the day of each visit. Reading them
 * is audited. Refuses what `findNotedPatient` does.
 */
export async function listVisitNotes(
  deps: Deps,
  actor: Actor,
  patientId: string,
  request: PageRequest,
): Promise<ListPage<VisitNote>> {
  await findNotedPatient(deps.db, actor, patientId);
  const { items, nextCursor } = await listVisitNotePage(deps, patientId, request);
  if (items.length > 0) await auditRead(deps, actor, { target: noteTarget(patientId), patientId });
  const ids = items.map(({ appointmentId = '' }) => appointmentId);
  const [dates, named] = await Promise.all([findAppointmentDates(deps.db, ids), withSaverNames(deps, items)]);
  const visits = named.map((note, index) => {
    const appointmentId = ids[index] ?? '';
    return { ...note, appointmentId, date: dates.get(appointmentId) ?? null };
  });
  return { items: visits, nextCursor };
}
