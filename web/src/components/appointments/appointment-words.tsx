import type { Appointment } from '@garden-room/contract/appointment';
import { type Dependant, nameWithYear } from '@garden-room/contract/dependant';
import { longDate } from '#lib/clinic-time.ts';

type ServiceForProps = {
  serviceName: string | undefined;
  attendee: Appointment['attendee'] | Pick<Dependant, 'name' | 'birthYear'>;
};

/** `Health Check-up for Milo (2019)`; the service alone where the patient comes. */
export const ServiceFor = ({ serviceName, attendee }: ServiceForProps) => (
  <>
    {serviceName}
    {attendee && ` for ${nameWithYear(attendee)}`}
  </>
);

/** `Tuesday, November 24, 09:00 AM`; the time is never broken. */
export const DateAndTime = ({ date, time }: { date: string; time: string }) => (
  <>
    {longDate(date)}, <span className="whitespace-nowrap">{time}</span>
  </>
);
