import type { Appointment } from '@garden-room/contract/appointment';
import type { RefObject } from 'react';
import { outcomeWords } from './move-outcome.tsx';
import { movingWords } from './move-words.ts';
import { useFocusNext } from './use-focus-next.ts';
import { type MoveModeOptions, useMoveMode } from './use-move-mode.ts';
import type { useMoves } from './use-moves.ts';
import type { useShownDays } from './use-shown-days.ts';

type MovingOptions = Pick<MoveModeOptions, 'timeZone' | 'hours' | 'stateOf'> & {
  shown: Pick<ReturnType<typeof useShownDays>, 'dates' | 'go'>;
  moves: ReturnType<typeof useMoves>;
  /** What takes the focus where the appointment is no longer shown. */
  heading: RefObject<HTMLElement | null>;
};

/** The way of an appointment to another time: chosen step by step, sent when it is dropped, taken back; with the focus on it. */
export function useMoving({ shown, moves, heading, ...options }: MovingOptions) {
  const { timeZone, stateOf } = options;
  const focusNext = useFocusNext(heading);
  const mode = useMoveMode({
    ...options,
    onTurn: (to) => !shown.dates.includes(to) && shown.go({ date: to }),
    onDrop: (appointment, place) => {
      void moves.move(appointment, place).then(focusNext);
    },
    onEnd: focusNext,
  });
  const { moving, refused } = mode;
  const state = moving && stateOf(moving.appointment, moving.place);
  return {
    mode,
    /** What the place is that it would come to; null while nothing is moved. */
    state,
    begin: (appointment: Appointment) => {
      if (moves.pending) return;
      moves.forget();
      mode.begin(appointment);
    },
    /** Where other days are shown than before, it goes with them. */
    takeAlong: (toShown: (date: string) => string) => {
      if (moving) mode.put(moving.appointment, { ...moving.place, date: toShown(moving.place.date) });
    },
    undo: moves.undo && (() => void moves.undo?.().then(focusNext)),
    /** What is announced: where the appointment that moves would stand, or what came of the last move. */
    said:
      moving && state
        ? movingWords(moving.place, state, refused)
        : moves.outcome && outcomeWords(moves.outcome, timeZone),
  };
}
