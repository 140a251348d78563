import { appointments } from '#appointments/appointment-record.ts';
import type { Deps } from '#lib/deps.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import { addRecordChange, findUserVersion } from '#users/user-store.ts';
import { tasks } from './task-store.ts';

/**
 * Makes the tasks about a visit those of the patient who has it now: they would be in the former one's data, and go with them. Where
 * the present one has left, they go as theirs have. May be repeated.
 */
export function handOverTasks({ db }: Deps, appointmentId: string): Promise<void> {
  return runTransaction(db, async (transaction) => {
    const visit = await appointments.find(db, appointmentId, transaction);
    if (!visit) return;
    const { patientId } = visit;
    const { docs } = await transaction.get(tasks.all(db).where('appointmentId', '==', appointmentId));
    const strays = docs.filter((task) => task.get('patientId') !== patientId);
    if (strays.length === 0) return;
    const patient = await findUserVersion(db, patientId);
    for (const { ref } of strays)
      if (patient) transaction.update(ref, { patientId });
      else transaction.delete(ref);
    if (patient) addRecordChange(db, transaction, patientId, patient.updateTime);
  });
}
