import type { NoteSubject } from '@garden-room/contract/endpoints/patient-notes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { listPatientNoteVersions, noteInput } from '#api/patient-notes.ts';
import { Button } from '#components/ui/button.tsx';
import { PagedList } from '#components/ui/paged-list.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Elements } from '#lib/elements.ts';
import { NoteText, noteHeadingLevel, SavedBy } from './note-text.tsx';

type NoteActionsProps = {
  subject: NoteSubject;
  /** The current version. */
  current: number;
  /** The act that changes it. */
  children: Elements;
};

/** The note’s actions, and its earlier versions on request. */
export function NoteActions({ subject, current, children }: NoteActionsProps) {
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

type NoteVersionsProps = {
  subject: NoteSubject;
  /** The current version, which is shown already. */
  current: number;
};

/** Earlier versions, newest first. */
function NoteVersions({ subject, current }: NoteVersionsProps) {
  const list = useInfiniteQuery(listPatientNoteVersions.pages(noteInput(subject)));
  return (
    <PagedList
      list={list}
      failedTitle="The earlier versions could not be loaded"
      skeleton={<Skeleton className="h-32" />}
      empty={<p>There are no earlier versions.</p>}
    >
      {(versions) => (
        <ol className="flex flex-col divide-y divide-hairline">
          {versions
            .filter(({ version }) => version < current)
            .map((note) => (
              <li key={note.version} className="py-5 first:pt-0">
                <h3 className="text-lg text-evergreen-strong">{`Version ${note.version}`}</h3>
                <SavedBy note={note} />
                <div className="mt-3">
                  {note.text.trim() === '' ? (
                    <p className="text-ink-soft">It was empty.</p>
                  ) : (
                    <NoteText text={note.text} topLevel={noteHeadingLevel + 1} />
                  )}
                </div>
              </li>
            ))}
        </ol>
      )}
    </PagedList>
  );
}
