import type { Archive } from '@garden-room/contract/endpoints/archive';
import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { instantText } from '#lib/instant-text.ts';
import { saveFile } from '#lib/save-file.ts';
import { counted, sum } from './archive-counts.tsx';
import { differing, type Progress } from './take-archive.ts';

type ArchiveSavedProps = {
  begun: { archive: Archive; progress: Progress };
  name: string;
  content: Blob;
  onAgain: () => void;
};

/** The archive is saved: whether all that was counted is in it. */
export function ArchiveSaved({ begun: { archive, progress }, name, content, onAgain }: ArchiveSavedProps) {
  const box = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => box.current?.focus(), []);
  const different = differing(archive, progress);
  const all = sum(Object.values(progress).map(({ records }) => records));
  return (
    <div ref={box} tabIndex={-1} className="mt-6">
      {different.length === 0 ? (
        <Notice tone="success" title="The archive is whole">
          <p>
            {`All ${counted(all)} records of ${instantText(archive.asOf)} are in it. What was changed since is not.`}
          </p>
          <SavedAs name={name} content={content} />
        </Notice>
      ) : (
        <Notice tone="error" title="The counts do not agree">
          <p>{`Of ${different.map(({ title }) => title).join(', ')} the archive has another number than the practice. Please make it again.`}</p>
          <SavedAs name={name} content={content} />
        </Notice>
      )}
      <div className="mt-4 flex flex-wrap gap-4">
        <Button variant="secondary" onClick={() => saveFile(name, content)}>
          Save it again
        </Button>
        <Button variant="quiet" onClick={onAgain}>
          Make another
        </Button>
      </div>
    </div>
  );
}

const SavedAs = ({ name, content }: { name: string; content: Blob }) => (
  <p className="mt-1">
    Saved as <span className="font-medium wrap-anywhere">{name}</span>{' '}
    <span>{`(${sizeText(content.size)}).`}</span>
  </p>
);

function sizeText(bytes: number): string {
  const kilobytes = bytes / 1000;
  if (kilobytes < 1000) return `${Math.max(1, Math.round(kilobytes))} kB`;
  return `${(kilobytes / 1000).toFixed(1)} MB`;
}
