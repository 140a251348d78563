import type { Patient } from '@garden-room/contract/patient';
import type { NewPatient } from '@garden-room/contract/user-forms';
import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { runAct } from '#lib/run-act.ts';
import type { Actor } from '#users/actor.ts';
import { reachOf } from '#users/find-contacts.ts';
import { keptFields } from '#users/kept-fields.ts';
import { addPatientRecord, findUser, newUserId } from '#users/user-store.ts';

const goneMessage = 'This patient was added, and has been erased or put into an account since.';

/**
 * Adds a patient without an account, so that the practice can book for them. Repeated under its `idempotencyKey`, it
 * answers that patient, or `patient_gone` once erased. The audit has no name or phone. The number is whole, unless
 * another is added on purpose.
 */
export async function addPatient(
  deps: Deps,
  actor: Actor,
  draft: NewPatient,
  idempotencyKey: string | undefined,
): Promise<Patient> {
  const { db, clock } = deps;
  const fields = keptFields(deps, 'newPatient', draft);
  const id = await runAct<string>(deps, actor, idempotencyKey, {
    request: ['add-patient', fields],
    run: async (transaction) => {
      const _id = newUserId(db);
      const now = clock.now();
      addPatientRecord(db, transaction, { ...fields, _id, now });
      const change = { action: 'add-patient', target: `users/${_id}`, before: null } as const;
      addAudit(db, transaction, actor, { ...change, after: { isPatient: true, hasAccount: false } }, now);
      return { answer: _id, made: { ids: [_id] } };
    },
    find: async (added) => added,
    gone: ['patient_gone', goneMessage],
    otherwise: 'This was saved already, with other details.',
  });
  const stored = await findUser(db, id);
  if (!stored) throw new AppError('patient_gone', { message: goneMessage });
  return { ...stored, reach: reachOf(deps, stored) };
}
