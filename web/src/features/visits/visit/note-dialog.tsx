import { type Appointment, noteSchema } from '@garden-room/contract/appointment';
import { useAct } from '#api/api-of.ts';
import { changeNote, getAppointment } from '#api/appointments.ts';
import { WhichAppointment } from '#components/appointments/appointment-words.tsx';
import { VersionedDialogForm } from '#components/forms/version-notices.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { TextArea } from '#components/ui/fields.tsx';
import { useDraft } from '#lib/use-draft.ts';
import { useVersionedForm } from '#lib/use-versioned-form.ts';
import { visitNoteDrafts } from './visit-note-drafts.ts';

type NoteDialogProps = {
  open: boolean;
  appointment: Appointment;
  onClose: () => void;
  onSaved: () => void;
};

const placeOf = ({ _id: appointmentId, patientId: personId }: Appointment) => ({ personId, appointmentId });

/** Where a patient changes the note to their appointment. */
export function NoteDialog({ open, appointment, onClose, onSaved }: NoteDialogProps) {
  const close = () => {
    // Closing the dialog has asked what to do with unsaved input.
    visitNoteDrafts.drop(placeOf(appointment));
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
    draft: useDraft(visitNoteDrafts, placeOf(appointment)),
    save: (body, base) => change.mutateAsync({ params, body, base }),
    fetchCurrent: () => getAppointment.call({ params }),
    onSaved,
    again: 'Your text is kept. Please save it again: nothing is written twice.',
    firstField: 'note',
  });
}
