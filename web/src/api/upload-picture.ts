import { postPicturesEndpoints } from '@garden-room/contract/endpoints/post-pictures';
import type { OwnPicture } from '@garden-room/contract/own-picture';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';

/** Ten megabytes over a slow line. */
const milliseconds = 180_000;

type Upload = { file: Blob; signal: AbortSignal };

/** Uploads a picture for a post. The same file again, such as after a lost answer, is the same picture. */
export function useUploadPicture() {
  return useMutation({
    mutationFn: async ({ file, signal }: Upload): Promise<OwnPicture> => {
      const { _id } = await callApi(
        postPicturesEndpoints.uploadPostPicture,
        {},
        { file, signal, milliseconds },
      );
      return _id;
    },
  });
}
