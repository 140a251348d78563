import type { Patient } from '@garden-room/contract/patient';
import type { ComponentType, RefObject } from 'react';

/** Whether somebody new is being noted, and anything has been typed about them. */
export type Noting = 'no' | 'begun' | 'typed';

/** Finds somebody, or notes them; a feature of its own, that the shell brings along. */
export type FindPatient = ComponentType<{
  boxRef: RefObject<HTMLInputElement | null>;
  error: string | undefined;
  onFound: (patient: Patient) => void;
  onNoting: (noting: Noting) => void;
}>;
