import { visitorTimeZone } from '#lib/clinic-time.ts';
import { useHydrated } from './use-hydrated.ts';

/** The time zone of the visitor's own clock. The HTML, which is the same for everyone, shows the clinic's alone. */
export function useVisitorZone(clinicZone: string): string {
  return useHydrated() ? visitorTimeZone(clinicZone) : clinicZone;
}
