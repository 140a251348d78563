import type { Archive } from '@garden-room/contract/endpoints/archive';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#components/ui/button.tsx';
import { useUnloadQuestion } from '#components/ui/dialog-exit.ts';
import { textLinkClass } from '#components/ui/links.tsx';
import { Notice, RetryNotice } from '#components/ui/notice.tsx';
import { paths } from '#config/paths.ts';
import { endSentence } from '#lib/end-sentence.ts';
import { instantText } from '#lib/instant-text.ts';
import { saveFile } from '#lib/save-file.ts';
import { ArchiveCounts, counted, sum } from './archive-counts.tsx';
import { differing, type Progress } from './take-archive.ts';
import { useArchive } from './use-archive.ts';

/** The archive page: all data of the practice, to take along in one file. */
export default function ArchivePage() {
  const { state, start, cancel } = useArchive();
  const isUnderWay = state.kind === 'taking' || state.kind === 'stopped';
  useUnloadQuestion(isUnderWay);
  return (
    <div className="wrap page-block max-w-4xl">
      <p>
        <Link to={paths.settings} className={`inline-block py-2 ${textLinkClass}`}>
          Settings
        </Link>
      </p>
      <h1 className="mt-3 text-4xl text-evergreen-strong">Archive</h1>
      <p className="mt-4 mb-6 max-w-[62ch] text-ink-soft">
        Everything that the practice has here in one ZIP file, to keep or to move to another system: patients,
        visits, payments, notes, messages, reviews, tasks, the blog with its pictures, settings, and who did
        what. Each is there as a table for a spreadsheet (CSV) and, exactly, for programs (JSON Lines).
        README.txt in it says what each field means.
      </p>
      <Notice title="It is health data">
        Whoever has the file can read every name, visit and private note. Keep it on an encrypted disk, do not
        email it, and delete it when it has served its purpose. That you took it is in the audit.
      </Notice>
      <div className="mt-8 flex flex-wrap items-center gap-4">
        {state.kind === 'idle' && <Button onClick={start}>Make the archive</Button>}
        {state.kind === 'taking' && <Button busyText="Making the archive…">Make the archive</Button>}
        {isUnderWay && (
          <Button variant="secondary" onClick={cancel}>
            Cancel
          </Button>
        )}
        {state.kind !== 'done' && (
          <p className="basis-full max-w-[62ch] text-sm text-ink-soft">
            It has what there is at the moment you press; what is changed later is not in it. A small practice
            takes seconds, ten years take some minutes: keep this page open. After a lost connection it goes
            on where it stopped, for an hour.
          </p>
        )}
      </div>
      {state.kind === 'stopped' && (
        <div className="mt-6">
          <RetryNotice title="The archive is not whole yet" onRetry={start}>
            <span>{endSentence(state.error.message)}</span>{' '}
            <span>{state.begun ? 'What has come is kept, and goes on from there.' : 'It begins anew.'}</span>
          </RetryNotice>
        </div>
      )}
      {state.kind === 'done' && <ArchiveSaved {...state} onAgain={cancel} />}
      {state.kind !== 'idle' && state.begun && <ArchiveCounts {...state.begun} />}
    </div>
  );
}

type ArchiveSavedProps = {
  begun: { archive: Archive; progress: Progress };
  name: string;
  content: Blob;
  onAgain: () => void;
};

/** The archive is saved: whether all that was counted is in it. */
function ArchiveSaved({ begun: { archive, progress }, name, content, onAgain }: ArchiveSavedProps) {
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
