import type { Appointment } from '@garden-room/contract/appointment';
import { useState } from 'react';
import { dateIn } from '#lib/clinic-time.ts';
import { EarlierTime } from './earlier-time.tsx';
import { OfferedTime } from './offered-time.tsx';

/** Beside the reader's own visit: a time that was offered for it, and the waiting list for an earlier one. */
export default function VisitWaiting({ appointment }: { appointment: Appointment }) {
  const { _id, patientId, serviceId, date, timeZone } = appointment;
  const [today] = useState(() => dateIn(timeZone, new Date()));
  return (
    <>
      <OfferedTime appointment={appointment} />
      {today < date && (
        <EarlierTime patientId={patientId} serviceId={serviceId} appointmentId={_id} from={today} to={date} />
      )}
    </>
  );
}
