import { zoneName } from '@garden-room/contract/zone';
import { timeForVisitor, visitorTimeZone } from '#lib/clinic-time.ts';
import { useHydrated } from './use-hydrated.ts';

type PatientTimeProps = Parameters<typeof timeForVisitor>[0] & {
  /** Whether to say which zone the patient's clock shows. */
  named?: boolean;
  className?: string;
};

/** A time of the clinic on the patient's own clock; nothing where the two agree. */
export function PatientTime({ named = false, className, ...told }: PatientTimeProps) {
  const zone = useVisitorZone(told.timeZone);
  const visitorTime = timeForVisitor(told, zone);
  if (visitorTime === null) return null;
  return <span className={className}>{`${visitorTime}${named ? ` (${zoneName(zone)})` : ''}`}</span>;
}

/** The time zone of the visitor's own clock. The HTML, which is the same for everyone, shows the clinic's alone. */
export function useVisitorZone(clinicZone: string): string {
  return useHydrated() ? visitorTimeZone(clinicZone) : clinicZone;
}
