import {
  type PatientNote,
  type PatientNoteDraft,
  patientNoteDraftSchema,
} from '@garden-room/contract/patient-note';
import { useState } from 'react';
import { fetchPatientNote } from '#api/get-patient-note.ts';
import { useWritePatientNote } from '#api/write-patient-note.ts';
import { useVersionedForm } from '#lib/use-versioned-form.ts';
import { type NotePlace, noteDrafts } from './note-drafts.ts';

type Options = {
  place: NotePlace;
  /** The note when the form was opened. */
  note: PatientNote;
  onSaved: () => void;
};

/** The form of a note and its saving. */
export function useNoteForm({ place, note, onSaved }: Options) {
  const { patientId } = place;
  const [draft] = useState(() => noteDrafts.find(place));
  const write = useWritePatientNote(patientId);
  return useVersionedForm<PatientNoteDraft, Pick<PatientNote, 'version'>, PatientNote>({
    schema: patientNoteDraftSchema,
    over: draft ? { version: draft.over } : note,
    stored: { text: note.text },
    valuesOf: ({ text }) => ({ text }),
    draft: draft && {
      values: { text: draft.text },
      sent: draft.sent === undefined ? undefined : { text: draft.sent },
    },
    keepDraft: ({ values: { text }, over, sent }) =>
      noteDrafts.keep(place, { text, over: over.version, sent: sent?.text }),
    dropDraft: () => noteDrafts.drop(place),
    save: ({ text }, over) => write.mutateAsync({ text, over: over.version }),
    fetchTheirs: () => fetchPatientNote(patientId),
    onSaved,
    again: 'Your text is kept. Please save it again: nothing is written twice.',
    firstField: 'text',
  });
}
