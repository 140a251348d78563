import type { Bucket } from '#lib/deps.ts';

/*
 * `post-pictures/{id}/{name}` in the bucket: what a picture was cut to. A file never changes; written again, it has the
 * same bytes.
 */
const folder = 'post-pictures/';

/** One file of a picture. `name`: `640.webp`. */
export interface PictureFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

type Files = Pick<Bucket, 'file' | 'getFiles'>;

const fileOf = (bucket: Files, id: string, name: string) => bucket.file(`${folder}${id}/${name}`);

export async function writePictureFiles(
  bucket: Files,
  id: string,
  files: readonly PictureFile[],
): Promise<void> {
  await Promise.all(
    files.map(({ name, type, bytes }) =>
      // One request each: resuming is for files that take minutes.
      fileOf(bucket, id, name).save(Buffer.from(bytes), { resumable: false, contentType: type }),
    ),
  );
}

/** Null where there is no such file. */
export async function readPictureFile(bucket: Files, id: string, name: string): Promise<Uint8Array | null> {
  try {
    const [bytes] = await fileOf(bucket, id, name).download();
    return bytes;
  } catch (error) {
    if (hasStatus(error, 404)) return null;
    throw error;
  }
}

interface StoredFile {
  pictureId: string;
  /** UTC milliseconds. */
  writtenAt: number;
  /** Removes it, unless it was written again meanwhile. */
  remove: () => Promise<void>;
}

export async function listPictureFiles(bucket: Files): Promise<StoredFile[]> {
  const [files] = await bucket.getFiles({ prefix: folder });
  return files.map((file) => ({
    pictureId: file.name.split('/')[1] ?? '',
    writtenAt: Date.parse(String(file.metadata.timeCreated)),
    remove: async () => {
      try {
        await file.delete({ ifGenerationMatch: Number(file.metadata.generation) });
      } catch (error) {
        if (!hasStatus(error, 404, 412)) throw error;
      }
    },
  }));
}

const hasStatus = (error: unknown, ...statuses: number[]) =>
  error instanceof Error && 'code' in error && statuses.includes(Number(error.code));
