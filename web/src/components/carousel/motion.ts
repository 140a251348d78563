import { createRotation, type RotationState } from './rotation.ts';

type MotionOptions = {
  root: HTMLElement;
  /** Milliseconds that a slide stays. */
  interval: number;
  /** Moves to the next slide or the one before. */
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

  // Applies what began before this code arrived.
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

/** The least stroke in pixels that is a swipe. */
const meant = 40;

type Swipe = {
  onDown: () => void;
  onUp: () => void;
  /** 1 for the next slide, a swipe to the left; -1 for the previous. */
  onSwipe: (by: 1 | -1) => void;
};

/** Reports touches of an element and horizontal swipes; `touch-action` leaves vertical scrolling to the browser. */
function watchSwipes(element: HTMLElement, { onDown, onUp, onSwipe }: Swipe, signal: AbortSignal) {
  let start: { x: number; y: number } | null = null;
  const end = () => {
    start = null;
    onUp();
  };
  element.addEventListener(
    'pointerdown',
    ({ pointerType, isPrimary, clientX, clientY }) => {
      if (pointerType === 'mouse' || !isPrimary) return;
      start = { x: clientX, y: clientY };
      onDown();
    },
    { signal },
  );
  element.addEventListener(
    'pointerup',
    ({ isPrimary, clientX, clientY }) => {
      if (!start || !isPrimary) return;
      const across = clientX - start.x;
      const along = Math.abs(clientY - start.y);
      end();
      if (Math.abs(across) >= meant && Math.abs(across) > along) onSwipe(across < 0 ? 1 : -1);
    },
    { signal },
  );
  // The browser has taken the finger for a scroll or a zoom.
  element.addEventListener('pointercancel', ({ isPrimary }) => isPrimary && start && end(), { signal });
}
