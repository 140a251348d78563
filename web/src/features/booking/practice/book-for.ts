import type { Appointment } from '@garden-room/contract/appointment';
import type { Patient } from '@garden-room/contract/patient';
import type { ComponentType, RefObject } from 'react';

/** What is known already when the practice begins to book: a patient, a day, and with it a time on the clinic's clock. */
export type BookForPresets = { patient?: Patient; date?: string; time?: string };

/** Whether somebody new is being noted, and anything has been typed about them. */
export type Noting = 'no' | 'begun' | 'typed';

/** Finds somebody, or notes them; a feature of its own, that the shell brings along. */
export type FindPatient = ComponentType<{
  boxRef: RefObject<HTMLInputElement | null>;
  error: string | undefined;
  onFound: (patient: Patient) => void;
  onNoting: (noting: Noting) => void;
}>;

export type BookForDialogProps = {
  open: boolean;
  presets?: BookForPresets;
  onClose: () => void;
  /** Gets what has been booked. */
  onBooked: (appointments: readonly Appointment[]) => void;
};
