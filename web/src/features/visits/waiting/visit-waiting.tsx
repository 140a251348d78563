import type { Appointment } from '@garden-room/contract/appointment';
import { timeText } from '@garden-room/contract/time-text';
import { sentDateSchema, timeSchema } from '@garden-room/contract/wall-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useRescheduleAppointment } from '#api/appointment-changes.ts';
import { availableDaysQuery } from '#api/availability.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PatientTime } from '#components/ui/patient-time.tsx';
import { hasCode } from '#lib/api-error.ts';
import { longDate } from '#lib/clinic-time.ts';

/**
 * A time that was offered to a patient who waits, in the address of their visit: one press moves the visit to it,
 * unless it `isTooLate` to move.
 */
export function OfferedTime({ appointment, isTooLate }: { appointment: Appointment; isTooLate: boolean }) {
  const slot = slotIn(useLocation().hash);
  const move = useRescheduleAppointment(appointment);
  const { data: days } = useQuery({
    ...availableDaysQuery({ appointmentId: appointment._id }, slot?.date),
    enabled: slot !== null,
  });
  const [movedFrom, setMovedFrom] = useState<string | null>(null);
  const press = () => {
    if (!slot) return;
    setMovedFrom(appointment.startsAt);
    move.mutate(slot);
  };
  if (!slot) return null;
  const free = days?.days
    .find(({ date }) => date === slot.date)
    ?.slots?.find(({ time }) => time === slot.time);
  const when = `${longDate(slot.date)}, ${timeText(slot.time)}`;
  // What the call answered, until the visit has been read again; it may be moved once more after that.
  const visit = move.data && appointment.startsAt === movedFrom ? move.data : appointment;
  if (visit.date === slot.date && visit.time === slot.time)
    return (
      <Notice tone="success" title={`Your visit is now on ${when}`}>
        <PatientTime {...visit} named className="block" />
        <span>
          {visit.status === 'pending'
            ? 'It is a request until the practice confirms it.'
            : 'It is confirmed.'}
        </span>
      </Notice>
    );
  if (isTooLate)
    return (
      <Notice title={`It is too late for ${when}`}>
        Your visit can no longer be moved online, and stays as it is.
      </Notice>
    );
  if (hasCode(move.error, 'slot_taken', 'invalid_slot')) {
    return (
      <Notice title="This time has just been taken">
        Another patient was faster. Your visit stays as it is, and you stay on the waiting list. Reschedule
        shows what is free now.
      </Notice>
    );
  }
  return (
    <Notice
      title={`A time has opened: ${when}`}
      action={
        <Button size="sm" busyText={move.isPending ? 'Moving…' : undefined} onClick={press}>
          Move my visit to this time
        </Button>
      }
    >
      {days && free && (
        <PatientTime
          startsAt={free.startsAt}
          date={slot.date}
          timeZone={days.timeZone}
          named
          className="block"
        />
      )}
      <span>Until you press, your visit stays as it is.</span>{' '}
      <span>
        {days &&
          (days.confirmsAtOnce
            ? 'The new time is confirmed at once.'
            : 'The practice confirms the new time.')}
      </span>
      {move.isError && <span className="mt-2 block font-medium text-danger">{move.error.message}</span>}
    </Notice>
  );
}

function slotIn(hash: string): { date: string; time: string } | null {
  const params = new URLSearchParams(hash.slice(1));
  const date = sentDateSchema.safeParse(params.get('date'));
  const time = timeSchema.safeParse(params.get('time'));
  return date.success && time.success ? { date: date.data, time: time.data } : null;
}
