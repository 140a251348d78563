import type { Appointment } from '@garden-room/contract/appointment';
import { groupBy } from '@garden-room/contract/group-by';
import { lengthText, timeText } from '@garden-room/contract/time-text';
import { withoutComing } from '@garden-room/contract/visit-mode';
import { ServiceFor } from '#components/appointments/appointment-words.tsx';
import { statusText } from '#components/appointments/status-badge.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { PatientName } from '#components/ui/patient-name.tsx';
import type { TasksOfDay } from '#features/visits/tasks/sheet-tasks.tsx';
import { wholeDate } from '#lib/clinic-time.ts';
import { usePractice } from '#lib/practice.ts';
import { usePrinting } from '#lib/use-printing.ts';

type PrintedVisit = Pick<
  Appointment,
  | ('_id' | 'date' | 'time' | 'startsAt' | 'endsAt' | 'patientName' | 'reach' | 'serviceName' | 'attendee')
  | ('mode' | 'status' | 'cancelledLate' | 'endedBy' | 'note' | 'deskNote' | 'alert')
>;

type DaySheetProps = {
  appointments: readonly PrintedVisit[];
  /** Days that are printed also where nobody is booked, YYYY-MM-DD. */
  dates?: readonly string[];
};

const noTasks: TasksOfDay = () => null;

/** Code and tasks come once the page is at rest: without them the sheet is printed all the same. */
const SheetTasks = lazyPart(() => import('#features/visits/tasks/sheet-tasks.tsx'), {
  skeleton: ({ children }) => children(noTasks),
  failed: ({ children }) => children(noTasks),
  whenIdle: true,
});

/**
 * Appointments on paper, day by day in the order of their time, with the notes of patients and of the practice, room to
 * write and the day's tasks. Nothing on the screen.
 */
export function DaySheet(props: DaySheetProps) {
  const isPrinting = usePrinting();
  return (
    <SheetTasks>
      {(tasksOfDay) => isPrinting && <PrintedDays {...props} tasksOfDay={tasksOfDay} />}
    </SheetTasks>
  );
}

/** The sheet itself, without tasks where nobody hands them in. */
export function PrintedDays({
  appointments,
  dates = [],
  tasksOfDay = noTasks,
}: DaySheetProps & { tasksOfDay?: TasksOfDay }) {
  const byDay = groupBy(
    appointments.toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt)),
    ({ date }) => date,
  );
  const days = [...new Set([...dates, ...byDay.keys()])].sort();
  return (
    <section aria-label="Day sheet" className="day-sheet">
      {days.map((date) => (
        <section key={date} aria-labelledby={`sheet-${date}`}>
          <h2 id={`sheet-${date}`} className="mt-5 mb-2 text-[15pt]">
            {wholeDate(date)}
          </h2>
          {byDay.has(date) ? <Rows appointments={byDay.get(date) ?? []} /> : <p>Nobody is booked.</p>}
          {tasksOfDay(
            date,
            (byDay.get(date) ?? []).map(({ _id }) => _id),
          )}
        </section>
      ))}
    </section>
  );
}

/** The columns and their widths: the same on every day, the last with room to write. */
const columns = [
  ['Time', 'w-[13%]'],
  ['Patient', ''],
  ['Phone', 'w-[18%]'],
  ['Service', ''],
  ['Status', 'w-[12%]'],
  ['Notes', 'w-[22%]'],
] as const;

const cellClass =
  'border-b border-[#888] py-[0.4rem] pr-3 text-left align-top wrap-break-word last:border-l last:border-l-[#ccc] last:pr-0 last:pl-3';

function Rows({ appointments }: { appointments: readonly PrintedVisit[] }) {
  const words = usePractice().desk.alertOnSheet ? 'alertOnPaper' : 'paper';
  return (
    <table className="w-full table-fixed border-collapse text-[9.5pt] leading-[1.35]">
      <thead>
        <tr>
          {columns.map(([header, width]) => (
            <th key={header} scope="col" className={`${cellClass} ${width}`}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {appointments.map((appointment) => (
          <tr key={appointment._id}>
            <td className={cellClass}>
              <strong>{timeText(appointment.time)}</strong>
              <br />
              <span>{lengthText(appointment)}</span>
            </td>
            <td className={cellClass}>
              <PatientName name={appointment.patientName} of={appointment} words={words} />
            </td>
            <td className={cellClass}>{appointment.reach?.phone}</td>
            <td className={cellClass}>
              <ServiceFor {...appointment} />
              {withoutComing[appointment.mode] && (
                <span>{`. ${withoutComing[appointment.mode]?.where ?? ''}`}</span>
              )}
            </td>
            <td className={cellClass}>{statusText(appointment)}</td>
            <td className={cellClass}>
              {[appointment.note, appointment.deskNote].filter(Boolean).map((note) => (
                <p key={note} className="whitespace-pre-line">
                  {note}
                </p>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
