import type { Appointment, AvailableSlots, Booking } from '@garden-room/contract/appointment';
import { bookingEndpoints } from '@garden-room/contract/endpoints/booking';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { hasCode } from '#lib/api-error.ts';
import { queryClient } from '#lib/query-client.ts';
import { appointmentsKey } from './appointments.ts';
import { refreshAvailability, slotsOfDateKey } from './availability.ts';

/** One attempt. Its idempotency key makes a retry answer the appointment of the first try instead of booking a second. */
export type BookingAttempt = { booking: Booking; serviceId: string; idempotencyKey: string };

/**
 * Books a slot. Whether it is booked or was taken meanwhile, the slot leaves the list at once and the counts are
 * refetched.
 */
export function useBookAppointment() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ booking, idempotencyKey }: BookingAttempt) =>
      callApi(
        bookingEndpoints.bookAppointment,
        { body: booking },
        { headers: { 'Idempotency-Key': idempotencyKey } },
      ),
    onSuccess: (_, attempt) => dropSlot(queryClient, attempt),
    onError: (error, attempt) => {
      if (hasCode(error, 'slot_taken', 'invalid_slot')) dropSlot(queryClient, attempt);
      // The patient holds more than this tab has heard of, or the visit is longer.
      if (hasCode(error, 'too_many_open', 'service_changed')) refreshAvailability(queryClient);
    },
  });
}

/** Drops a slot from every list of its day: what takes a time takes it from all services that could begin then. */
function dropSlot(queryClient: QueryClient, { booking: { date, time } }: BookingAttempt) {
  queryClient.setQueriesData<AvailableSlots>(
    { queryKey: slotsOfDateKey(date) },
    (day) =>
      day && {
        ...day,
        availableSlots: day.availableSlots.filter((slot) => slot !== time),
        slots: day.slots.filter((slot) => slot.time !== time),
      },
  );
  void queryClient.invalidateQueries({ queryKey: appointmentsKey });
  refreshAvailability(queryClient);
}

const bookedAppointmentKey = (id: string) => ['booked-appointment', id];

/**
 * Keeps the new appointment in the cache, for the page that confirms it; the cache is cleared when the user leaves.
 */
export const keepBookedAppointment = (appointment: Appointment) =>
  queryClient.setQueryData<Appointment>(bookedAppointmentKey(appointment._id), appointment);

export const bookedAppointment = (id: string) =>
  queryClient.getQueryData<Appointment>(bookedAppointmentKey(id));
