import type { Appointment } from '@garden-room/contract/appointment';
import type { Patient } from '@garden-room/contract/patient';

/** What is known already when the practice begins to book: a patient, a day, and with it a time on the clinic's clock. */
export type BookForPresets = { patient?: Patient; date?: string; time?: string };

/** Of the dialog in which the practice books for a patient: a feature's own, which others are handed. */
export type BookForDialogProps = {
  open: boolean;
  presets?: BookForPresets;
  onClose: () => void;
  /** Gets what has been booked. */
  onBooked: (appointments: readonly Appointment[]) => void;
};
