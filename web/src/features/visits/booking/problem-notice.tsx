import type { Appointment } from '@garden-room/contract/appointment';
import { timeText } from '@garden-room/contract/time-text';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ownAppointmentQuery } from '#api/appointments.ts';
import type { SlotsFor } from '#api/availability.ts';
import { nearestFreeSlotsQuery } from '#api/availability.ts';
import { DateAndTime, ServiceFor } from '#components/appointments/appointment-words.tsx';
import { Button } from '#components/ui/button.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PatientTime } from '#components/ui/patient-time.tsx';
import { paths } from '#config/paths.ts';
import { headingDate, longDate, weekdayOf } from '#lib/clinic-time.ts';
import type { Elements } from '#lib/elements.ts';
import { ownTimeText } from '#lib/wall-instant.ts';
import type { RequestedSlot } from './booking-input.ts';
import type { BookingProblem } from './use-slot-choice.ts';

/** Imported on demand, because it brings the code of the sign-in. */
const UnconfirmedNotice = lazyPart<{ text: string }>(
  () => import('./unconfirmed-email.tsx').then((part) => ({ default: part.UnconfirmedNotice })),
  {
    failed: ({ text }) => (
      <Notice tone="error">
        <span>{text}</span>
      </Notice>
    ),
  },
);

type ProblemNoticeProps = {
  problem: BookingProblem;
  /** The patient who may have the slot already; null where the practice chooses. */
  patientId: string | null;
  wanted: SlotsFor;
  onChoose: (slot: RequestedSlot) => void;
};

/** Why nothing was booked or moved: the patient has the slot already, or what can be done about it. */
export function ProblemNotice({ problem, patientId, ...nearest }: ProblemNoticeProps) {
  const { text, slot, lost, unconfirmed } = problem;
  const notice = unconfirmed ? (
    <UnconfirmedNotice text={text} />
  ) : (
    <Notice tone="error">
      <span>{text}</span>
      {slot && lost && <NearestSlots slot={slot} {...nearest} />}
    </Notice>
  );
  if (slot === null) return notice;
  return (
    <LostSlot patientId={patientId} slot={slot}>
      {notice}
    </LostSlot>
  );
}

type UnavailableSlotProps = {
  slot: RequestedSlot;
  /** The clinic's, once it is known. */
  timeZone: string | undefined;
  patientId: string;
  /** Whether it was chosen for another service, which may be shorter. */
  otherService: boolean;
} & Omit<NearestSlotsProps, 'slot'>;

/** The slot that the form should begin with is not free: its neighbours are near at hand, the picker below has all. */
export function UnavailableSlot({
  slot,
  timeZone,
  patientId,
  otherService,
  ...nearest
}: UnavailableSlotProps) {
  const own = timeZone === undefined ? '' : ownTimeText({ ...slot, timeZone });
  const when = `${timeText(slot.time)} on ${headingDate(slot.date)}${own}`;
  return (
    <LostSlot patientId={patientId} slot={slot}>
      {otherService ? (
        <Notice title={`${when} is not free for this service`}>Please choose another time.</Notice>
      ) : (
        <Notice title={`${when} is no longer free`}>
          Another patient may have taken it. Please choose another time.
          <NearestSlots slot={slot} {...nearest} />
        </Notice>
      )}
    </LostSlot>
  );
}

type LostSlotProps = {
  patientId: string | null;
  slot: RequestedSlot;
  /** The words where it is not the patient's own. */
  children: Elements;
};

/** A slot that is not free: looks up first whether its own patient has it. */
function LostSlot({ patientId, slot, children }: LostSlotProps) {
  const { data: own, isLoading } = useQuery({
    ...ownAppointmentQuery(patientId ?? '', slot),
    enabled: patientId !== null,
    retry: false,
  });
  if (isLoading) return null;
  return own ? <AlreadyBooked appointment={own} /> : children;
}

const AlreadyBooked = ({ appointment }: { appointment: Appointment }) => (
  <Notice
    title="You already have this appointment"
    action={
      // Their history by id: the session may not know of a first booking yet.
      <Link to={paths.patient(appointment.patientId)} className={textLinkClass}>
        See it among your appointments
      </Link>
    }
  >
    <ServiceFor {...appointment} />, <DateAndTime {...appointment} />
    <PatientTime {...appointment} className="block text-sm text-ink-soft" />
  </Notice>
);

const count = 3;

type NearestSlotsProps = {
  wanted: SlotsFor;
  slot: RequestedSlot;
  onChoose: (slot: RequestedSlot) => void;
};

/** Buttons for the free slots nearest to a lost one; nothing where none is free or they cannot be read. */
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
                <span className="sr-only">{`${longDate(date)}, `}</span>
                {date !== slot.date && <span aria-hidden="true">{`${weekdayOf(date)} `}</span>}
                <span>{timeText(time)}</span>
              </span>
              <PatientTime {...{ startsAt, date, timeZone }} className="text-xs font-normal" />
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
