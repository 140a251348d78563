import { canMove } from '@garden-room/contract/life-cycle';
import { appointmentsOf } from '#appointments/appointment-queries.ts';
import { appointments, holdsFutureSlot } from '#appointments/appointment-record.ts';
import { changeAppointment } from '#appointments/changes/change-appointment.ts';
import { AppError } from '#lib/app-error.ts';
import { readListed } from '#lib/broken-record.ts';
import type { Deps } from '#lib/deps.ts';
import type { Writes } from '#lib/firestore.ts';
import { pagesById } from '#lib/walk-documents.ts';

interface Leaving {
  uid: string;
  /** Who cancels, for the history and the audit; null for a scheduled function. */
  by: string | null;
  /** UTC milliseconds. */
  now: number;
  /** Adds to the commit that cancels an appointment. */
  alongside?: (writes: Writes, appointmentId: string) => void;
}

/**
 * Cancels what a leaving patient still has before them, also past the cut-off. Looks through all of theirs, since a
 * record without a status is a request too. May be repeated: what was decided or deleted meanwhile is left alone.
 */
export async function cancelComingAppointments(deps: Deps, leaving: Leaving): Promise<void> {
  for await (const page of pagesById(appointmentsOf(deps.db, leaving.uid))) {
    const found = await readListed(page, appointments.read, deps.log);
    const coming = found.filter(({ record }) => holdsFutureSlot(record, leaving.now));
    for (const { record } of coming) await cancel(deps, leaving, record._id);
  }
}

async function cancel(deps: Deps, { by, alongside }: Leaving, id: string): Promise<void> {
  try {
    await changeAppointment(deps, {
      id,
      actor: by === null ? null : { user: { _id: by } },
      event: 'cancel',
      decide: ({ status }, { transaction }) => {
        if (!canMove(status, 'cancel')) return null;
        alongside?.(transaction, id);
        return { status: 'cancelled', reason: null, cancelledFrom: null };
      },
    });
  } catch (error) {
    const gone = error instanceof AppError && error.code === 'not_found';
    if (!gone) throw error;
  }
}
