import { useEffect, useRef } from 'react';

type Follow = {
  /** The pointer drags: it has moved, or the page has scrolled beneath it. */
  onDrag: (at: PointerEvent) => void;
  onDrop: (at: PointerEvent) => void;
  /** Escape was pressed, or the browser took over the pointer. */
  onGiveUp: () => void;
};

/** Pixels that a hand moves without meaning to drag. */
const dragSlack = 4;

/** Follows a pressed pointer until it is lifted, and scrolls at the window's edge. Without a drag it stays a click. */
export function followPointer(
  down: { pointerId: number; clientX: number; clientY: number },
  { onDrag, onDrop, onGiveUp }: Follow,
): void {
  let dragging = false;
  const listening = new AbortController();
  const { signal } = listening;
  let last: PointerEvent | null = null;
  const scrolling = scrollAtEdge(() => last && onDrag(last));
  const end = () => {
    listening.abort();
    scrolling.stop();
    if (dragging) ignoreClick();
  };
  const listen = (type: 'pointermove' | 'pointerup' | 'pointercancel', act: (event: PointerEvent) => void) =>
    window.addEventListener(
      type,
      (event) => {
        if (event.pointerId === down.pointerId) act(event);
      },
      { signal },
    );

  listen('pointermove', (event) => {
    const far = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > dragSlack;
    dragging ||= far;
    if (!dragging) return;
    last = event;
    onDrag(event);
    scrolling.holdAt(event.clientY);
  });
  listen('pointerup', (event) => {
    end();
    if (dragging) onDrop(event);
  });
  listen('pointercancel', () => {
    end();
    if (dragging) onGiveUp();
  });
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !dragging) return;
      event.stopPropagation();
      end();
      onGiveUp();
    },
    { signal, capture: true },
  );
}

/** The click that lifting the pointer makes is part of the drag. */
function ignoreClick(): void {
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener(
    'click',
    (event) => {
      event.stopPropagation();
      event.preventDefault();
    },
    { signal, capture: true, once: true },
  );
  window.addEventListener('pointerdown', () => listening.abort(), { signal, capture: true });
}

/** Pixels from the window's edges where scrolling begins; the site's header covers the upper one. */
const zone = { top: 96, bottom: 64 };
/** Pixels a frame, at the edge itself; less, the further from it. */
const fastest = 14;

/**
 * Scrolls the window while the pointer is near its upper or lower edge, until it is elsewhere or the page ends.
 * `onScroll` is called after each step, because the pointer is then over another part of the page.
 */
function scrollAtEdge(onScroll: () => void) {
  let heldAt: number | null = null;
  let frame = 0;
  const step = () => {
    frame = 0;
    const by = heldAt === null ? 0 : speedAt(heldAt);
    if (by === 0) return;
    const before = window.scrollY;
    window.scrollBy({ top: by, behavior: 'instant' });
    if (window.scrollY === before) return;
    onScroll();
    frame = requestAnimationFrame(step);
  };
  return {
    /** `y` in pixels from the window's upper edge. */
    holdAt: (y: number) => {
      heldAt = y;
      if (frame === 0) frame = requestAnimationFrame(step);
    },
    stop: () => {
      heldAt = null;
      cancelAnimationFrame(frame);
    },
  };
}

/** The distance to scroll in a frame; negative is up. */
function speedAt(y: number): number {
  const above = zone.top - y;
  const below = y - (window.innerHeight - zone.bottom);
  if (above > 0) return -Math.ceil(Math.min(above / zone.top, 1) * fastest);
  return below > 0 ? Math.ceil(Math.min(below / zone.bottom, 1) * fastest) : 0;
}

/** The time that a finger rests before it picks up an appointment instead of scrolling. */
const longPressMilliseconds = 500;
/** Pixels that a resting finger may move. */
const restSlack = 8;

/** Acts when a finger rests where it was put down; lifted or moved before, it taps or scrolls. */
export function useLongPress() {
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  return (down: { clientX: number; clientY: number }, act: () => void) => {
    stop.current();
    const listening = new AbortController();
    const timer = setTimeout(() => {
      stop.current();
      act();
    }, longPressMilliseconds);
    stop.current = () => {
      clearTimeout(timer);
      listening.abort();
    };
    const { signal } = listening;
    window.addEventListener('pointerup', () => stop.current(), { signal });
    window.addEventListener('pointercancel', () => stop.current(), { signal });
    window.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        if (Math.hypot(clientX - down.clientX, clientY - down.clientY) > restSlack) stop.current();
      },
      { signal },
    );
  };
}
