import type { Appointment } from '@garden-room/contract/appointment';
import { EndUnknown } from '#api/change-appointment.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { type Place, type PlaceState, placeWithState, placeWords, refusalWords } from './place-state.ts';
import { placeOf } from './placed-appointments.ts';
import type { MoveOutcome } from './use-moves.ts';

type MoveBarProps = {
  moving: { appointment: Appointment; place: Place };
  state: PlaceState;
  /** Whether it was tried in vain. */
  refused: boolean;
  onDrop: (appointment: Appointment, place: Place) => void;
  onEnd: () => void;
};

/** Where the appointment that is being moved would go, and the ways out for those who have no keys. */
export const MoveBar = ({ moving: { appointment, place }, state, refused, onDrop, onEnd }: MoveBarProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t-2 border-evergreen bg-paper py-3 pr-20 pl-4 shadow-lift">
    <p className="min-w-0">
      <span className="font-semibold wrap-anywhere">{appointment.patientName}</span>
      <span className="block">{placeWithState(place, state)}</span>
      <span className={refused ? 'block text-sm font-medium text-danger' : 'block text-sm text-ink-soft'}>
        {refused ? `${refusalWords(state)} Please choose another.` : 'Arrow keys, or press a time.'}
      </span>
    </p>
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" size="sm" onClick={onEnd}>
        Keep it
      </Button>
      <Button size="sm" onClick={() => onDrop(appointment, place)}>
        Move here
      </Button>
    </div>
  </div>
);

type MoveOutcomeProps = {
  outcome: MoveOutcome;
  timeZone: string;
  /** Null where there is nothing to be taken back. */
  onUndo: (() => void) | null;
  onLookAgain: () => void;
  onDismiss: () => void;
};

/** What came of the last move. That it was made is announced elsewhere, with its words. */
export function MoveOutcomeBar({ outcome, timeZone, onUndo, onLookAgain, onDismiss }: MoveOutcomeProps) {
  const dismiss = (
    <Button variant="quiet" size="sm" onClick={onDismiss}>
      Dismiss
    </Button>
  );
  if (outcome.kind === 'moved') {
    return (
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-l-2 border-success bg-success-ground py-3 pr-20 pl-5 shadow-lift md:flex-nowrap">
        <p className="min-w-0 grow wrap-anywhere">{outcomeWords(outcome, timeZone)}</p>
        <div className="flex gap-4">
          {onUndo && (
            <Button variant="secondary" size="sm" onClick={onUndo}>
              Undo
            </Button>
          )}
          {dismiss}
        </div>
      </div>
    );
  }
  const { appointment, error } = outcome;
  const where = placeWords(placeOf(appointment, timeZone));
  if (error instanceof EndUnknown) {
    return (
      <Notice
        tone="error"
        title={`We do not know whether ${appointment.patientName} was moved`}
        action={
          <Button variant="secondary" size="sm" onClick={onLookAgain}>
            Look again
          </Button>
        }
      >
        {error.message} Until then the calendar shows the time from before: {where}.
      </Notice>
    );
  }
  return (
    <Notice tone="error" title={`${appointment.patientName} was not moved`} action={dismiss}>
      {error.message} The appointment stays on {where}.
    </Notice>
  );
}

/** What is announced; a failure speaks for itself. */
export function outcomeWords(outcome: MoveOutcome, timeZone: string): string | null {
  if (outcome.kind === 'failed') return null;
  const { before, after, isUndo } = outcome;
  const on = (appointment: Appointment) => placeWords(placeOf(appointment, timeZone));
  return isUndo
    ? `${after.patientName} is back on ${on(after)}.`
    : `${after.patientName} was moved to ${on(after)}, from ${on(before)}, and gets a message.`;
}
