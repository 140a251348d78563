import { ownPictureSize, ownShareSize } from '@garden-room/contract/own-picture';
import { pictureFaults } from '@garden-room/contract/post-picture';
import type { Metadata, Sharp } from 'sharp';
import { AppError } from '#lib/app-error.ts';
import type { PictureFile } from './picture-files.ts';

/** What sharp calls the formats that are taken, and how many pixels of each it can decode in this function's memory. */
const mostPixels: Partial<Record<string, number>> = {
  jpeg: 50e6,
  png: 50e6,
  webp: 50e6,
  // AVIF, which is decoded as a whole, at some twenty bytes a pixel.
  heif: 12e6,
};
const leastPixelsPerSide = 600;
/** The longest edge that a cut needs, with room around it. */
const workingSize = 1600;

const quality = { webp: 74, share: 80 };

/** Names how pictures are cut. Browsers keep a file for ever: cut in another way, a picture needs another id. */
export const cutting = JSON.stringify([1, ownPictureSize, ownShareSize, quality]);

let last: Promise<unknown> = Promise.resolve();

/**
 * Cuts an uploaded file to the sizes that pages show, around what draws the eye, upright and with nothing but its pixels: no
 * place, no device, no date. Refuses `unusable_picture`. One at a time: two large ones at once would not fit into memory.
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
  const limitInputPixels = assertUsable(header);
  // What an output has of its input beside pixels is what it is told to keep, which is nothing; colours become sRGB.
  const upright = sharp(bytes, { limitInputPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: workingSize, height: workingSize, fit: 'outside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw();
  const { data, info } = await upright.toBuffer({ resolveWithObject: true }).catch(() => refuse('broken'));
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

/** Judges a file by its header; answers how many pixels may be decoded of it. */
function assertUsable(header: Metadata | null): number {
  const most = header && mostPixels[header.format];
  if (!most || (header.format === 'heif' && header.compression !== 'av1')) return refuse('type');
  const { width, height, pages = 1 } = header;
  if (pages > 1) return refuse('animated');
  if (width * height > most) return refuse('large');
  if (Math.min(width, height) < leastPixelsPerSide) return refuse('small');
  return most;
}

function refuse(fault: keyof typeof pictureFaults): never {
  throw new AppError('unusable_picture', { message: pictureFaults[fault] });
}
