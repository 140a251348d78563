import type { PatientNote as Note } from '@garden-room/contract/endpoints/patient-notes';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { getPatientNote, type NoteSubject, noteInput } from '#api/patient-notes.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice, RetryNotice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Elements } from '#lib/elements.ts';
import { NoteDialog } from './note-dialog.tsx';
import { type NotePlace, noteDrafts } from './note-drafts.ts';
import { NoteText, SavedBy } from './note-text.tsx';
import { NoteVersions } from './note-versions.tsx';

/** The note about a patient or a visit, with its actions. */
export function PatientNote({ place }: { place: NotePlace }) {
  const { data: note, error, isPending, refetch } = useQuery(getPatientNote.query(noteInput(place)));
  if (isPending) return <NoteSkeleton />;
  const retry = () => void refetch();
  if (!note) {
    return (
      <RetryNotice title="The notes could not be loaded" onRetry={retry}>
        {error.message}
      </RetryNotice>
    );
  }
  return (
    <>
      {error && (
        <div className="mb-6">
          <RetryNotice title="This may have changed meanwhile" onRetry={retry}>
            {error.message}
          </RetryNotice>
        </div>
      )}
      <WritableNote place={place} note={note} />
    </>
  );
}

function WritableNote({ place, note }: { place: NotePlace; note: Note }) {
  const [isWriting, setWriting] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const write = () => {
    setIsSaved(false);
    setWriting(true);
  };
  return (
    <>
      <CurrentNote note={note} />
      {!isWriting && noteDrafts.find(place) && (
        <div className="mt-5">
          <Notice title="You have begun to write">
            Your draft is kept in this tab. It is not saved yet.
          </Notice>
        </div>
      )}
      {isSaved && (
        <div className="mt-5">
          <Notice tone="success" title="The notes are saved" />
        </div>
      )}
      <NoteActions subject={place} current={note.version}>
        <Button variant="secondary" size="sm" aria-describedby="private-notes" onClick={write}>
          {note.version === 0 ? 'Write a note' : 'Edit'}
        </Button>
      </NoteActions>
      <NoteDialog
        open={isWriting}
        place={place}
        note={note}
        onClose={() => setWriting(false)}
        onSaved={() => {
          setWriting(false);
          setIsSaved(true);
        }}
      />
    </>
  );
}

/** More than this scrolls by itself, so that the page stays in reach below it. */
const longCharacters = 1500;
const longLines = 18;

const isLong = (text: string) => text.length > longCharacters || text.split('\n').length > longLines;

function CurrentNote({ note }: { note: Note }) {
  if (note.version === 0) return <p className="text-ink-soft">No notes yet.</p>;
  return (
    <>
      {note.text.trim() === '' && <p className="text-ink-soft">Nothing is noted at present.</p>}
      {isLong(note.text) ? (
        <section
          aria-label="What is noted"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
          tabIndex={0}
          className="max-h-104 overflow-y-auto border-y border-hairline py-4 pr-4"
        >
          <NoteText text={note.text} />
        </section>
      ) : (
        <NoteText text={note.text} />
      )}
      <div className="mt-4">
        <SavedBy note={note} />
      </div>
    </>
  );
}

type NoteActionsProps = {
  subject: NoteSubject;
  /** The current version. */
  current: number;
  /** What changes it. */
  children: Elements;
};

/** The note's actions, and its earlier versions on request. */
function NoteActions({ subject, current, children }: NoteActionsProps) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-3">
        {children}
        {current > 1 && (
          <Button
            variant="secondary"
            size="sm"
            aria-expanded={open}
            aria-controls={listId}
            onClick={() => setOpen((was) => !was)}
          >
            Earlier versions
          </Button>
        )}
      </div>
      <div id={listId} className="mt-6 border-l-2 border-hairline pl-5 empty:hidden">
        {open && <NoteVersions subject={subject} current={current} />}
      </div>
    </>
  );
}

/** A note while it loads. */
const NoteSkeleton = () => (
  <div role="status">
    <span className="sr-only">Loading...</span>
    <Skeleton className="h-5 w-full max-w-xl" />
    <Skeleton className="mt-3 h-5 w-4/5 max-w-lg" />
    <Skeleton className="mt-5 h-10 w-28" />
  </div>
);
