import type { Appointment } from '@garden-room/contract/appointment';
import { lazy, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { LazyDialog } from '#components/ui/lazy-dialog.tsx';
import { useAskedDialog } from '#components/ui/use-asked-dialog.ts';
import { loadOrReload } from '#lib/load-or-reload.ts';
import { visitNoteDrafts } from './visit-note-drafts.ts';

const loadDialog = () => import('./note-dialog.tsx');
const NoteDialog = lazy(() => loadOrReload(loadDialog));

/** What the patient has written with their booking, which they can change until the visit begins. */
export function OwnNote({ appointment }: { appointment: Appointment }) {
  const { shown, ask, isOpening } = useAskedDialog<'write'>((question) => question, loadDialog);
  const [isSaved, setSaved] = useState(false);
  const { _id: appointmentId, patientId: personId, note } = appointment;
  const isBegun = !shown?.open && visitNoteDrafts.find({ personId, appointmentId }) !== null;
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
        busyText={isOpening('write') ? 'Opening…' : undefined}
        onClick={() => {
          setSaved(false);
          ask('write');
        }}
      >
        {note === null ? 'Add a note' : 'Change the note'}
      </Button>
      <p role="status" className="text-sm font-medium text-success empty:hidden">
        {isSaved && 'Your note is saved.'}
      </p>
      <LazyDialog>
        {shown && (
          <NoteDialog
            open={shown.open}
            appointment={appointment}
            onClose={shown.close}
            onSaved={() => {
              shown.close();
              setSaved(true);
            }}
          />
        )}
      </LazyDialog>
    </div>
  );
}
