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
  /** As it stood when it was opened. */
  note: PatientNote;
  onSaved: () => void;
};

const again = 'Your text is kept. Please save it again: nothing is written twice.';

/** A note being written, and what saving it does. Nothing but a success or its writer's own word throws words away. */
export function useNoteForm({ place, note, onSaved }: Options) {
  const [draft] = useState(() => readNoteDraft(place));
  const save = useSaveNote(place);
  const [over, setOver] = useState(draft?.over ?? note.version);
  /** What stands in the store, as far as is known here. */
  const [stored, setStored] = useState(note.text);
  const [problem, setProblem] = useState<EditProblem<PatientNote> | null>(null);
  /** One's own text, once another's has been taken in its place. */
  const [aside, setAside] = useState<string | null>(null);
  const { control, register, handleSubmit, getValues, reset, setFocus, formState } =
    useForm<PatientNoteDraft>({
      resolver: zodResolver(patientNoteDraftSchema),
      defaultValues: { text: draft?.text ?? note.text },
    });
  const { text = '' } = useWatch({ control });
  /** How often one version was put in the place of another. */
  const [exchanges, setExchanges] = useState(0);

  // What was pressed for it is gone.
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
    // The question whose version it shall be stays until it is decided: its buttons say what is happening.
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
