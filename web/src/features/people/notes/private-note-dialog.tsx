import {
  type NoteSubject,
  type PatientNote,
  type PatientNoteDraft,
  patientNoteDraftSchema,
} from '@garden-room/contract/endpoints/patient-notes';
import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useRef } from 'react';
import * as z from 'zod/mini';
import { getPatientNote, noteInput, undoingNote, useWritePatientNote } from '#api/patient-notes.ts';
import { MarkdownArea, PreviewColumns, PreviewPane } from '#components/forms/markdown-editor.tsx';
import { VersionedDialogForm } from '#components/forms/version-notices.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { draftStore, useDraft, versionDraft } from '#lib/use-draft.ts';
import { useVersionedForm } from '#lib/use-versioned-form.ts';
import { noteClass, noteHeadingLevel, SavedBy } from './note-text.tsx';

type NoteDialogProps = {
  open: boolean;
  place: NotePlace;
  note: PatientNote;
  onClose: () => void;
  /** Called with what takes the new version back. */
  onSaved: (undo: () => Promise<unknown>) => void;
};

/** The dialog that writes a note. */
export function PrivateNoteDialog({ open, place, note, onClose, onSaved }: NoteDialogProps) {
  const close = () => {
    // Closing the dialog has asked what to do with unsaved input.
    noteDrafts.drop(place);
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title="Private notes" wide="columns">
      <NoteForm place={place} note={note} onSaved={onSaved} />
    </Dialog>
  );
}

type NoteFormProps = Pick<NoteDialogProps, 'place' | 'note' | 'onSaved'>;

/** A note's text, how it will look, and the outcome of saving it. */
function NoteForm(props: NoteFormProps) {
  const form = useNoteForm(props);
  const { isSubmitting } = form;
  const { text } = form.values;
  const { register, formState } = form.form;
  const preview = useRef<HTMLElement>(null);
  return (
    <VersionedDialogForm
      form={form}
      className="flex flex-col gap-6"
      where="field"
      conflictTitle="Someone else has changed these notes meanwhile"
      show={(current) => (
        <>
          <SavedBy note={current} />
          <p className="mt-3 whitespace-pre-wrap wrap-anywhere">{current.text}</p>
        </>
      )}
    >
      <PreviewColumns isDraft={form.isDraft} preview={<NotePreview text={text} pane={preview} />}>
        <MarkdownArea
          label="Notes"
          className="lg:field-sizing-fixed lg:h-[max(12rem,calc(100dvh-26rem))]"
          length={text.length}
          maxLength={20_000}
          marks="## heading, **bold**, _soft_, - list"
          ctrlEnter="Save"
          preview={preview}
          readOnly={isSubmitting}
          error={formState.errors.text?.message}
          {...register('text')}
        />
      </PreviewColumns>
    </VersionedDialogForm>
  );
}

/** Typing never waits for it. */
function NotePreview({ text, pane }: Pick<Parameters<typeof PreviewPane>[0], 'text' | 'pane'>) {
  const previewText = useDeferredValue(text);
  return (
    <PreviewPane text={previewText} pane={pane} topLevel={noteHeadingLevel} className={noteClass}>
      {previewText.trim() === '' && <p className="text-ink-soft">What you write appears here.</p>}
    </PreviewPane>
  );
}

/** The form of a note and its saving. */
function useNoteForm({ place, note, onSaved }: NoteFormProps) {
  const write = useWritePatientNote();
  const client = useQueryClient();
  return useVersionedForm<PatientNoteDraft, Pick<PatientNote, 'version'>, PatientNote>({
    schema: patientNoteDraftSchema,
    base: note,
    stored: () => ({ text: note.text }),
    valuesOf: ({ text }) => ({ text }),
    draft: useDraft(noteDrafts, place),
    save: (body, base) => write.mutateAsync({ ...noteInput(place), body, base }),
    fetchCurrent: () => getPatientNote.call(noteInput(place)),
    onSaved: (saved, seen) => {
      const text = 'text' in seen && typeof seen.text === 'string' ? seen.text : note.text;
      onSaved(undoingNote(client, place, { text, saved }));
    },
    again: 'Your text is kept. Please save it again: nothing is written twice.',
    firstField: 'text',
  });
}

/** The writer, the patient, and the visit that the note belongs to. */
export type NotePlace = { personId: string } & NoteSubject;

const values = z.object({ text: z.string() });

/** Notes as far as they have come, for as long as the tab is open, so that notes about patients stay on no computer. */
export const noteDrafts = draftStore(
  'note-drafts',
  ['patientId', 'appointmentId'],
  versionDraft(
    z.object({
      patientId: z.string(),
      appointmentId: z.optional(z.string()),
      values,
      base: z.object({ version: z.int() }),
      sent: z.optional(values),
    }),
  ),
);
