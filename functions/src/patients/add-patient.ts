import type { Patient } from '@garden-room/contract/patient';
import type { NewPatient } from '@garden-room/contract/user-forms';
import { addMakingEntry } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import { contentHash } from '#lib/content-hash.ts';
import type { Deps } from '#lib/deps.ts';
import { isAlreadyExists } from '#lib/firestore.ts';
import { documentIdFor } from '#lib/idempotency-key.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import { wholePhone } from '#lib/whole-phone.ts';
import type { Actor } from '#users/actor.ts';
import { reachOf } from '#users/find-reaches.ts';
import { addPatientRecord, findUser, newUserId } from '#users/user-store.ts';

/**
 * Adds a patient without an account, so that the practice can book for them. The same key with the same body
 * returns the patient it added before. The audit says that it was done; name and phone stay in the record alone.
 * Refuses `validation_failed` (no whole number, and not on purpose), for a reused key `idempotency_mismatch`, and `patient_gone`
 * where that patient has been erased since.
 */
export async function addPatient(
  deps: Deps,
  actor: Actor,
  { draft, idempotencyKey: key }: { draft: NewPatient; idempotencyKey: string | undefined },
): Promise<Patient> {
  const { db, clock } = deps;
  const { name, phoneAsTyped: asTyped, email = '' } = draft;
  const phone = wholePhone(deps, draft.phone, { asTyped });
  const requestHash = contentHash({ name, phone, email });
  const _id = key === undefined ? newUserId(db) : documentIdFor(actor.user._id, key);
  const now = clock.now();
  const change = {
    action: 'add-patient',
    target: `users/${_id}`,
    before: null,
    after: { isPatient: true, hasAccount: false },
  } as const;
  try {
    await runTransaction(db, async (transaction) => {
      addPatientRecord(db, transaction, { _id, name, phone, email, now, requestHash });
      addMakingEntry(db, transaction, actor.user._id, change, now);
    });
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
  }
  const noted = await findUser(db, _id);
  if (!noted)
    throw new AppError('patient_gone', {
      message: 'This patient was added, and has been erased or put into an account since.',
    });
  if (noted.requestHash !== requestHash) {
    throw new AppError('idempotency_mismatch', { message: 'This was saved already, with other details.' });
  }
  return { ...noted, reach: reachOf(deps, noted) };
}
