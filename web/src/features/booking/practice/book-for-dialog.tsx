import { Dialog } from '#components/ui/dialog.tsx';
import type { BookForDialogProps } from '#lib/book-for.ts';
import { nameOf } from '#lib/name-of.ts';
import { BookForForm } from './book-for-form.tsx';
import type { FindPatient } from './find-patient.ts';

/** The practice books for a patient, who is on the telephone or stands at its desk. */
const BookForDialog = ({
  open,
  onClose,
  presets = {},
  ...rest
}: BookForDialogProps & { ownerId: string; FindPatient: FindPatient }) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={presets.patient ? `Book for ${nameOf(presets.patient)}` : 'Book for a patient'}
    wide
  >
    <BookForForm presets={presets} {...rest} />
  </Dialog>
);

export default BookForDialog;
