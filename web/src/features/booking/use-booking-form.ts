import { type Appointment, bookingSchema } from '@garden-room/contract/appointment';
import { errorCatalogue } from '@garden-room/contract/errors';
import type { BookableService } from '@garden-room/contract/service';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, hasCode } from '#lib/api-error.ts';
import { notifySuccess } from '#lib/notify.ts';
import { useBookAppointment } from './api/book-appointment.ts';
import { useIdempotencyKey } from './idempotency-key.ts';
import type { Patient } from './patient.ts';
import { useAvailability } from './use-availability.ts';
import { useChosenSlot } from './use-chosen-slot.ts';
import type { Wish } from './wish.ts';

type Options = {
  service: BookableService;
  patient: Patient;
  /** Chosen already where it is still free. */
  wish: Wish | null;
  onBooked: (appointment: Appointment) => void;
};

/** What is typed and chosen, and what pressing the button does with it. A refusal loses none of it. */
export function useBookingForm({ service, patient, wish, onBooked }: Options) {
  const availability = useAvailability(service.id, wish?.date ?? null);
  const slot = useChosenSlot(availability, wish);
  const booking = useBookAppointment();
  const idempotency = useIdempotencyKey();
  const [name, setName] = useState(patient.name);
  const [note, setNote] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const slotsRef = useRef<HTMLFieldSetElement>(null);
  const nameRef = useRef<HTMLInputElement>(null);

  const { date } = availability;
  const { time, goneTime } = slot;

  const focusFirstMissing = () => {
    if (time === null && slotsRef.current) slotsRef.current.focus();
    else nameRef.current?.focus();
  };

  const onSuccess = (appointment: Appointment) => {
    idempotency.renew();
    slot.clear();
    setNote('');
    setName(patient.name);
    notifySuccess('Appointment booked successfully!');
    onBooked(appointment);
  };

  const onError = (error: Error) => {
    if (hasCode(error, 'appointment_ended')) idempotency.renew();
    if (!hasCode(error, 'slot_taken', 'invalid_slot')) return;
    slot.clear();
    slotsRef.current?.focus();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (booking.isPending) return;
    const parsed = bookingSchema.safeParse({
      ...{ serviceName: service.name, patientId: patient.id, date, time, name },
      ...(note.trim() && { note }),
    });
    setIncomplete(!parsed.success);
    if (!parsed.success) {
      booking.reset();
      focusFirstMissing();
      return;
    }
    const idempotencyKey = idempotency.keyFor(service.id, parsed.data.date, parsed.data.time);
    booking.mutate({ booking: parsed.data, serviceId: service.id, idempotencyKey }, { onSuccess, onError });
  };

  /** A new answer to what was asked: what was said about the old one no longer holds. */
  const forgetProblem = () => {
    setIncomplete(false);
    if (!booking.isIdle) booking.reset();
  };

  const refused = booking.isError && booking.variables.booking.date === date;
  const problem =
    (incomplete && errorCatalogue.missing_fields.message) ||
    (refused && failureText(booking.error)) ||
    (goneTime !== null &&
      booking.isIdle &&
      `${goneTime} has just been taken by somebody else. Please choose another time.`) ||
    null;

  return {
    availability,
    date,
    time,
    name,
    note,
    incomplete,
    missedWish: slot.missedWish,
    /** Why the last press of the button booked nothing, in words. */
    problem,
    busy: booking.isPending,
    slotsRef,
    nameRef,
    submit,
    chooseTime: (chosen: string) => {
      slot.choose(chosen);
      forgetProblem();
    },
    changeName: (typed: string) => {
      setName(typed);
      if (incomplete) setIncomplete(false);
    },
    changeNote: setNote,
  };
}

/** The server's own sentence where there is one; a lost connection or a broken answer has none. */
function failureText(error: Error): string {
  const own = error instanceof ApiError && error.code !== 'network' && error.code !== 'unreadable';
  return own ? error.message : 'Booking failed. Try again.';
}
