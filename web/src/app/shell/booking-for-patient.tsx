import { FindPatient } from '#features/people/patients/find-patient.tsx';
import { useSession } from '#features/session/use-session.ts';
import BookForDialog from '#features/visits/booking/book-for-dialog.tsx';
import type { BookForDialogProps } from '#lib/book-for.ts';

/** Books for a patient as the signed-in member of the practice. */
export default function BookingForPatient(dialog: BookForDialogProps) {
  const { user } = useSession();
  return user && <BookForDialog {...dialog} ownerId={user._id} FindPatient={FindPatient} />;
}
