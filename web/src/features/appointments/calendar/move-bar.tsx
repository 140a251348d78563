import type { Appointment } from '@garden-room/contract/appointment';
import { Button } from '#components/ui/button.tsx';
import { placeWithState, refusalWords } from './move-words.ts';
import type { Place, PlaceState } from './place-state.ts';

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
