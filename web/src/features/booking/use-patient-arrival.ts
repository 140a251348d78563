import { useEffect, useEffectEvent, useState } from 'react';
import type { Patient } from './patient.ts';

/**
 * Tells once when it becomes known who is signed in, on a page that was shown before: a layout effect would come before
 * what is kept for others has been swept away.
 */
export function usePatientArrival(patient: Patient | null, onArrival: (patient: Patient) => void): void {
  const [awaited, setAwaited] = useState(patient === null);
  const arrive = useEffectEvent(onArrival);
  useEffect(() => {
    if (!awaited || !patient) return;
    setAwaited(false);
    arrive(patient);
  }, [awaited, patient]);
}
