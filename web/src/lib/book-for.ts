import type { Appointment } from '@garden-room/contract/appointment';
import type { Patient } from '@garden-room/contract/patient';

/**
 * Presets when the practice begins to book: a patient, a day, and with it a time in the clinic's zone; `onBlock` blocks that
 * time instead. A `walkIn` gets the first time that is free.
 */
export type BookForPresets = {
  patient?: Patient;
  date?: string;
  time?: string;
  walkIn?: true;
  onBlock?: () => void;
};

/** Props of the dialog in which the practice books for a patient; one feature owns it, others get it passed. */
export type BookForDialogProps = {
  open: boolean;
  presets?: BookForPresets;
  onClose: () => void;
  /** Gets the new appointments. */
  onBooked: (appointments: readonly Appointment[]) => void;
};
