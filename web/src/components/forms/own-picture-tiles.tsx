import { isOwnPicture, type OwnPicture } from '@garden-room/contract/own-picture';
import { pictureTypes } from '@garden-room/contract/post-picture';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CoverPicture } from '#components/ui/cover-picture.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { NoTilePicture, PictureTile, tileClass, tilePictureClass } from './picture-chooser.tsx';

type OwnPictureTilesProps = {
  group: string;
  chosen: string | null;
  onChoose: (picture: OwnPicture) => void;
  readOnly: boolean;
  upload: PictureUpload;
};

/** The practice's own picture among the tiles of the site's, where another is uploaded, and what becomes of that. */
export function OwnPictureTiles({ group, chosen, onChoose, readOnly, upload }: OwnPictureTilesProps) {
  /** Stays to be chosen again while one of the site's is tried. */
  const [last, setLast] = useState(chosen);
  if (chosen !== last && chosen !== null && isOwnPicture(chosen)) setLast(chosen);
  const ownPicture = last !== null && isOwnPicture(last) ? last : null;
  return (
    <>
      {ownPicture && (
        <PictureTile
          group={group}
          name="Your own"
          isChosen={chosen === ownPicture}
          readOnly={readOnly}
          onChoose={() => onChoose(ownPicture)}
        >
          <CoverPicture picture={ownPicture} sizes="4.5rem" className={tilePictureClass} />
        </PictureTile>
      )}
      <label className={tileClass(false)}>
        <input
          type="file"
          accept={pictureTypes.join()}
          className="sr-only"
          disabled={readOnly}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file) void upload.send(file);
            // Choosing the same file again is a change, too.
            currentTarget.value = '';
          }}
        />
        <NoTilePicture>
          <Plus size={20} strokeWidth={1.7} />
        </NoTilePicture>
        <span>{ownPicture ? 'Upload another' : 'Upload your own'}</span>
      </label>
      <div className="col-span-full empty:hidden">
        <UploadState upload={upload} />
      </div>
    </>
  );
}

/** An upload on its way or failed, with the way out. */
function UploadState({ upload }: { upload: PictureUpload }) {
  if (upload.state === 'sending') {
    return (
      <Notice
        title="Uploading your picture…"
        action={
          <Button variant="secondary" size="sm" onClick={upload.cancel}>
            Cancel upload
          </Button>
        }
      >
        {`${upload.file.name}, ${sizeOf(upload.file)}. You can go on writing.`}
      </Notice>
    );
  }
  if (upload.state === 'failed') {
    return (
      <Notice
        tone="error"
        title="Your picture was not uploaded"
        action={
          upload.again && (
            <Button variant="secondary" size="sm" onClick={() => void upload.send(upload.file)}>
              Try again
            </Button>
          )
        }
      >
        {upload.text}
      </Notice>
    );
  }
  return null;
}

const sizeOf = ({ size }: File) =>
  size < 1024 ** 2 ? `${Math.ceil(size / 1024)} KB` : `${(size / 1024 ** 2).toFixed(1)} MB`;

/** An upload of a picture: none, on its way, or failed. */
export type Upload =
  | { state: 'idle' }
  | { state: 'sending'; file: File }
  /** `again` where the same file may do. */
  | { state: 'failed'; file: File; text: string; again: boolean };

/** The upload of the moment, and what can be done with it. */
export type PictureUpload = Upload & { send: (file: File) => Promise<void>; cancel: () => void };
