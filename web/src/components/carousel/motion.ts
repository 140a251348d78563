import { createRotation, type RotationState } from './rotation.ts';
import { watchSwipes } from './swipe.ts';

type MotionOptions = {
  root: HTMLElement;
  /** Milliseconds that a slide stays. */
  interval: number;
  /** To the next slide or the one before. */
  onStep: (by: 1 | -1) => void;
  onChange: (state: RotationState) => void;
};

/**
 * Autoplay, paused while the user reads or the tab is hidden, and swipes. Loaded lazily: the first paint does not
 * need it.
 */
export function startMotion({ root, interval, onStep, onChange }: MotionOptions) {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
  const rotation = createRotation({ interval, playing: !calm.matches, advance: () => onStep(1), onChange });
  const listening = new AbortController();
  const { signal } = listening;

  root.addEventListener(
    'pointerenter',
    ({ pointerType }) => pointerType === 'mouse' && rotation.hold('hover'),
    { signal },
  );
  root.addEventListener('pointerleave', () => rotation.release('hover'), { signal });
  root.addEventListener('focusin', ({ target }) => isBeingRead(target) && rotation.hold('focus'), { signal });
  root.addEventListener(
    'focusout',
    ({ relatedTarget }) => !contains(root, relatedTarget) && rotation.release('focus'),
    { signal },
  );
  const onVisibility = () => (document.hidden ? rotation.hold('hidden') : rotation.release('hidden'));
  document.addEventListener('visibilitychange', onVisibility, { signal });
  calm.addEventListener('change', () => rotation.play(!calm.matches), { signal });
  watchSwipes(
    root,
    { onDown: () => rotation.hold('touch'), onUp: () => rotation.release('touch'), onSwipe: onStep },
    signal,
  );

  // What began before this arrived.
  onVisibility();
  if (root.matches(':hover') && window.matchMedia('(hover: hover)').matches) rotation.hold('hover');
  const { activeElement } = document;
  if (contains(root, activeElement) && isBeingRead(activeElement)) rotation.hold('focus');

  return {
    toggle: rotation.toggle,
    restart: rotation.restart,
    stop() {
      listening.abort();
      rotation.stop();
    },
  };
}

const contains = (root: HTMLElement, target: EventTarget | null) =>
  target instanceof Node && root.contains(target);

/** A heading that merely receives the focus after a navigation by mouse is not. */
const isBeingRead = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.tabIndex >= 0 || target.matches(':focus-visible'));
