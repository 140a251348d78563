import { lazy, Suspense } from 'react';
import { Boundary } from '#components/ui/boundary.tsx';
import { LoadFailed } from '#components/ui/notice.tsx';
import { loadOrReload } from '#lib/load-or-reload.ts';
import type { NotePlace } from './note-drafts.ts';
import { NoteSkeleton } from './note-skeleton.tsx';

const VisitNotes = lazy(() => loadOrReload(() => import('./visit-notes.tsx')));
const PatientNote = lazy(() => loadOrReload(() => import('./patient-note.tsx')));

/**
 * The practice's private notes about a patient, with those of their visits, or about the one visit that `place` names.
 * Only admins load its code.
 */
export const PrivateNotes = (place: NotePlace) => (
  <section aria-labelledby="private-notes" className="mt-14">
    <h2 id="private-notes" className="text-2xl text-evergreen-strong">
      Private notes
    </h2>
    <p className="mt-1 mb-5 text-sm text-ink-soft">
      Only the practice’s admins read them, never the patient or the reception.
    </p>
    <Boundary fallback={<LoadFailed name="The notes" />}>
      <Suspense fallback={<NoteSkeleton />}>
        {/* Remounts for another patient or visit. */}
        <PatientNote key={place.appointmentId ?? place.patientId} place={place} />
        {place.appointmentId === undefined && <VisitNotes patientId={place.patientId} />}
      </Suspense>
    </Boundary>
  </section>
);
