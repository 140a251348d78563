import type { NotePlace } from './note-drafts.ts';
import { PatientNote } from './patient-note.tsx';
import { VisitNotes } from './visit-notes.tsx';

/** The practice's private notes about a patient, with those of their visits, or about the one visit that `place` names. */
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
