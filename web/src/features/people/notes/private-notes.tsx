import type { PatientNote as Note } from '@garden-room/contract/endpoints/patient-notes';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { getPatientNote, noteInput, visitNotesQuery } from '#api/patient-notes.ts';
import { Button } from '#components/ui/button.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { Notice, RetryNotice } from '#components/ui/notice.tsx';
import { PagedList } from '#components/ui/paged-list.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { shortDate } from '#lib/clinic-time.ts';
import { tellDone } from '#lib/undo-offer.ts';
import { NoteText, noteHeadingLevel, SavedBy } from './note-text.tsx';
import { NoteActions } from './note-versions.tsx';
import { type NotePlace, noteDrafts, PrivateNoteDialog } from './private-note-dialog.tsx';

/** The practice's private notes about a patient and their visits, or about the one visit that `place` names. */
export const PrivateNotes = (place: NotePlace) => (
  <section aria-labelledby="private-notes" className="mt-14">
    <h2 id="private-notes" className="text-2xl text-evergreen-strong">
      Private notes
    </h2>
    <p className="mt-1 mb-5 text-sm text-ink-soft">
      Only the practice’s admins read them, never the patient or the reception.
    </p>
    {/* Remounts for another patient or visit. */}
    <PatientNote key={place.appointmentId ?? place.patientId} place={place} />
    {place.appointmentId === undefined && <VisitNotes patientId={place.patientId} />}
  </section>
);

/** The note about a patient or a visit, with its actions. */
function PatientNote({ place }: { place: NotePlace }) {
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
      <NoteActions subject={place} current={note.version}>
        <Button
          variant="secondary"
          size="sm"
          aria-describedby="private-notes"
          onClick={() => setWriting(true)}
        >
          {note.version === 0 ? 'Write a note' : 'Edit'}
        </Button>
      </NoteActions>
      <PrivateNoteDialog
        open={isWriting}
        place={place}
        note={note}
        onClose={() => setWriting(false)}
        onSaved={(undo) => {
          setWriting(false);
          tellDone({ text: 'The notes are saved.', undo });
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

/** A note while it loads. */
const NoteSkeleton = () => (
  <div role="status">
    <span className="sr-only">Loading...</span>
    <Skeleton className="h-5 w-full max-w-xl" />
    <Skeleton className="mt-3 h-5 w-4/5 max-w-lg" />
    <Skeleton className="mt-5 h-10 w-28" />
  </div>
);

/** The current notes of a patient's visits, each with the way to its visit, where it can be changed. */
function VisitNotes({ patientId }: { patientId: string }) {
  const list = useInfiniteQuery(visitNotesQuery(patientId));
  return (
    <section aria-labelledby="visit-notes" className="mt-10">
      <h3 id="visit-notes" className="mb-4 font-text text-base font-semibold text-evergreen-strong">
        Notes of visits
      </h3>
      <PagedList
        list={list}
        failedTitle="The notes of visits could not be loaded"
        skeleton={<Skeleton className="h-24" />}
        empty={<p className="text-ink-soft">None yet. A visit’s page has a place for its own notes.</p>}
      >
        {(notes) => (
          <ol className="flex flex-col divide-y divide-hairline">
            {notes.map((note) => (
              <li key={note.appointmentId} className="py-5 first:pt-0">
                <h4 className="text-lg">
                  {note.date === null ? (
                    'A visit that was deleted'
                  ) : (
                    <Link to={paths.appointment(note.appointmentId)} className={textLinkClass}>
                      {shortDate(note.date)}
                    </Link>
                  )}
                </h4>
                <SavedBy note={note} />
                <div className="mt-3">
                  <NoteText text={note.text} topLevel={noteHeadingLevel + 2} />
                </div>
              </li>
            ))}
          </ol>
        )}
      </PagedList>
    </section>
  );
}
