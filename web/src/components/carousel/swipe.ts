/** In pixels; a shorter stroke is no swipe. */
const meant = 40;

type Swipe = {
  onDown: () => void;
  onUp: () => void;
  /** 1 for the next slide, a swipe to the left; -1 for the previous. */
  onSwipe: (by: 1 | -1) => void;
};

/** Reports touches of an element and horizontal swipes; `touch-action` leaves vertical scrolling to the browser. */
export function watchSwipes(element: HTMLElement, { onDown, onUp, onSwipe }: Swipe, signal: AbortSignal) {
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
