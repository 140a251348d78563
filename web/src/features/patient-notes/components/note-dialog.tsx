import type { PatientNote } from '@garden-room/contract/patient-note';
import { Dialog } from '#components/ui/dialog.tsx';
import { type NotePlace, noteDrafts } from '../note-drafts.ts';
import { NoteForm } from './note-form.tsx';

type NoteDialogProps = {
  open: boolean;
  place: NotePlace;
  note: PatientNote;
  onClose: () => void;
  onSaved: () => void;
};

/** Where a note is written. Fetched when it is asked for: forms weigh as much as the page. */
export default function NoteDialog({ open, place, note, onClose, onSaved }: NoteDialogProps) {
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
