import type { Appointment } from '@garden-room/contract/appointment';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { visitNoteDrafts } from './visit-note-drafts.ts';

/** What the patient has written with their booking, which they can change until the visit begins. */
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
      <NoteDialog
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
