import { createHash } from 'node:crypto';
import type { OwnPicture } from '@garden-room/contract/own-picture';
import { addAudit } from '#audit/audit-store.ts';
import type { Deps } from '#lib/deps.ts';
import { isAlreadyExists } from '#lib/firestore.ts';
import type { Actor } from '#users/actor.ts';
import { cutPicture, cutting } from './cut-picture.ts';
import { writePictureFiles } from './picture-files.ts';
import { addNewPicture, touchPicture } from './picture-store.ts';

/**
 * Keeps a picture for posts; the file itself is not kept. The same file is the same picture, also after a lost answer.
 */
export async function uploadPicture(
  { db, clock, bucket }: Pick<Deps, 'db' | 'clock' | 'bucket'>,
  actor: Actor,
  file: Uint8Array,
): Promise<OwnPicture> {
  const id: OwnPicture = `own-${createHash('sha256').update(cutting).update(file).digest('hex').slice(0, 32)}`;
  if (await touchPicture(db, id, clock.now())) return id;
  // First the files: a record says that they are there. Files of which none says so are swept.
  await writePictureFiles(await bucket(), id, await cutPicture(file));
  const batch = db.batch();
  const now = clock.now();
  addNewPicture(db, batch, id, now);
  addAudit(
    db,
    batch,
    actor,
    { action: 'upload-picture', target: `postPictures/${id}`, before: null, after: null },
    now,
  );
  try {
    await batch.commit();
  } catch (error) {
    // Another upload of this file was faster.
    if (!isAlreadyExists(error)) throw error;
  }
  return id;
}
