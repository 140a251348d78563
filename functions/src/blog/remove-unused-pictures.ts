import type { Deps } from '#lib/deps.ts';
import { eachApart } from '#lib/walk-documents.ts';
import { listPictureFiles } from './picture-files.ts';
import { findKept, forgetPicture, listUntouched } from './picture-store.ts';
import { isPictureUsed } from './post-store.ts';

/** A post that is being written may wait in its writer's browser, where no sweep sees which picture it uses. */
const keptMs = 7 * 24 * 60 * 60_000;

/**
 * Removes pictures that no post, draft or published, has used for a week, and files that an interrupted upload or sweep
 * has left behind. A picture that a post takes meanwhile stays: its record then is another than the one that was read.
 */
export async function removeUnusedPictures({
  db,
  log,
  clock,
  bucket,
}: Pick<Deps, 'db' | 'log' | 'clock' | 'bucket'>): Promise<void> {
  const since = clock.now() - keptMs;
  const untouched = await listUntouched(db, since);
  await eachApart(untouched, { log, route: 'pictures' }, async (picture) => {
    if (!(await isPictureUsed(db, picture.id))) await forgetPicture(picture);
  });

  const old = (await listPictureFiles(await bucket())).filter(({ writtenAt }) => writtenAt <= since);
  const usedIds = await findKept(db, [...new Set(old.map(({ pictureId }) => pictureId))]);
  const unused = old.filter(({ pictureId }) => !usedIds.has(pictureId));
  await eachApart(unused, { log, route: 'pictures' }, (file) => file.remove());
}
