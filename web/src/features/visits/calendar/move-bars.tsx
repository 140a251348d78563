import type { Appointment } from '@garden-room/contract/appointment';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PatientName } from '#components/ui/patient-name.tsx';
import { failureOf, hasCode } from '#lib/api-error.ts';
import {
  type CalendarTime,
  calendarTimeOf,
  formatCalendarTime,
  formatRefusal,
  formatWithState,
  isUnusual,
  type TimeState,
} from './calendar-times.ts';
import type { MoveOutcome } from './use-moves.ts';

type MoveBarProps = {
  moving: { appointment: Appointment; time: CalendarTime };
  state: TimeState;
  /** Whether moving it there was refused. */
  refused: boolean;
  onDrop: (appointment: Appointment, time: CalendarTime) => void;
  onEnd: () => void;
};

/** The time chosen for the appointment that is being moved, with buttons for users without a keyboard. */
export const MoveBar = ({ moving: { appointment, time }, state, refused, onDrop, onEnd }: MoveBarProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t-2 border-evergreen bg-paper py-3 pr-20 pl-4 shadow-lift">
    <p className="min-w-0">
      <PatientName
        name={appointment.patientName}
        id={appointment.patientId}
        of={appointment}
        className="font-semibold"
      />
      <span className="block">{formatWithState(time, state)}</span>
      <span className={refused ? 'block text-sm font-medium text-danger' : 'block text-sm text-ink-soft'}>
        {refused ? formatRefusal(state) : 'Arrow keys, or press a time.'}
      </span>
    </p>
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" size="sm" onClick={onEnd}>
        Keep it
      </Button>
      <Button size="sm" onClick={() => onDrop(appointment, time)}>
        {refused && isUnusual(state) ? 'Move all the same' : 'Move here'}
      </Button>
    </div>
  </div>
);

type FailedMoveProps = {
  outcome: Extract<MoveOutcome, { kind: 'failed' }>;
  timeZone: string;
  onLookAgain: () => void;
  onDismiss: () => void;
};

/** Why the last move has failed; the bar that undoes says what one has done. */
export function FailedMove({ outcome, timeZone, onLookAgain, onDismiss }: FailedMoveProps) {
  const dismiss = (
    <Button variant="quiet" size="sm" onClick={onDismiss}>
      Dismiss
    </Button>
  );
  const { appointment, error } = outcome;
  const where = formatCalendarTime(calendarTimeOf(appointment, timeZone));
  const { isOpen, text } = failureOf(
    error,
    `${error.message} Until then the calendar shows the time from before: ${where}.`,
  );
  const lookAgain = (
    <Button variant="secondary" size="sm" onClick={onLookAgain}>
      Look again
    </Button>
  );
  const { patientName } = appointment;
  return (
    <Notice
      tone="error"
      title={isOpen ? `We do not know whether ${patientName} was moved` : `${patientName} was not moved`}
      action={isOpen ? lookAgain : dismiss}
    >
      <span>{text}</span>{' '}
      <span>
        {!isOpen && hasCode(error, 'slot_taken', 'invalid_slot', 'rate_limited') && `It stays on ${where}.`}
      </span>
    </Notice>
  );
}
