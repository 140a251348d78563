import type { Appointment } from '@garden-room/contract/appointment';
import { undoSeconds } from '@garden-room/contract/cut-off';
import { shownStatusOf } from '@garden-room/contract/life-cycle';
import { firstLateText } from '@garden-room/contract/practice-words';
import type { SeriesOutcome } from '@garden-room/contract/series';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useRestoreAppointment } from '#api/appointment-changes.ts';
import { appointmentMoves } from '#api/appointments.ts';
import { useActListener } from '#api/use-act.ts';
import { WhichAppointment } from '#components/appointments/appointment-words.tsx';
import { statusWords } from '#components/appointments/status-badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { OutcomeSection } from '#components/ui/focused-section.tsx';
import { lazyDialog, lazyPart } from '#components/ui/lazy-part.tsx';
import { PhoneLink, textLinkClass } from '#components/ui/links.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useAskedDialog } from '#components/ui/use-asked-dialog.ts';
import { paths } from '#config/paths.ts';
import type { Beginning } from '#features/visits/booking/booking-input.ts';
import { UnchangedVisits } from '#features/visits/series/series-change.tsx';
import { hasCode } from '#lib/api-error.ts';
import type { Elements } from '#lib/elements.ts';

const PatientDialogs = lazyPart(() => import('./patient-dialogs.tsx'), lazyDialog);

/** `late`: cancels after the cut-off. */
export type PatientChange = 'reschedule' | 'cancel' | 'late';
/** `begun`: the day that a move begins at, and the time that is chosen already. */
export type PatientQuestion = { change: PatientChange; appointment: Appointment; begun?: Beginning };

/** Opens, for the components that show appointments, the dialog of a change. */
export type OpenPatientDialog = (question: PatientQuestion) => void;

type WithPatientDialogsProps = {
  /** Whether the page books visits, so that no link needs to lead there. */
  booking?: boolean;
  children: (ask: OpenPatientDialog) => Elements;
};

/** Provides the dialogs that change the appointments shown in `children`, and shows the outcome. */
export function WithPatientDialogs({ booking = false, children }: WithPatientDialogsProps) {
  const { shown, ask } = useAskedDialog<PatientQuestion>(patientDialogKey);
  useEffect(PatientDialogs.preload, []);
  /** The outcome with its number: one visit may be cancelled, restored and cancelled again. */
  const [outcome, setOutcome] = useState<(PatientChangeResult & { number: number }) | null>(null);
  const tell = (done: PatientChangeResult) =>
    setOutcome((last) => ({ ...done, number: (last?.number ?? 0) + 1 }));
  return (
    <>
      {/* Rendered before the outcome: a dialog that closes returns the focus, and then the outcome takes it. */}
      {shown && <PatientDialogs key={shown.key} shown={shown} onDone={tell} />}
      {outcome && <ChangeOutcome key={outcome.number} outcome={outcome} booking={booking} />}
      {children(ask)}
    </>
  );
}

const patientDialogKey = ({ change, appointment, begun }: PatientQuestion) =>
  [change, appointment._id, begun?.date, begun?.slot?.time].join(' ');

/** `series`: what was done with others of its series. */
export type PatientChangeResult = {
  kind: 'cancelled' | 'moved';
  appointment: Appointment;
  series?: SeriesOutcome;
};

const words: Record<PatientChangeResult['kind'], { done: string; undone: string; failed: string }> = {
  cancelled: {
    done: 'Your visit is cancelled',
    undone: 'Your visit is booked again',
    failed: 'The cancellation could not be taken back',
  },
  moved: {
    done: 'Your visit has a new time',
    undone: 'Your visit has its earlier time again',
    failed: 'The move could not be taken back',
  },
};

/**
 * The outcome of a change, which can be undone while the server allows. Takes the focus, because the button that made
 * the change may be gone. Its own button keeps its place in every state, so that a press cannot hit another control.
 */
const ChangeOutcome = ({ outcome, booking }: { outcome: PatientChangeResult; booking: boolean }) =>
  outcome.series ? (
    <SeriesEnded series={outcome.series} timeZone={outcome.appointment.timeZone} />
  ) : (
    <OneChanged outcome={outcome} booking={booking} />
  );

/** Says that several visits are cancelled, and which are not. */
function SeriesEnded({ series: { changed, kept }, timeZone }: { series: SeriesOutcome; timeZone: string }) {
  const title = changed.length === 1 ? 'Your visit is cancelled' : `${changed.length} visits are cancelled`;
  return (
    <OutcomeSection title={title} className="print:hidden">
      <Notice tone="success" title={title}>
        <ul className="list-disc pl-5">
          {changed.map((visit) => (
            <li key={visit._id}>
              <WhichAppointment appointment={visit} />
            </li>
          ))}
        </ul>
        {kept.length > 0 && <p className="mt-2">Not cancelled:</p>}
        <UnchangedVisits kept={kept} timeZone={timeZone} />
      </Notice>
    </OutcomeSection>
  );
}

type OneChangedProps = { outcome: PatientChangeResult; booking: boolean };

function OneChanged({ outcome: { kind, appointment }, booking }: OneChangedProps) {
  const restore = useRestoreAppointment(appointment._id);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), undoSeconds * 1_000);
    return () => clearTimeout(timer);
  }, []);
  useActListener((endpoint, { params }) => {
    const isUndo = endpoint === appointmentMoves.restoreAppointment.endpoint;
    if (isUndo && params?.['id'] === appointment._id) return;
    setOver(true);
    if (restore.isError) restore.reset();
  });
  const { done, undone, failed } = words[kind];
  const failure = restore.error;
  const title = restore.isSuccess ? undone : done;
  const isUnavailable = restore.isSuccess || (failure ? isFinal(failure) : isOver);
  return (
    <OutcomeSection title={title} className="flex flex-col gap-3 print:hidden">
      <Notice
        tone="success"
        title={title}
        action={
          <Button
            variant="secondary"
            size="sm"
            busyText={restore.isPending ? 'Taking it back…' : undefined}
            {...(isUnavailable
              ? { 'aria-disabled': true, className: 'opacity-55' }
              : { onClick: () => restore.mutate() })}
          >
            {restore.isSuccess ? 'Undone' : 'Undo'}
          </Button>
        }
      >
        {restore.isSuccess ? (
          <Restored appointment={restore.data} />
        ) : (
          <Changed kind={kind} appointment={appointment} />
        )}{' '}
        <span>
          {!restore.isSuccess && (isOver ? 'It can no longer be undone.' : 'You can undo this for a minute.')}
        </span>
      </Notice>
      {failure && (
        <Notice tone="error" {...(isFinal(failure) && { title: failed })}>
          <span>{failure.message}</span> {isFinal(failure) && <PhoneLink />}
        </Notice>
      )}
      {kind === 'cancelled' && !booking && !restore.isSuccess && (
        <p>
          <Link to={paths.bookService(appointment.serviceId)} className={textLinkClass}>
            Book another time
          </Link>
        </p>
      )}
    </OutcomeSection>
  );
}

const Changed = ({ kind, appointment }: PatientChangeResult) => (
  <>
    <WhichAppointment appointment={appointment} />
    <span>{consequence(kind, appointment)}</span>
  </>
);

function consequence(
  kind: PatientChangeResult['kind'],
  { status, cancelledLate, lateIsFree }: Appointment,
): string {
  if (kind === 'moved')
    return status === 'pending' ? ' It is a request until the practice confirms it.' : ' It is confirmed.';
  return cancelledLate
    ? ` The time is free for other patients. The practice is told that you cannot come.${lateIsFree ? ` ${firstLateText}` : ''}`
    : ' The time is free for other patients.';
}

function Restored({ appointment }: { appointment: Appointment }) {
  const { word, meaning } = statusWords[shownStatusOf(appointment)];
  return (
    <>
      <WhichAppointment appointment={appointment} /> <span>{`${word}: ${meaning}`}</span>
    </>
  );
}

/** Whether pressing again would be answered the same. */
const isFinal = (error: Error) => hasCode(error, 'slot_taken', 'illegal_move', 'too_many_open', 'not_found');
