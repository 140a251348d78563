import type { Appointment } from '@garden-room/contract/appointment';
import type { ComponentType, ReactNode } from 'react';
import { LazyDialog } from '#components/ui/lazy-dialog.tsx';
import { useAskedDialog } from '#components/ui/use-asked-dialog.ts';
import type { BookForDialogProps, BookForPresets } from '#lib/book-for.ts';
import { longDate } from '#lib/clinic-time.ts';
import { notifySuccess } from '#lib/notify.ts';

/** Books for a patient; a feature of its own, that the route brings along. */
export type BookForProps = {
  BookForDialog: ComponentType<BookForDialogProps> & { preload: () => Promise<unknown> };
};

/** The practice's way to book for a patient: how to ask for it, and the dialog, to be shown where it is asked for. */
export function useBookForDialog(BookForDialog: BookForProps['BookForDialog']): {
  ask: (presets: BookForPresets) => void;
  isOpening: (presets: BookForPresets) => boolean;
  dialog: ReactNode;
} {
  const { shown, ...asking } = useAskedDialog<BookForPresets>(keyOf, BookForDialog.preload);
  const dialog = (
    <LazyDialog>
      {shown && (
        <BookForDialog
          key={shown.key}
          open={shown.open}
          presets={shown.question}
          onClose={shown.close}
          onBooked={(appointments) => {
            shown.close();
            notifySuccess(bookedText(appointments));
          }}
        />
      )}
    </LazyDialog>
  );
  return { ...asking, dialog };
}

const keyOf = ({ patient, date, time }: BookForPresets) => [patient?._id, date, time].join(' ');

function bookedText(appointments: readonly Appointment[]): string {
  const [first] = appointments;
  if (!first) return '';
  const { patientName, date, time } = first;
  if (appointments.length > 1) return `${appointments.length} appointments booked for ${patientName}.`;
  return `Booked for ${patientName}: ${longDate(date)}, ${time}.`;
}
