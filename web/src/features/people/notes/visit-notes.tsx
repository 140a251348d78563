import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { visitNotesQuery } from '#api/patient-notes.ts';
import { textLinkClass } from '#components/ui/links.tsx';
import { PagedList } from '#components/ui/paged-list.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { shortDate } from '#lib/clinic-time.ts';
import { NoteText, noteHeadingLevel, SavedBy } from './note-text.tsx';

/** The current notes of a patient's visits, each with the way to its visit, where it can be changed. */
export function VisitNotes({ patientId }: { patientId: string }) {
  const list = useInfiniteQuery(visitNotesQuery(patientId));
  return (
    <section aria-labelledby="visit-notes" className="mt-10">
      <h3 id="visit-notes" className="mb-4 text-xl text-evergreen-strong">
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
