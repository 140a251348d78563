import { type SyntheticEvent, useRef } from 'react';

const onItself = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget;

/**
 * Handlers for a modal dialog, whose backdrop is the element itself: `act` answers a press that begins and ends there.
 * A text selection dragged out of a field ends there, too, and its click falls to the dialog all the same.
 */
export function useBackdropPress(act: () => void) {
  const pressed = useRef(false);
  return {
    onPointerDown: (event: SyntheticEvent) => {
      pressed.current = onItself(event);
    },
    onPointerUp: (event: SyntheticEvent) => {
      pressed.current &&= onItself(event);
    },
    onClick: (event: SyntheticEvent) => {
      if (pressed.current && onItself(event)) act();
    },
  };
}
