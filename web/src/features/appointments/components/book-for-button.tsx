import type { Appointment } from '@garden-room/contract/appointment';
import type { Patient } from '@garden-room/contract/patient';
import type { ComponentType } from 'react';
import { Button } from '#components/ui/button.tsx';
import { DialogPlace } from '#components/ui/dialog-place.tsx';
import { useAskedDialog } from '#components/ui/use-asked-dialog.ts';
import { longDate } from '#lib/clinic-time.ts';
import { notifySuccess } from '#lib/notify.ts';

/** Books for a patient; a feature of its own, that the route brings along. */
export type BookForProps = {
  BookForDialog: ComponentType<{
    open: boolean;
    presets?: { patient?: Patient };
    onClose: () => void;
    onBooked: (appointments: readonly Appointment[]) => void;
  }> & { preload: () => Promise<unknown> };
};

type BookForButtonProps = BookForProps & {
  /** Where it is known for whom. */
  patient?: Patient;
  children: string;
};

/** The practice's way to book for a patient, where it looks at appointments. */
export function BookForButton({ BookForDialog, patient, children }: BookForButtonProps) {
  const { shown, ask, isOpening } = useAskedDialog(() => 'book', BookForDialog.preload);
  return (
    <>
      <Button busyText={isOpening(true) ? 'Opening…' : undefined} onClick={() => ask(true)}>
        {children}
      </Button>
      <DialogPlace>
        {shown && (
          <BookForDialog
            open={shown.open}
            {...(patient && { presets: { patient } })}
            onClose={shown.close}
            onBooked={(appointments) => {
              shown.close();
              notifySuccess(bookedText(appointments));
            }}
          />
        )}
      </DialogPlace>
    </>
  );
}

function bookedText(appointments: readonly Appointment[]): string {
  const [first] = appointments;
  if (!first) return '';
  const { patientName, date, time } = first;
  if (appointments.length > 1) return `${appointments.length} appointments booked for ${patientName}.`;
  return `Booked for ${patientName}: ${longDate(date)}, ${time}.`;
}
