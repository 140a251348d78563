import { canMove } from '@garden-room/contract/life-cycle';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { pagesById } from '#lib/pages-by-id.ts';
import { readListed } from '#lib/read-listed.ts';
import { appointmentsOf } from './appointment-queries.ts';
import { isComing, toAppointment } from './appointment-record.ts';
import { changeAppointment } from './change-appointment.ts';

interface Leaving {
  uid: string;
  /** Who cancels, for the history and the audit; null for a scheduled function. */
  by: string | null;
  /** UTC milliseconds. */
  now: number;
}

/**
 * Cancels what a patient still has before them, also past the cut-off, because they are leaving: their slots are free
 * again, the audit has it. Looks through all that is theirs, for a record without a status is a request too. May be repeated;
 * what was decided or deleted meanwhile is left alone.
 */
export async function cancelComingAppointments(deps: Deps, { uid, by, now }: Leaving): Promise<void> {
  for await (const page of pagesById(appointmentsOf(deps.db, uid))) {
    const coming = readListed(page, toAppointment, deps.log).filter(({ record }) => isComing(record, now));
    for (const { record } of coming) await cancel(deps, by, record._id);
  }
}

async function cancel(deps: Deps, by: string | null, id: string): Promise<void> {
  try {
    await changeAppointment(deps, {
      id,
      actor: by === null ? null : { user: { _id: by } },
      event: 'cancel',
      decide: ({ status }) =>
        canMove(status, 'cancel') ? { status: 'cancelled', reason: null, cancelledFrom: null } : null,
    });
  } catch (error) {
    const gone = error instanceof AppError && error.code === 'not_found';
    if (!gone) throw error;
  }
}
