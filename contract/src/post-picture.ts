import * as z from 'zod/mini';
import type { OwnPicture } from './own-picture.ts';
import { shaped } from './text.ts';

/** The site's pictures that a post can open with, by subject; a post repeats no picture of the practice's services. */
export const sitePictures = [
  'hourglass',
  'ball-of-wool',
  'teapot',
  'stacked-stones',
  'green-door',
  'armchair',
] as const;

export type SitePicture = (typeof sitePictures)[number];

const error = 'Use one of the site’s own pictures, or one of yours.';

/** A picture of the practice's own (own-picture.ts). zod's template literal would be larger than this whole file. */
export const ownPictureSchema = shaped(36, /^own-[0-9a-f]{32}$/, error) as z.ZodMiniType<
  OwnPicture,
  OwnPicture
>;

export const postPictureSchema = z.union([z.enum(sitePictures), ownPictureSchema], { error });

export type PostPicture = z.infer<typeof postPictureSchema>;

/** The answer of POST /post-pictures. */
export const uploadedPictureSchema = z.object({ _id: ownPictureSchema });

/** 10 MB. */
export const mostPictureBytes = 10 * 1024 * 1024;
/** The types that the editor's file chooser offers. The API looks at the bytes. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** Why a file is no picture for a post. */
export const pictureFaults = {
  type: 'Choose a JPEG, PNG, WebP or AVIF picture.',
  broken: 'This file is broken and cannot be read. Choose another copy of it.',
  animated: 'This picture moves. Choose one that stands still.',
  small: 'This picture is too small to look sharp. Choose one of at least 600 pixels on each side.',
  large:
    'This picture has too many pixels: at most 50 million in a JPEG or PNG, 20 million where that is progressive or interlaced, 30 million in WebP, 8 million in AVIF, and 16,000 on its longer side. Save it smaller first.',
} as const;
