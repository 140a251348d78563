import type { Appointment, AvailableSlots } from '@garden-room/contract/appointment';
import { bookingEndpoints } from '@garden-room/contract/endpoints/booking';
import type { QueryClient } from '@tanstack/react-query';
import { hasCode } from '#lib/api-error.ts';
import { queryClient } from '#lib/query-client.ts';
import { apiOf, refetch } from './api-of.ts';
import { movedTags } from './appointments.ts';
import { slotsOfDateKey } from './availability.ts';
import { useAct } from './use-act.ts';

const { bookAppointment } = apiOf(bookingEndpoints, {
  // Refetched by the handlers below, by what the answer is.
  bookAppointment: { changes: [] },
});

type Slot = { date: string; time: string };

/**
 * Books a slot. Whether it is booked or was taken meanwhile, the slot leaves the list at once and the counts are
 * refetched.
 */
export const useBookAppointment = () =>
  useAct(bookAppointment, {
    onSuccess: (_, client, { body }) => dropSlot(client, body),
    onError: (error, client, { body }) => {
      if (hasCode(error, 'slot_taken', 'invalid_slot')) dropSlot(client, body);
      // The patient holds more appointments than this tab knows of, or the visit is longer.
      if (hasCode(error, 'too_many_open', 'service_changed')) void refetch(client, ['free-times']);
    },
  });

/** Drops a slot from every list of its day: what takes a time takes it from all services that could begin then. */
function dropSlot(client: QueryClient, { date, time }: Slot): void {
  client.setQueriesData<AvailableSlots>(
    { queryKey: slotsOfDateKey(date) },
    (day) =>
      day && {
        ...day,
        availableSlots: day.availableSlots.filter((slot) => slot !== time),
        slots: day.slots.filter((slot) => slot.time !== time),
      },
  );
  void refetch(client, movedTags);
}

const bookedAppointmentKey = (id: string) => ['booked-appointment', id];

/**
 * Keeps the new appointment in the cache, for the page that confirms it; the cache is cleared when the user leaves.
 */
export const keepBookedAppointment = (appointment: Appointment) =>
  queryClient.setQueryData<Appointment>(bookedAppointmentKey(appointment._id), appointment);

export const bookedAppointment = (id: string) =>
  queryClient.getQueryData<Appointment>(bookedAppointmentKey(id));
