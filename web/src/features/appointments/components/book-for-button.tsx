import type { Patient } from '@garden-room/contract/patient';
import { Button } from '#components/ui/button.tsx';
import { type BookForProps, useBookForDialog } from './use-book-for-dialog.tsx';

/** The practice's way to book for somebody, where it looks at them. */
export function BookForButton({ BookForDialog, patient }: BookForProps & { patient: Patient }) {
  const bookFor = useBookForDialog(BookForDialog);
  const presets = { patient };
  return (
    <>
      <Button
        busyText={bookFor.isOpening(presets) ? 'Opening…' : undefined}
        onClick={() => bookFor.ask(presets)}
      >
        Book for them
      </Button>
      {bookFor.dialog}
    </>
  );
}
