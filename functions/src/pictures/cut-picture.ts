import { ownPictureSize, ownShareSize } from '@garden-room/contract/own-picture';
import { pictureFaults } from '@garden-room/contract/post-picture';
import type { Metadata, Sharp } from 'sharp';
import { AppError } from '#lib/app-error.ts';
import type { PictureFile } from './picture-files.ts';

/** The accepted formats, as sharp names them. */
const formats: readonly string[] = ['jpeg', 'png', 'webp', 'heif'];
const maxPixels = 50e6;
/** The memory that decoding one picture takes at most, a share of what one instance has (api-instance.ts). */
export const mostDecodedBytes = 160 * 1024 ** 2;

/** Bytes that decoding takes for a pixel, a little more than was measured (November 2026, sharp 0.35). */
function bytesPerPixel({ format, isProgressive, channels, depth }: Metadata): number {
  // AVIF, which is decoded as a whole.
  if (format === 'heif') return 20;
  // As a whole where it is lossless, which its header does not say.
  if (format === 'webp') return 5;
  // Row by row, unless it comes in several passes.
  if (!isProgressive) return 1;
  return channels * (format === 'jpeg' ? 2.7 : depth === 'uchar' ? 1.4 : 2.8);
}
const leastPixelsPerSide = 600;
/** A strip is not made smaller before it is cut, since its shorter side decides. */
const maxPixelsPerSide = 16_000;
/** The longest edge that a cut needs, with room around it. */
const workingSize = 1600;

const quality = { webp: 74, share: 80 };

/** Names how pictures are cut. Browsers keep a file for ever: cut in another way, a picture needs another id. */
export const cutting = JSON.stringify([1, ownPictureSize, ownShareSize, quality]);

let last: Promise<unknown> = Promise.resolve();

/**
 * Cuts an upload to the pages' sizes around what draws the eye, upright, without metadata (place, device, date). One at
 * a time: two large pictures would not fit into memory.
 */
export function cutPicture(bytes: Uint8Array): Promise<PictureFile[]> {
  const cuts = last.then(() => cut(bytes));
  last = cuts.catch(() => undefined);
  return cuts;
}

async function cut(bytes: Uint8Array): Promise<PictureFile[]> {
  // Twenty megabytes of a program that only uploads need.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  const header = await readHeader(() => sharp(bytes, { limitInputPixels: false }).metadata());
  assertUsable(header);
  const options = { limitInputPixels: header.width * header.height, failOn: 'error' } as const;
  // What an output has of its input beside pixels is what it is told to keep, which is nothing; colours become sRGB.
  const decode = (file: Uint8Array) =>
    sharp(file, options)
      .autoOrient()
      .resize({ width: workingSize, height: workingSize, fit: 'outside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  const { data, info } = await decode(bytes)
    .catch(async () =>
      decode(await withEnd(bytes, header, (file, failOn) => sharp(file, { ...options, failOn }))),
    )
    .catch(() => refuse('broken'));
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const cutTo = (width: number, height: number): Sharp =>
    sharp(data, { raw }).resize({ width, height, fit: 'cover', position: sharp.strategy.attention });

  const files: PictureFile[] = [];
  for (const width of ownPictureSize.widths) {
    const height = Math.round((width * ownPictureSize.height) / ownPictureSize.width);
    const webp = cutTo(width, height).webp({ quality: quality.webp });
    files.push({ name: `${width}.webp`, type: 'image/webp', bytes: await webp.toBuffer() });
  }
  const share = cutTo(ownShareSize.width, ownShareSize.height).jpeg({
    quality: quality.share,
    mozjpeg: true,
  });
  files.push({ name: 'share.jpg', type: 'image/jpeg', bytes: await share.toBuffer() });
  return files;
}

/** Null for what is no picture; the library throws at once for no bytes at all. */
async function readHeader(read: () => Promise<Metadata>): Promise<Metadata | null> {
  try {
    return await read();
  } catch {
    return null;
  }
}

/** Judges a file by its header. */
function assertUsable(header: Metadata | null): asserts header is Metadata {
  if (!header || !formats.includes(header.format)) return refuse('type');
  if (header.format === 'heif' && header.compression !== 'av1') return refuse('type');
  const { width, height, pages = 1 } = header;
  if (pages > 1) return refuse('animated');
  const pixels = width * height;
  if (pixels > maxPixels || pixels * bytesPerPixel(header) > mostDecodedBytes) return refuse('large');
  if (Math.max(width, height) > maxPixelsPerSide) return refuse('large');
  if (Math.min(width, height) < leastPixelsPerSide) return refuse('small');
}

/** The end-of-image marker of a JPEG (ITU T.81, B.1.1.3). */
const endOfImage = Uint8Array.of(0xff, 0xd9);

/**
 * A JPEG whose end was lost on its way, with an end: viewers show such files, so the practice takes them for whole.
 * Rejects another format, and a file of which more than the last rows is missing.
 */
async function withEnd(
  bytes: Uint8Array,
  { format, isProgressive, width, height }: Metadata,
  open: (file: Uint8Array, failOn: 'error' | 'warning') => Sharp,
): Promise<Uint8Array> {
  if (format !== 'jpeg') return refuse('broken');
  const ended = Buffer.concat([bytes, endOfImage]);
  // A progressive file has something of every row in each part: there only the marker may be missing.
  const rest = isProgressive
    ? open(ended, 'warning')
    : open(bytes, 'error').extract({ left: 0, top: 0, width, height: Math.floor(height * 0.95) });
  await rest.resize(8, 8, { fit: 'fill' }).raw().toBuffer();
  return ended;
}

function refuse(fault: keyof typeof pictureFaults): never {
  throw new AppError('unusable_picture', { message: pictureFaults[fault] });
}
