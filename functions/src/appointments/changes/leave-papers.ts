import { type VisitPapers, type VisitPapersDraft, visitPapersTag } from '@garden-room/contract/visit-papers';
import type { AppointmentRecord } from '#appointments/appointment-record.ts';
import { auditRead } from '#audit/audit-read.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Actor } from '#users/actor.ts';
import { changeAppointment } from './change-appointment.ts';

interface PapersEdit {
  /** The appointment's. */
  id: string;
  draft: VisitPapersDraft;
  /** Tags of the versions that the writer has seen; null lets any be replaced. */
  versions: readonly string[] | null;
}

/**
 * Leaves a plan with a visit, in one commit with its history and message. Equal papers are not written again but
 * audited as a read, so that a retry whose first answer was lost changes nothing. `illegal_move` where no visit took
 * place.
 */
export async function leavePapers(
  deps: Deps,
  actor: Actor,
  { id, draft, versions }: PapersEdit,
): Promise<VisitPapers> {
  const { papers } = await changeAppointment(deps, {
    id,
    actor,
    event: 'papers',
    decide: async (appointment, { patient }) => {
      const { papers: current, patientId } = appointment;
      if (current.plan === draft.plan) {
        await auditRead(deps, actor, { target: `appointments/${id}`, patientId });
        return null;
      }
      // An anonymised record takes no text about its patient.
      if (!patient) throw new AppError('patient_gone');
      assertVisited(appointment, deps.clock.now());
      if (versions && !versions.includes(visitPapersTag(current)))
        throw new AppError('edited_meanwhile', { deeds: ['papers'] });
      return { papers: { ...current, ...draft, version: current.version + 1 } };
    },
  });
  return papers;
}

function assertVisited({ status, startsAt }: AppointmentRecord, now: number): void {
  if (status !== 'confirmed' && status !== 'completed')
    throw new AppError('illegal_move', { message: 'Papers belong to a visit that took place.', deeds: [] });
  if (now < Date.parse(startsAt)) throw new AppError('too_early');
}
