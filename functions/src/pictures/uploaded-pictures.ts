import { createHash } from 'node:crypto';
import type { OwnPicture } from '@garden-room/contract/own-picture';
import type { Firestore } from 'firebase-admin/firestore';
import { addAudit } from '#audit/audit-store.ts';
import type { Deps } from '#lib/deps.ts';
import { isAlreadyExists } from '#lib/firestore.ts';
import { eachApart } from '#lib/walk-documents.ts';
import type { Actor } from '#users/actor.ts';
import { cutPicture, cutting } from './cut-picture.ts';
import { listPictureFiles, writePictureFiles } from './picture-files.ts';
import { addNewPicture, findKept, forgetPicture, listUntouched, touchPicture } from './picture-store.ts';

/**
 * Keeps a picture for posts and services; the file itself is not kept. The same file is the same picture, also after a
 * lost answer.
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

/**
 * A post or a service that is being written may wait in its writer's browser, where no sweep sees which picture it
 * uses.
 */
const keptMs = 7 * 24 * 60 * 60_000;

/**
 * Removes pictures that nothing (`uses`) has used for a week, and files that an interrupted upload or sweep has left
 * behind. A picture that is taken meanwhile stays: its record then is another than the one that was read.
 */
export async function removeUnusedPictures(
  { db, log, clock, bucket }: Pick<Deps, 'db' | 'log' | 'clock' | 'bucket'>,
  uses: readonly ((db: Firestore, picture: string) => Promise<boolean>)[],
): Promise<void> {
  const since = clock.now() - keptMs;
  const untouched = await listUntouched(db, since);
  await eachApart(untouched, { log, route: 'pictures' }, async (picture) => {
    const used = await Promise.all(uses.map((isUsed) => isUsed(db, picture.id)));
    if (!used.includes(true)) await forgetPicture(picture);
  });

  const old = (await listPictureFiles(await bucket())).filter(({ writtenAt }) => writtenAt <= since);
  const usedIds = await findKept(db, [...new Set(old.map(({ pictureId }) => pictureId))]);
  const unused = old.filter(({ pictureId }) => !usedIds.has(pictureId));
  await eachApart(unused, { log, route: 'pictures' }, (file) => file.remove());
}
