import type { Appointment } from '@garden-room/contract/appointment';
import { nameWithYear } from '@garden-room/contract/dependant';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SlotsFor } from '#api/available-slots.ts';
import { nearestFreeSlotsQuery } from '#api/nearest-free-slots.ts';
import { ownAppointmentQuery } from '#api/own-appointment.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PatientTime } from '#components/ui/patient-time.tsx';
import { textLinkClass } from '#components/ui/text-link-class.ts';
import { paths } from '#config/paths.ts';
import { longDate, weekdayOf } from '#lib/clinic-time.ts';
import type { BookingProblem } from '../booking-problem.ts';
import type { RequestedSlot } from '../requested-slot.ts';

/* Few slots are lost: what is asked and offered then is fetched when one is. */

export type LostSlotNoticeProps = {
  problem: BookingProblem;
  /** Who may have the slot already themselves; null where the practice chooses, to whom that is no news. */
  patientId: string | null;
  wanted: SlotsFor;
  onChoose: (slot: RequestedSlot) => void;
};

/** A slot that was not to be had: because its patient has it, or else what is free near it. */
export function LostSlotNotice({ problem, patientId, ...nearest }: LostSlotNoticeProps) {
  const { text, slot, lost } = problem;
  if (slot === null) return null;
  return (
    <LostSlot patientId={patientId} slot={slot}>
      <Notice tone="error">
        {text}
        {lost && <NearestSlots slot={slot} {...nearest} />}
      </Notice>
    </LostSlot>
  );
}

type UnavailableSlotProps = {
  slot: RequestedSlot;
  patientId: string;
  /** Whether it was chosen for another service, which may be shorter. */
  otherService: boolean;
};

/** The slot that the form should begin with is not on offer; what is free stands below. */
export const UnavailableSlot = ({ slot, patientId, otherService }: UnavailableSlotProps) => (
  <LostSlot patientId={patientId} slot={slot}>
    {otherService ? (
      <Notice title={`${slot.time} on ${longDate(slot.date)} is not free for this service`}>
        Please choose another time.
      </Notice>
    ) : (
      <Notice title={`${slot.time} on ${longDate(slot.date)} is no longer free`}>
        Somebody else may have taken it. Please choose another time.
      </Notice>
    )}
  </LostSlot>
);

type LostSlotProps = {
  patientId: string | null;
  slot: RequestedSlot;
  /** What to say when it is not the patient's own. */
  children: ReactNode;
};

/** A slot that cannot be had: first it is asked whether that is because its patient has it. */
export function LostSlot({ patientId, slot, children }: LostSlotProps) {
  const { data: own, isLoading } = useQuery({
    ...ownAppointmentQuery(patientId ?? '', slot),
    enabled: patientId !== null,
    retry: false,
  });
  if (isLoading) return null;
  return own ? <AlreadyBooked appointment={own} /> : children;
}

/** A slot that is gone because this very patient has it. */
const AlreadyBooked = ({ appointment }: { appointment: Appointment }) => (
  <Notice
    title="You already have this appointment"
    action={
      // Their own history, whatever the session still believes: it may not have heard of a first booking.
      <Link to={paths.patient(appointment.patientId)} className={textLinkClass}>
        See it among your appointments
      </Link>
    }
  >
    {appointment.serviceName}
    {appointment.attendee && ` for ${nameWithYear(appointment.attendee)}`}, {longDate(appointment.date)},{' '}
    {appointment.time}
    <PatientTime {...appointment} className="block text-sm text-ink-soft" />
  </Notice>
);

const count = 3;

type NearestSlotsProps = {
  wanted: SlotsFor;
  slot: RequestedSlot;
  onChoose: (slot: RequestedSlot) => void;
};

/** The free slots nearest to one that is lost, a tap each. Nothing where nothing is free, or not to be found out. */
function NearestSlots({ wanted, slot, onChoose }: NearestSlotsProps) {
  const { data: nearest = [] } = useQuery(nearestFreeSlotsQuery(wanted, slot, count));
  if (nearest.length === 0) return null;
  return (
    <ul aria-label="The nearest free times" className="mt-2 flex flex-wrap gap-1.5">
      {nearest.map(({ date, time, startsAt, timeZone }) => (
        <li key={startsAt}>
          <Button variant="secondary" size="sm" onClick={() => onChoose({ date, time })}>
            <span className="flex flex-col leading-tight tabular-nums">
              <span>
                <span className="sr-only">{longDate(date)}, </span>
                {date !== slot.date && <span aria-hidden="true">{weekdayOf(date)} </span>}
                {time}
              </span>
              <PatientTime {...{ startsAt, date, timeZone }} className="text-xs font-normal" />
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
