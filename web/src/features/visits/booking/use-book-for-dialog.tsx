import type { Appointment } from '@garden-room/contract/appointment';
import { timeText } from '@garden-room/contract/time-text';
import type { ComponentType } from 'react';
import { LazyDialog } from '#components/ui/lazy-dialog.tsx';
import { useAskedDialog } from '#components/ui/use-asked-dialog.ts';
import type { BookForDialogProps, BookForPresets } from '#lib/book-for.ts';
import { longDate } from '#lib/clinic-time.ts';
import type { Elements } from '#lib/elements.ts';
import { notifySuccess } from '#lib/notify.ts';

/** The dialog that books for a patient; from another feature, passed in by the route. */
export type BookForProps = {
  BookForDialog: ComponentType<BookForDialogProps> & { preload: () => Promise<unknown> };
};

/** Opens the dialog that books for a patient, and renders it. */
export function useBookForDialog(BookForDialog: BookForProps['BookForDialog']): {
  ask: (presets: BookForPresets) => void;
  isOpening: (presets: BookForPresets) => boolean;
  dialog: Elements;
} {
  const { shown, ...asking } = useAskedDialog<BookForPresets>(bookForKey, BookForDialog.preload);
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

const bookForKey = ({ patient, date, time, walkIn }: BookForPresets) =>
  [patient?._id, date, time, walkIn].join(' ');

function bookedText(appointments: readonly Appointment[]): string {
  const [first] = appointments;
  if (!first) return '';
  const { patientName, date, time } = first;
  if (appointments.length > 1) return `${appointments.length} appointments booked for ${patientName}.`;
  return `Booked for ${patientName}: ${longDate(date)}, ${timeText(time)}.`;
}
