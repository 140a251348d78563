import type { AppointmentEvent } from '@garden-room/contract/appointment-detail';

const deeds: Record<AppointmentEvent['event'], string> = {
  book: 'booked it',
  confirm: 'confirmed it',
  decline: 'declined it',
  cancel: 'cancelled it',
  restore: 'took that back',
  reschedule: 'moved it to another time',
  complete: 'noted that the visit took place',
  'no-show': 'noted that nobody came',
  expire: 'had not answered in time, and the request expired',
};

/** Something that happened to an appointment, told to its patient or to somebody of the practice. */
export function eventWords({ event, by }: AppointmentEvent, isOwn: boolean): string {
  const who = by === 'practice' ? 'The practice' : isOwn ? 'You' : 'The patient';
  return `${who} ${deeds[event]}.`;
}
