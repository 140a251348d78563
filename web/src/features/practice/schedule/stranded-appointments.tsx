import type { Appointment } from '@garden-room/contract/appointment';
import { fitsHours } from '@garden-room/contract/availability';
import type { StrandedAppointment } from '@garden-room/contract/errors';
import { shownStatusOf } from '@garden-room/contract/life-cycle';
import { isLive } from '@garden-room/contract/live-status';
import type { Schedule } from '@garden-room/contract/schedule';
import { timeText } from '@garden-room/contract/time-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { appointmentQuery } from '#api/appointments.ts';
import { Button } from '#components/ui/button.tsx';
import { FocusedSection } from '#components/ui/focused-section.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PatientName } from '#components/ui/patient-name.tsx';
import { paths } from '#config/paths.ts';
import type { PracticeDialogOpener } from '#features/visits/visit/with-practice-dialogs.tsx';
import { shortDate } from '#lib/clinic-time.ts';

type StrandedAppointmentsProps = {
  /** The schedule whose hours they would lie outside of. */
  schedule: Schedule;
  appointments: readonly StrandedAppointment[];
  kept: ReadonlySet<string>;
  onKeep: (ids: readonly string[], isKept: boolean) => void;
  ask: PracticeDialogOpener['ask'];
};

/** Appointments that new hours would leave outside, each to be moved, cancelled with a word to its patient, or kept. */
export default function StrandedAppointments({
  schedule,
  appointments,
  kept,
  onKeep,
  ask,
}: StrandedAppointmentsProps) {
  const ids = appointments.map(({ _id }) => _id);
  const count = ids.length === 1 ? 'One appointment is' : `${ids.length} appointments are`;
  return (
    <FocusedSection
      aria-label="Appointments outside these hours"
      focusKey={ids.join()}
      className="flex flex-col gap-4"
    >
      <Notice tone="error" title={`${count} booked outside these hours`}>
        Nothing is saved yet. Move, cancel or keep each of them, then save again. What you keep takes place as
        booked. Whole days can be{' '}
        <Link to={paths.closeDays} className={textLinkClass}>
          closed at once
        </Link>{' '}
        instead, and all their visits settled in one step.
      </Notice>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {appointments.map((appointment) => (
          <StrandedRow
            key={appointment._id}
            schedule={schedule}
            stranded={appointment}
            isKept={kept.has(appointment._id)}
            onKeep={(isKept) => onKeep([appointment._id], isKept)}
            ask={ask}
          />
        ))}
      </ul>
      {ids.length > 1 && ids.some((id) => !kept.has(id)) && (
        <Button variant="quiet" size="sm" className="self-start" onClick={() => onKeep(ids, true)}>
          Keep all of them
        </Button>
      )}
    </FocusedSection>
  );
}

type StrandedRowProps = {
  schedule: Schedule;
  stranded: StrandedAppointment;
  isKept: boolean;
  onKeep: (isKept: boolean) => void;
  ask: PracticeDialogOpener['ask'];
};

/** A stranded appointment, and its outcome. The appointment itself is read once something is to be done about it. */
function StrandedRow({ schedule, stranded, isKept, onKeep, ask }: StrandedRowProps) {
  const [question, setQuestion] = useState<'cancel' | 'reschedule' | null>(null);
  const found = useQuery({ ...appointmentQuery(stranded._id), enabled: question !== null });
  const appointment = found.data;
  const settled = appointment ? settledText(appointment, stranded, schedule) : null;
  const { date, time } = appointment ?? stranded;
  const asking = (change: 'cancel' | 'reschedule') => ({
    busyText: question === change && found.isLoading ? 'Opening…' : undefined,
    onClick: async () => {
      setQuestion(change);
      const fresh = await found.refetch();
      if (fresh.data && isLive(fresh.data.status)) ask({ change, appointment: fresh.data, by: 'practice' });
    },
  });
  const name = `${shortDate(date)}, ${timeText(time)}, ${stranded.patientName}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0">
        <p>
          <Link
            to={paths.appointment(stranded._id)}
            target="_blank"
            className={`font-medium ${textLinkClass}`}
          >
            <span>{`${shortDate(date)}, ${timeText(time)}`}</span>
            <span className="sr-only"> (opens in a new tab)</span>
          </Link>
        </p>
        <p className="text-ink-soft wrap-anywhere">
          <PatientName name={stranded.patientName} id={stranded.patientId} of={stranded} />
          <span>{`, ${stranded.serviceName}`}</span>
        </p>
        {found.isError && (
          <p role="alert" className="text-sm font-medium text-danger">
            {found.error.message}
          </p>
        )}
      </div>
      {settled === null ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields, these are buttons.
        <div role="group" aria-label={name} className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" {...asking('reschedule')}>
            Reschedule
          </Button>
          <Button size="sm" variant="secondary" {...asking('cancel')}>
            Cancel appointment
          </Button>
          <Button size="sm" variant="secondary" aria-pressed={isKept} onClick={() => onKeep(!isKept)}>
            {isKept ? 'Kept' : 'Keep'}
          </Button>
        </div>
      ) : (
        <p role="status" className="font-medium text-success">
          {settled}
        </p>
      )}
    </li>
  );
}

/** The act that settled it; null while it still lies outside the hours. */
function settledText(
  appointment: Appointment,
  stranded: StrandedAppointment,
  schedule: Schedule,
): string | null {
  if (!isLive(appointment.status)) return shownStatusOf(appointment) === 'expired' ? 'Expired' : 'Cancelled';
  const moved = appointment.date !== stranded.date || appointment.time !== stranded.time;
  return moved && fitsHours(schedule, appointment) ? 'Moved' : null;
}
