import { type Appointment, bookingSchema } from '@garden-room/contract/appointment';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { nearestFreeSlotsQuery } from '#api/availability.ts';
import type { RequestedSlot } from '#features/visits/booking/booking-input.ts';
import { type Outcome, useAttempt } from '#features/visits/booking/use-attempt.ts';
import { arrivedProblem, problemOf } from '#features/visits/booking/use-slot-choice.ts';
import { dateIn, shiftDate } from '#lib/clinic-time.ts';
import { useNow } from '#lib/use-now.ts';

/** The proposed follow-up, and the act of the button. */
export function useFollowUp(
  appointment: Appointment,
  ownerId: string,
  onBooked: (appointment: Appointment) => void,
) {
  const { _id, patientId, serviceId, serviceName, attendee, time, timeZone } = appointment;
  const [weeks, setWeeks] = useState<number>(4);
  const [problem, setProblem] = useState<string | null>(null);
  const today = dateIn(timeZone, new Date(useNow()));
  const proposed = { date: followUpDate(appointment.date, today, weeks), time };
  // As long as the visit was, whatever its service is by now.
  const found = useQuery(nearestFreeSlotsQuery({ appointmentId: _id, for: 'practice' }, proposed, 1));
  const slot = found.data?.[0];
  const attempt = useAttempt(
    ownerId,
    (outcome: Outcome) => {
      if (outcome.kind === 'booked') return onBooked(outcome.appointment);
      if (outcome.kind === 'withdrawn') return;
      setProblem(outcome.kind === 'found' ? arrivedProblem.text : problemOf(outcome, serviceId).text);
    },
    'practice-attempt',
  );
  const bookSlot = ({ date, startsAt, ...at }: RequestedSlot & { startsAt: string }) => {
    const booking = bookingSchema.parse({
      serviceName,
      patientId,
      ...(attendee && { dependantId: attendee.dependantId }),
      date,
      time: at.time,
      confirmed: true,
      followUpOf: _id,
    });
    const dependant = attendee && { ...attendee, _id: attendee.dependantId };
    attempt.start({ serviceId, booking, attendee: dependant, at: { startsAt, timeZone } });
  };
  return {
    weeks,
    chooseWeeks: (chosen: number) => {
      setWeeks(chosen);
      setProblem(null);
    },
    wanted: proposed,
    found,
    slot,
    problem,
    attempt,
    book: () => {
      if (!slot || attempt.busy) return;
      setProblem(null);
      bookSlot(slot);
    },
  };
}

/** The weekday of a visit, so many weeks after it, or, where it is long ago, after its weekday was last. */
export function followUpDate(visit: string, today: string, weeks: number): string {
  const days = (Date.parse(today) - Date.parse(visit)) / 86_400_000;
  return shiftDate(visit, (Math.max(0, Math.floor(days / 7)) + weeks) * 7);
}
