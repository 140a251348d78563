import type { Appointment } from '@garden-room/contract/appointment';
import { timeText } from '@garden-room/contract/time-text';
import { withoutComing } from '@garden-room/contract/visit-mode';
import { lengthText, ServiceFor } from '#components/appointments/appointment-words.tsx';
import { longDate } from '#lib/clinic-time.ts';
import { usePrinting } from '#lib/use-printing.ts';
import { statusText } from './status-badge.tsx';

type DaySheetProps = {
  appointments: readonly Appointment[];
  /** Days that are printed also where nobody is booked, YYYY-MM-DD. */
  dates?: readonly string[];
};

/** Appointments on paper, day by day in the order of their time, with room to write. Nothing on the screen. */
export function DaySheet(props: DaySheetProps) {
  return usePrinting() && <PrintedDays {...props} />;
}

function PrintedDays({ appointments, dates = [] }: DaySheetProps) {
  const byDay = Map.groupBy(
    appointments.toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt)),
    ({ date }) => date,
  );
  const days = [...new Set([...dates, ...byDay.keys()])].sort();
  return (
    <section aria-label="Day sheet" className="day-sheet">
      {days.map((date) => (
        <section key={date} aria-labelledby={`sheet-${date}`}>
          <h2 id={`sheet-${date}`}>{`${longDate(date)}, ${date.slice(0, 4)}`}</h2>
          {byDay.has(date) ? <Rows appointments={byDay.get(date) ?? []} /> : <p>Nobody is booked.</p>}
        </section>
      ))}
    </section>
  );
}

const Rows = ({ appointments }: { appointments: readonly Appointment[] }) => (
  <table>
    <thead>
      <tr>
        {['Time', 'Patient', 'Phone', 'Service', 'Status', 'Notes'].map((header) => (
          <th key={header} scope="col">
            {header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {appointments.map((appointment) => (
        <tr key={appointment._id}>
          <td>
            <strong>{timeText(appointment.time)}</strong>
            <br />
            <span>{lengthText(appointment)}</span>
          </td>
          <td>{appointment.patientName}</td>
          <td>{appointment.reach?.phone}</td>
          <td>
            <ServiceFor {...appointment} />
            {withoutComing[appointment.mode] && (
              <span>{`. ${withoutComing[appointment.mode]?.where ?? ''}`}</span>
            )}
          </td>
          <td>{statusText(appointment)}</td>
          <td />
        </tr>
      ))}
    </tbody>
  </table>
);
