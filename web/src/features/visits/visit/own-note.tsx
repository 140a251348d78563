import { type Appointment, noteSchema } from '@garden-room/contract/appointment';
import { useState } from 'react';
import * as z from 'zod/mini';
import { changeNote, getAppointment } from '#api/appointments.ts';
import { useAct } from '#api/use-act.ts';
import { WhichAppointment } from '#components/appointments/appointment-words.tsx';
import { VersionedDialogForm } from '#components/forms/version-notices.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { TextArea } from '#components/ui/fields.tsx';
import { draftStore, useDraft, versionDraft } from '#lib/use-draft.ts';
import { useVersionedForm } from '#lib/use-versioned-form.ts';

const noteFields = z.object({ note: z.string() });

/** Changes of the notes to appointments, as far as they have come, for as long as the tab is open. */
const visitNoteDrafts = draftStore(
  'visit-note-drafts',
  ['appointmentId'],
  versionDraft(
    z.object({
      appointmentId: z.string(),
      values: noteFields,
      base: z.object({ noteVersion: z.int() }),
      sent: z.optional(noteFields),
    }),
  ),
);

/** The note of the patient to their booking, which they can change until the visit begins. */
export function OwnNote({ appointment }: { appointment: Appointment }) {
  const [isWriting, setWriting] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const { _id: appointmentId, patientId: personId, note } = appointment;
  const isBegun = !isWriting && visitNoteDrafts.find({ personId, appointmentId }) !== null;
  return (
    <div className="flex flex-col items-start gap-3">
      {note === null ? <p className="text-ink-soft">None</p> : <p>{note}</p>}
      {isBegun && (
        <p className="text-sm text-ink-soft">
          What you have begun to write is kept in this tab. It is not saved yet.
        </p>
      )}
      <Button
        variant="secondary"
        size="sm"
        className="print:hidden"
        onClick={() => {
          setSaved(false);
          setWriting(true);
        }}
      >
        {note === null ? 'Add a note' : 'Change the note'}
      </Button>
      <p role="status" className="text-sm font-medium text-success empty:hidden">
        {isSaved && 'Your note is saved.'}
      </p>
      <AppointmentNoteDialog
        open={isWriting}
        appointment={appointment}
        onClose={() => setWriting(false)}
        onSaved={() => {
          setWriting(false);
          setSaved(true);
        }}
      />
    </div>
  );
}

type NoteDialogProps = {
  open: boolean;
  appointment: Appointment;
  onClose: () => void;
  onSaved: () => void;
};

const draftPlaceOf = ({ _id: appointmentId, patientId: personId }: Appointment) => ({
  personId,
  appointmentId,
});

/** The dialog in which a patient changes the note to their appointment. */
export function AppointmentNoteDialog({ open, appointment, onClose, onSaved }: NoteDialogProps) {
  const close = () => {
    // Closing the dialog has asked what to do with unsaved input.
    visitNoteDrafts.drop(draftPlaceOf(appointment));
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title="Your note for the doctor">
      <NoteForm appointment={appointment} onSaved={onSaved} />
    </Dialog>
  );
}

function NoteForm({ appointment, onSaved }: Pick<NoteDialogProps, 'appointment' | 'onSaved'>) {
  const form = useNoteForm(appointment, onSaved);
  const { register, formState } = form.form;
  return (
    <VersionedDialogForm
      form={form}
      submit="Save note"
      where="field"
      conflictTitle="This note has been changed meanwhile, in another tab or on another device"
      show={({ note }) => <p className="whitespace-pre-wrap wrap-anywhere">{note ?? 'It was removed.'}</p>}
    >
      <p>
        <WhichAppointment appointment={appointment} /> You can change the note until the visit begins.
      </p>
      <TextArea
        label="Note for the doctor (optional)"
        hint={form.isDraft ? 'This is what you had begun to write.' : undefined}
        ctrlEnter="Save note"
        rows={4}
        maxLength={1000}
        readOnly={form.isSubmitting}
        error={formState.errors.note?.message}
        {...register('note')}
      />
    </VersionedDialogForm>
  );
}

/** The form of a note and its saving. */
function useNoteForm(appointment: Appointment, onSaved: () => void) {
  const change = useAct(changeNote);
  const params = { id: appointment._id };
  const valuesOf = ({ note }: Pick<Appointment, 'note'>) => ({ note: note ?? '' });
  return useVersionedForm<{ note: string }, Pick<Appointment, 'noteVersion'>, Appointment>({
    schema: noteSchema,
    base: appointment,
    stored: () => valuesOf(appointment),
    valuesOf,
    draft: useDraft(visitNoteDrafts, draftPlaceOf(appointment)),
    save: (body, base) => change.mutateAsync({ params, body, base }),
    fetchCurrent: () => getAppointment.call({ params }),
    onSaved,
    again: 'Your text is kept. Please save it again: nothing is written twice.',
    firstField: 'note',
  });
}
