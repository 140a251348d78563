import type { OwnPicture } from '@garden-room/contract/own-picture';
import { mostPictureBytes } from '@garden-room/contract/post-picture';
import { useEffect, useRef, useState } from 'react';
import { useUploadPicture } from '#api/post-editing.ts';
import { ApiError, isOutcomeOpen } from '#lib/api-error.ts';

type Upload =
  | { state: 'idle' }
  | { state: 'sending'; file: File }
  /** `again` where the same file may do. */
  | { state: 'failed'; file: File; text: string; again: boolean };

export type PictureUpload = ReturnType<typeof usePictureUpload>;

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
      setUpload({ state: 'failed', file, text: uploadErrorText(error), again: isOutcomeOpen(error) });
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
