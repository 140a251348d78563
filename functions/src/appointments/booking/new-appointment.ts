import type { Booking, SeriesPlace } from '@garden-room/contract/appointment';
import type { Attendee } from '@garden-room/contract/dependant';
import type { BookableService } from '@garden-room/contract/service';
import type { User } from '@garden-room/contract/user';
import { noPapers } from '@garden-room/contract/visit-papers';
import type { AppointmentRecord } from '#appointments/appointment-record.ts';
import type { ChosenSlot } from '#appointments/availability/choose-slot.ts';
import { AppError } from '#lib/app-error.ts';

interface Wanted {
  _id: string;
  patient: Pick<User, '_id' | 'name' | 'dependants'>;
  booking: Partial<Booking>;
  service: BookableService;
  slot: ChosenSlot;
  timeZone: string;
  /** Its place in what is booked at once. */
  series?: SeriesPlace | null;
  /** The id of the user who books. */
  by: string;
  /** UTC milliseconds. */
  now: number;
}

/** The record of a booking, written if the slot is free. Refuses `unknown_dependant`. */
export function newAppointment(wanted: Wanted): AppointmentRecord {
  const { _id, patient, booking, service, slot, timeZone, series = null, by, now } = wanted;
  const createdAt = new Date(now).toISOString();
  const booked = { action: 'book', by, at: createdAt };
  return {
    _id,
    ...slot,
    serviceId: service.id,
    serviceName: service.name,
    durationMinutes: service.durationMinutes,
    price: service.price,
    mode: service.mode,
    patientId: patient._id,
    patientName: booking.name ?? patient.name,
    attendee: attendeeOf(patient, booking),
    timeZone,
    status: booking.confirmed ? 'confirmed' : 'pending',
    note: booking.note || null,
    noteVersion: 0,
    reason: null,
    cancelledFrom: null,
    cancelledLate: false,
    lateIsFree: false,
    answer: null,
    timeByPractice: false,
    movedFrom: null,
    presence: null,
    tellAt: null,
    series,
    createdAt,
    requestedAt: createdAt,
    endedBy: null,
    expiredAt: null,
    history: booking.confirmed ? [booked, { ...booked, action: 'confirm' }] : [booked],
    sequence: 0,
    papers: noPapers,
  };
}

/** The dependant who comes instead of the patient, with the name they have now. */
function attendeeOf({ dependants }: Wanted['patient'], { dependantId }: Wanted['booking']): Attendee | null {
  if (dependantId === undefined) return null;
  const dependant = dependants.find(({ _id }) => _id === dependantId);
  if (!dependant) throw new AppError('unknown_dependant');
  return { dependantId, name: dependant.name, birthYear: dependant.birthYear };
}
