import type { Booking } from '@garden-room/contract/appointment';
import { bookingEndpoints } from '@garden-room/contract/endpoints/booking';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { hasCode } from '#lib/api-error.ts';
import { availableSlotsQuery } from './available-slots.ts';
import { appointmentsKey } from './list-appointments.ts';
import { refreshAvailability } from './refresh-availability.ts';

/** One attempt. Its idempotency key makes a retry answer the appointment of the first try instead of booking a second. */
export type BookingAttempt = { booking: Booking; serviceId: string; idempotencyKey: string };

/** Books a slot. Booked or lost to somebody else, the slot leaves the list at once and the counts are read anew. */
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
      // The patient holds more than this tab has heard of.
      if (hasCode(error, 'too_many_open')) refreshAvailability(queryClient);
    },
  });
}

function dropSlot(queryClient: QueryClient, { booking: { date, time }, serviceId }: BookingAttempt) {
  queryClient.setQueryData(
    availableSlotsQuery(serviceId, date).queryKey,
    (day) =>
      day && {
        ...day,
        availableSlots: day.availableSlots.filter((slot) => slot !== time),
        slots: day.slots.filter((slot) => slot.time !== time),
      },
  );
  // The practice's picker goes by who is there.
  void queryClient.invalidateQueries({ queryKey: appointmentsKey });
  refreshAvailability(queryClient);
}
