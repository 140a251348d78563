import { lazy, Suspense } from 'react';
import { Boundary } from '#components/ui/boundary.tsx';
import { PartLost } from '#components/ui/part-lost.tsx';
import { loadNeeded } from '#lib/lost-code.ts';
import type { NotePlace } from '../note-drafts.ts';
import { NoteSkeleton } from './note-skeleton.tsx';

const PatientNote = lazy(() => loadNeeded(import('./patient-note.tsx')));

/** What the practice notes about a patient for itself, on their profile. Its code comes to the practice alone. */
export const PrivateNotes = (place: NotePlace) => (
  <section aria-labelledby="private-notes" className="mt-14">
    <h2 id="private-notes" className="text-2xl text-evergreen-strong">
      Private notes
    </h2>
    <p className="mt-1 mb-5 text-sm text-ink-soft">Only the practice’s team reads them, never the patient.</p>
    <Boundary fallback={<PartLost name="The notes" />}>
      <Suspense fallback={<NoteSkeleton />}>
        {/* Another patient's begins anew. */}
        <PatientNote key={place.patientId} place={place} />
      </Suspense>
    </Boundary>
  </section>
);
