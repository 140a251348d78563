import { randomUUID } from 'node:crypto';
import { addBroughtForward } from '#books/brought-forward.ts';
import { db } from './suite.ts';

/** Leaves a balance of 20 brought forward to a patient, unless said otherwise, as an import does; answers its id. */
export async function plantBalance({ patientId, cents = 2000 }: { patientId: string; cents?: number }) {
  const batch = db.batch();
  const _id = randomUUID();
  const now = new Date();
  addBroughtForward(db, batch, {
    ...{ _id, patientId, patientName: 'Ada', importId: 'an-import', cents },
    ...{ asOf: now.toISOString().slice(0, 10), createdAt: now.toISOString() },
  });
  await batch.commit();
  return _id;
}
