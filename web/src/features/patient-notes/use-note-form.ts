import {
  type PatientNote,
  type PatientNoteDraft,
  patientNoteDraftSchema,
} from '@garden-room/contract/patient-note';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { fetchPatientNote } from '#api/get-patient-note.ts';
import { useOneAtATime } from '#components/ui/use-one-at-a-time.ts';
import { type EditProblem, editProblem } from '#lib/edit-problem.ts';
import { dropNoteDraft, keepNoteDraft, type NotePlace, readNoteDraft } from './note-drafts.ts';
import { useSaveNote } from './use-save-note.ts';

type Options = {
  place: NotePlace;
  /** The note when the form was opened. */
  note: PatientNote;
  onSaved: () => void;
};

const again = 'Your text is kept. Please save it again: nothing is written twice.';

/** The form of a note and its saving. Only a successful save, or the writer themselves, discards input. */
export function useNoteForm({ place, note, onSaved }: Options) {
  const [draft] = useState(() => readNoteDraft(place));
  const save = useSaveNote(place);
  const [over, setOver] = useState(draft?.over ?? note.version);
  /** The stored text, as far as it is known here. */
  const [stored, setStored] = useState(note.text);
  const [problem, setProblem] = useState<EditProblem<PatientNote> | null>(null);
  /** The user's own text, after they have taken the other version. */
  const [aside, setAside] = useState<string | null>(null);
  const { control, register, handleSubmit, getValues, reset, setFocus, formState } =
    useForm<PatientNoteDraft>({
      resolver: zodResolver(patientNoteDraftSchema),
      defaultValues: { text: draft?.text ?? note.text },
    });
  const { text = '' } = useWatch({ control });
  /** How often one version was put in the place of another. */
  const [exchanges, setExchanges] = useState(0);

  // The button that was pressed for it has been removed.
  useEffect(() => {
    if (exchanges > 0) setFocus('text');
  }, [exchanges, setFocus]);

  const keepText = () => {
    const typed = getValues('text');
    const sent = readNoteDraft(place)?.sent;
    if (typed === stored && sent === undefined) dropNoteDraft(place);
    else keepNoteDraft(place, { text: typed, over, ...(sent !== undefined && { sent }) });
  };

  const send = useOneAtATime(async (typed: string, version: number) => {
    // The conflict stays visible until it is decided: its buttons show what is happening.
    setProblem((before) => (before?.kind === 'conflict' ? before : null));
    try {
      await save(typed, version);
      dropNoteDraft(place);
      onSaved();
    } catch (error) {
      setProblem(await editProblem(error, again, () => fetchPatientNote(place.patientId)));
    }
  });

  const putIn = (put: string) => {
    reset({ text: put });
    setProblem(null);
    setExchanges((count) => count + 1);
  };
  const takeTheirs = (theirs: PatientNote) => {
    setAside(getValues('text'));
    setStored(theirs.text);
    setOver(theirs.version);
    putIn(theirs.text);
    dropNoteDraft(place);
  };
  const bringBack = (mine: string) => {
    setAside(null);
    putIn(mine);
    keepText();
  };

  return {
    text,
    field: register('text', { onChange: keepText }),
    error: formState.errors.text?.message,
    isSubmitting: formState.isSubmitting,
    isDraft: draft !== null,
    isDirty: text !== stored,
    problem,
    aside,
    submit: handleSubmit((typed) => send(typed.text, over)),
    saveOver: (theirs: PatientNote) => {
      setOver(theirs.version);
      return handleSubmit((typed) => send(typed.text, theirs.version))();
    },
    takeTheirs,
    bringBack,
  };
}
