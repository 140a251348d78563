import type { Dependant } from '@garden-room/contract/dependant';
import type { Patient } from '@garden-room/contract/patient';
import { useState } from 'react';
import type { Noting } from './find-patient.ts';

/** For whom the practice books: a patient, one of their family, or somebody who is being noted first. */
export function useChosenPatient(preset: Patient | null) {
  const [patient, setPatient] = useState(preset);
  const [attendee, chooseAttendee] = useState<Dependant | null>(null);
  /** Whether somebody new is being noted. */
  const [noting, setNoting] = useState<Noting>('no');
  return {
    patient,
    attendee,
    chooseAttendee,
    /** Null for nobody. Whoever comes of the family belongs to the one before. */
    choose: (chosen: Patient | null) => {
      setPatient(chosen);
      chooseAttendee(null);
    },
    noting,
    setNoting,
    isDirty: noting === 'typed' || patient !== preset,
  };
}
