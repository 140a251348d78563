import type { DoorAct, VisitDoor } from '@garden-room/contract/rooms';
import { appointments } from '#appointments/appointment-record.ts';
import { noAppointment } from '#appointments/assert-visible.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Actor } from '#users/actor.ts';

/** Lets a patient who waits into the room of their visit, or notes that the visit in it is finished. */
export async function actAtDoor(deps: Deps, _actor: Actor, id: string, _act: DoorAct): Promise<VisitDoor> {
  if (!(await appointments.exists(deps.db, id))) throw noAppointment();
  throw new AppError('illegal_move');
}
