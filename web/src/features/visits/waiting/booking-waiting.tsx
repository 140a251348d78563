import { useState } from 'react';
import { site } from '#config/site.ts';
import { dateIn, shiftDate } from '#lib/clinic-time.ts';
import type { Elements } from '#lib/elements.ts';
import { EarlierTime } from './earlier-time.tsx';

/** How far ahead the form proposes to wait. */
const days = 30;

/** Below the booking: the waiting list for the service, where nothing that is free suits. */
export default function BookingWaiting(wanted: { patientId: string; serviceId: string }): Elements {
  const [today] = useState(() => dateIn(site.timeZone, new Date()));
  return (
    <div className="border-t border-hairline pt-8 empty:hidden">
      <EarlierTime {...wanted} from={today} to={shiftDate(today, days)} />
    </div>
  );
}
