import type { Appointment } from '@garden-room/contract/appointment';
import { canMove, isOutcome, mayNotePresence } from '@garden-room/contract/life-cycle';
import { isLive } from '@garden-room/contract/live-status';
import { timeText } from '@garden-room/contract/time-text';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useConfirmAppointment, useNotePresence, useRestoreAppointment } from '#api/appointment-changes.ts';
import { Button } from '#components/ui/button.tsx';
import { ApiError } from '#lib/api-error.ts';
import { longDate } from '#lib/clinic-time.ts';
import { notifyInfo } from '#lib/notify.ts';
import { type Decision, decisions, openDecisions } from './decisions.ts';

/** The changes that a dialog confirms, and the next visit, which one proposes. */
type ManageChange = Decision | 'reschedule' | 'edit' | 'follow-up' | 'delete';

export type Asked = { change: ManageChange; appointment: Appointment };

/** For the components that show appointments: opens the dialog of a change, and reports a decision. */
export type ManageApi = {
  ask: (asked: Asked) => void;
  /** Shows what has been decided, with an undo for a while. */
  tellDecided: (text: string, appointment: Appointment) => void;
};

type ManageActionsProps = {
  appointment: Appointment;
  now: number;
  /** In the list of all records, not on the day's pages. */
  canDelete?: boolean;
  /** Where one visit is looked at: its page, and the calendar. */
  isDetail?: boolean;
  changes: ManageApi;
  /** Called when a change begins, after which there are other buttons. */
  onChange: (appointment: Appointment) => void;
};

/** What the practice can do about an appointment in its present state. */
export function ManageActions({
  appointment,
  now,
  canDelete = false,
  isDetail = false,
  changes,
  onChange,
}: ManageActionsProps) {
  const { _id, status, date, time, patientName, endsAt } = appointment;
  const confirm = useConfirmAppointment(appointment);
  const pressConfirm = () => {
    onChange(appointment);
    confirm.mutate(undefined, {
      onSuccess: (confirmed) => changes.tellDecided('Appointment confirmed.', confirmed),
      // In a list of requests the row goes with what it says.
      onError: (error) => isConflict(error) && notifyInfo(error.message),
    });
  };
  const ask = (change: ManageChange) => {
    onChange(appointment);
    changes.ask({ change, appointment });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields, these are buttons.
    <div
      role="group"
      tabIndex={-1}
      id={actionsId(_id)}
      aria-label={`${longDate(date)}, ${timeText(time)}, ${patientName}`}
      className="focus-visible:outline-offset-4 print:hidden"
    >
      <div className="flex flex-wrap gap-2">
        {canMove(status, 'confirm') && (
          <Button size="sm" busyText={confirm.isPending ? 'Confirming…' : undefined} onClick={pressConfirm}>
            Confirm
          </Button>
        )}
        <PresenceButtons appointment={appointment} now={now} onChange={onChange} />
        <TakeBackButton appointment={appointment} now={now} onChange={onChange} />
        {openDecisions(appointment, now).map((decision) => (
          <Button key={decision} size="sm" variant="secondary" onClick={() => ask(decision)}>
            {decisions[decision].button}
          </Button>
        ))}
        {isLive(status) && now < Date.parse(endsAt) && (
          <Button size="sm" variant="secondary" onClick={() => ask('reschedule')}>
            Reschedule
          </Button>
        )}
        {isDetail && (isLive(status) || isOutcome(status)) && (
          <Button size="sm" variant="secondary" onClick={() => ask('edit')}>
            Edit visit
          </Button>
        )}
        {isDetail && isFollowedUp(appointment) && (
          <Button size="sm" variant="secondary" onClick={() => ask('follow-up')}>
            Follow-up
          </Button>
        )}
        {canDelete && (
          <Button size="sm" variant="quietDanger" onClick={() => ask('delete')}>
            Delete
          </Button>
        )}
      </div>
      {confirm.isError && !isConflict(confirm.error) && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          {confirm.error.message}
        </p>
      )}
    </div>
  );
}

const isConflict = (error: Error) => error instanceof ApiError && error.conflict !== null;
/** Of a visit that is agreed on, or has taken place, the next one can be agreed on. */
const isFollowedUp = ({ status }: Appointment) => status === 'confirmed' || status === 'completed';

const presenceWords = {
  arrived: { button: 'Arrived', busy: 'Noting it…' },
  delayed: { button: 'Late', busy: 'Noting it…' },
} as const;

type NoteProps = Pick<ManageActionsProps, 'appointment' | 'now' | 'onChange'>;

/** Whether the patient is here, or comes late; pressed again it is taken back. */
function PresenceButtons({ appointment, now, onChange }: NoteProps) {
  const note = useNotePresence(appointment._id);
  if (!mayNotePresence(appointment, now)) return null;
  return (
    <>
      {(['arrived', 'delayed'] as const).map((presence) => {
        const isNoted = appointment.presence === presence;
        const { button, busy } = presenceWords[presence];
        return (
          <Button
            key={presence}
            size="sm"
            variant="secondary"
            aria-pressed={isNoted}
            busyText={note.isPending && note.variables === presence ? busy : undefined}
            onClick={() => {
              onChange(appointment);
              note.mutate(isNoted ? null : presence);
            }}
          >
            {button}
          </Button>
        );
      })}
      <ActFailure error={note.error} />
    </>
  );
}

/** Makes what was noted of a visit undone, until its patient is written to. */
function TakeBackButton({ appointment, now, onChange }: NoteProps) {
  const restore = useRestoreAppointment(appointment._id);
  const { status, tellAt } = appointment;
  if (!isOutcome(status) || tellAt === null || now >= Date.parse(tellAt)) return null;
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        busyText={restore.isPending ? 'Taking it back…' : undefined}
        onClick={() => {
          onChange(appointment);
          restore.mutate();
        }}
      >
        {status === 'completed' ? 'Not completed' : 'Not missed'}
      </Button>
      <ActFailure error={restore.error} />
    </>
  );
}

const ActFailure = ({ error }: { error: Error | null }) =>
  error && (
    <p role="alert" className="basis-full text-sm font-medium text-danger">
      {error.message}
    </p>
  );

/** Where the buttons of an appointment are, for the focus. */
const actionsId = (appointmentId: string) => `actions-${appointmentId}`;

/**
 * Keeps the focus in a list whose rows change. Where the pressed button has been removed, the focus moves to the buttons of the
 * same appointment, or, where that has left the list, to the list's heading.
 */
export function useFocusKept(rows: unknown, heading: RefObject<HTMLElement | null>) {
  const changed = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is looked at is the page that the rows have just made.
  useEffect(() => {
    const keep = () => {
      if (changed.current === null || document.activeElement !== document.body) return;
      (document.getElementById(actionsId(changed.current)) ?? heading.current)?.focus();
    };
    keep();
    // The list is removed with its last row.
    return keep;
  }, [rows, heading]);
  return useCallback((appointmentId: string) => {
    changed.current = appointmentId;
  }, []);
}
