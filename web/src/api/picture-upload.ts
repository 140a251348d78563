import { postPicturesEndpoints } from '@garden-room/contract/endpoints/post-pictures';
import type { OwnPicture } from '@garden-room/contract/own-picture';
import { mostPictureBytes } from '@garden-room/contract/post-picture';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '#lib/api-client.ts';
import { ApiError, failureOf } from '#lib/api-error.ts';

/** Uploads a picture. The same file again, such as after a lost answer, is the same picture. */
function useUploadPicture() {
  return useMutation({
    mutationFn: async ({ file, signal }: { file: Blob; signal: AbortSignal }): Promise<OwnPicture> => {
      // Ten megabytes over a slow line take a while.
      const options = { file, signal, milliseconds: 180_000 };
      const { _id } = await callApi(postPicturesEndpoints.uploadPostPicture, {}, options);
      return _id;
    },
  });
}

type Upload =
  | { state: 'idle' }
  | { state: 'sending'; file: File }
  /** `again` where the same file may do. */
  | { state: 'failed'; file: File; text: string; again: boolean };

/** Sends a picture of the practice's own, one at a time; leaving the editor cancels it. */
export function usePictureUpload(onUploaded: (picture: OwnPicture) => void) {
  const [upload, setUpload] = useState<Upload>({ state: 'idle' });
  const { mutateAsync } = useUploadPicture();
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  const send = async (file: File) => {
    sending.current?.abort();
    if (file.size > mostPictureBytes) {
      setUpload({ state: 'failed', file, text: tooLarge, again: false });
      return;
    }
    const mine = new AbortController();
    sending.current = mine;
    setUpload({ state: 'sending', file });
    try {
      const picture = await mutateAsync({ file, signal: mine.signal });
      if (mine.signal.aborted) return;
      setUpload({ state: 'idle' });
      onUploaded(picture);
    } catch (error) {
      if (mine.signal.aborted) return;
      const { text, isOpen: again } = failureOf(error, uploadErrorText(error));
      setUpload({ state: 'failed', file, text, again });
    }
  };
  const cancel = () => {
    sending.current?.abort();
    setUpload({ state: 'idle' });
  };
  return { ...upload, send, cancel };
}

const tooLarge = 'Choose a file of at most 10 MB.';
const uploadErrorText = (error: unknown) =>
  error instanceof ApiError ? error.message : 'Something went wrong. Please try again.';
