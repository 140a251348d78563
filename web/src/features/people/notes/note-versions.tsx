import { useInfiniteQuery } from '@tanstack/react-query';
import { listPatientNoteVersions, type NoteSubject, noteInput } from '#api/patient-notes.ts';
import { PagedList } from '#components/ui/paged-list.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { NoteText, noteHeadingLevel, SavedBy } from './note-text.tsx';

type NoteVersionsProps = {
  subject: NoteSubject;
  /** The current version, which is shown already. */
  current: number;
};

/** Earlier versions, newest first. */
export function NoteVersions({ subject, current }: NoteVersionsProps) {
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
