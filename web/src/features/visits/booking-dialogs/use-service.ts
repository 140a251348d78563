import type { Appointment } from '@garden-room/contract/appointment';
import type { Patient } from '@garden-room/contract/patient';
import { type BookableService, generalConsultancy } from '@garden-room/contract/service';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lastServiceQuery } from '#api/appointments.ts';
import { servicesQuery } from '#api/services.ts';
import type { SlotChoice } from '#features/visits/booking/use-slot-choice.ts';

/**
 * The service that the practice books: the one chosen; at first that of the visit that is followed up, or the patient's
 * last; the consultancy where none is known.
 */
export function useService(patient: Patient | null, followed: Appointment | undefined) {
  const [chosen, chooseService] = useState<BookableService | null>(null);
  const last = useLastService(chosen || followed ? null : patient);
  const ofVisit = followed && serviceOf(followed);
  const service = chosen ?? ofVisit ?? last ?? generalConsultancy;
  /** The visit that it follows: with its service, a booking has the length and price of the visit, too. */
  const followUpOf = service.id === ofVisit?.id ? followed?._id : undefined;
  return { service, chooseService, ofVisit, followUpOf };
}

/** The service of a patient's last or next visit; null where that is not known, or not offered any more. */
function useLastService(patient: Patient | null): BookableService | null {
  const { data: id } = useQuery(lastServiceQuery(patient?._id ?? null));
  const { data: services = [] } = useQuery(servicesQuery);
  return services.find((service) => service.id === id) ?? null;
}

const serviceOf = ({
  serviceId,
  serviceName,
  price,
  mode,
  startsAt,
  endsAt,
}: Appointment): BookableService => ({
  id: serviceId,
  name: serviceName,
  price,
  mode,
  durationMinutes: (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000,
});

/** The chosen slot for a service: with another one it may not be free, and is asked for anew. */
export function useSlotFor({ id }: BookableService, { chosen, request }: SlotChoice): void {
  const [before, setBefore] = useState(id);
  if (before === id) return;
  setBefore(id);
  if (chosen) request(chosen);
}
