import {
  type Appointment,
  type AvailableDays,
  type Booking,
  bookingSchema,
} from '@garden-room/contract/appointment';
import { errorCatalogue } from '@garden-room/contract/errors';
import type { BookableService } from '@garden-room/contract/service';
import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useBookAppointment } from '#api/book-appointment.ts';
import { ApiError, hasCode } from '#lib/api-error.ts';
import { notifySuccess } from '#lib/notify.ts';
import { useIdempotencyKey } from './idempotency-key.ts';
import type { Patient } from './patient.ts';
import type { RequestedSlot } from './requested-slot.ts';
import { useAvailability } from './use-availability.ts';
import { useChosenSlot } from './use-chosen-slot.ts';

type Options = {
  service: BookableService;
  /** Null while it is not known yet who is signed in. */
  patient: Patient | null;
  /** This week as the page came with it. */
  week?: AvailableDays | undefined;
  /** Chosen already where it is still free. */
  requestedSlot: RequestedSlot | null;
  onBooked: (appointment: Appointment) => void;
};

/** What is typed and chosen, and what pressing the button does with it. A refusal loses none of it. */
export function useBookingForm({ service, patient, week, requestedSlot, onBooked }: Options) {
  const availability = useAvailability(service.id, requestedSlot?.date ?? null, week);
  const slot = useChosenSlot(availability, requestedSlot);
  const booking = useBookAppointment();
  const idempotency = useIdempotencyKey();
  const slotsRef = useRef<HTMLFieldSetElement>(null);
  const form = useForm({
    resolver: zodResolver(bookingSchema),
    defaultValues: {
      ...{ serviceName: service.name, patientId: patient?.id ?? '' },
      ...{ date: '', time: '', name: patient?.name ?? '', note: '' },
    },
    shouldFocusError: false,
  });

  const { date } = availability;
  const { time, goneTime } = slot;
  const { errors, isSubmitting } = form.formState;
  const busy = isSubmitting || booking.isPending;

  const onSuccess = (appointment: Appointment) => {
    idempotency.renew();
    slot.clear();
    form.reset();
    notifySuccess('Appointment booked successfully!');
    onBooked(appointment);
  };

  const onError = (error: Error) => {
    if (hasCode(error, 'appointment_ended')) idempotency.renew();
    if (!hasCode(error, 'slot_taken', 'invalid_slot')) return;
    slot.clear();
    slotsRef.current?.focus();
  };

  const send = (values: Booking) => {
    const idempotencyKey = idempotency.keyFor(service.id, values.date, values.time);
    booking.mutate({ booking: values, serviceId: service.id, idempotencyKey }, { onSuccess, onError });
  };

  const focusFirstMissing = () => {
    booking.reset();
    if (time === null && slotsRef.current) slotsRef.current.focus();
    else form.setFocus('name');
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    // Derived from what is free at this moment, so no state of the form.
    form.setValue('date', date ?? '');
    form.setValue('time', time ?? '');
    void form.handleSubmit(send, focusFirstMissing)(event);
  };

  const refused = booking.isError && booking.variables.booking.date === date;
  const problem =
    (Object.keys(errors).length > 0 && errorCatalogue.missing_fields.message) ||
    (refused && failureText(booking.error)) ||
    (goneTime !== null &&
      booking.isIdle &&
      `${goneTime} has just been taken by somebody else. Please choose another time.`) ||
    null;

  return {
    availability,
    date,
    time,
    unavailableSlot: slot.unavailableSlot,
    /** Why the last press of the button booked nothing, in words. */
    problem,
    busy,
    slotsRef,
    submit,
    timeError: errors.time && 'Choose a time.',
    /** A new answer to what was asked: what was said about the old one no longer holds. */
    chooseTime: (chosen: string) => {
      slot.choose(chosen);
      form.clearErrors(['date', 'time']);
      if (!booking.isIdle) booking.reset();
    },
    nameField: {
      ...form.register('name'),
      error: errors.name && 'Enter the name of whoever is coming.',
    },
    noteField: form.register('note', { setValueAs: blankAsMissing }),
  };
}

const blankAsMissing = (text: string) => (text.trim() === '' ? undefined : text);

/** The server's own sentence where there is one; a lost connection or a broken answer has none. */
function failureText(error: Error): string {
  const own = error instanceof ApiError && error.code !== 'network' && error.code !== 'unreadable';
  return own ? error.message : 'Booking failed. Try again.';
}
