import type { Endpoint } from '../endpoint.ts';
import { mostPictureBytes, uploadedPictureSchema } from '../post-picture.ts';

/** Pictures of the practice's own for its posts and services; apart from these, which every signed-in page loads. */
export const postPicturesEndpoints = {
  /**
   * Keep a picture for a post or a service: a JPEG, PNG, WebP or AVIF file, judged by its bytes. It is resized and
   * loses its metadata. The same file again is the same picture. One that none has used for a week is removed.
   */
  uploadPostPicture: {
    method: 'POST',
    path: '/post-pictures',
    access: 'admin',
    file: { mostBytes: mostPictureBytes },
    takesLong: true,
    success: [201],
    output: uploadedPictureSchema,
    errors: ['unusable_picture'],
  },
} as const satisfies Record<string, Endpoint>;
