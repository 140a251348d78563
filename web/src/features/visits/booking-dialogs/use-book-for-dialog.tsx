import type { Appointment } from '@garden-room/contract/appointment';
import { timeText } from '@garden-room/contract/time-text';
import { useEffect } from 'react';
import { lazyDialog, lazyPart } from '#components/ui/lazy-part.tsx';
import { useAskedDialog } from '#components/ui/use-asked-dialog.ts';
import { longDate } from '#lib/clinic-time.ts';
import type { Elements } from '#lib/elements.ts';
import { tellDone } from '#lib/undo-offer.ts';
import type { BookForPresets } from './use-book-for.ts';

const BookForDialog = lazyPart(() => import('./book-for-dialog.tsx'), lazyDialog);
const UndoPlace = lazyPart(() => import('#features/visits/visit/undo-bar.tsx'), { whenIdle: true });

/** Opens the dialog that books for a patient, and renders it, with the bar that undoes a booking. */
export function useBookForDialog(): {
  ask: (presets: BookForPresets) => void;
  dialog: Elements;
} {
  const { shown, ask } = useAskedDialog<BookForPresets>(bookForKey);
  useEffect(BookForDialog.preload, []);
  const dialog = shown && (
    <BookForDialog
      key={shown.key}
      open={shown.open}
      presets={shown.question}
      onClose={shown.close}
      onBooked={(appointments) => {
        shown.close();
        tellDone({ text: bookedText(appointments), appointments, event: 'book' });
      }}
    />
  );
  return {
    ask,
    dialog: (
      <>
        {dialog}
        <UndoPlace />
      </>
    ),
  };
}

const bookForKey = ({ patient, date, time, walkIn }: BookForPresets) =>
  [patient?._id, date, time, walkIn].join(' ');

/** A sentence on the new bookings. */
export function bookedText(appointments: readonly Appointment[]): string {
  const [first] = appointments;
  if (!first) return '';
  const { patientName, date, time } = first;
  if (appointments.length > 1) return `${appointments.length} appointments booked for ${patientName}.`;
  return `Booked for ${patientName}: ${longDate(date)}, ${timeText(time)}.`;
}
