type Follow = {
  /** The pointer has begun to drag, or is over something else by now: because it was moved, or the page beneath it. */
  onDrag: (at: PointerEvent) => void;
  onDrop: (at: PointerEvent) => void;
  /** Escape was pressed, or the browser took the pointer for something else. */
  onGiveUp: () => void;
};

/** Pixels that a hand moves without meaning it. */
const slack = 4;

/**
 * Follows a pressed pointer until it is lifted, and scrolls where it is held at the window's edge. What is pressed and not
 * dragged is a click, and left to be one.
 */
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
    const far = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > slack;
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

/** Pixels from the window's upper and lower edge at which it begins to scroll: above lies the site's header. */
const zone = { top: 96, bottom: 64 };
/** Pixels a frame, at the edge itself; less, the further from it. */
const fastest = 14;

/**
 * Scrolls the window while something is held near its upper or lower edge, up or down, until it is held elsewhere or the
 * page ends. `onScroll` is told after each step: what is held lies over another part of the page by then.
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

/** How far to go a frame; negative is up. */
function speedAt(y: number): number {
  const above = zone.top - y;
  const below = y - (window.innerHeight - zone.bottom);
  if (above > 0) return -Math.ceil(Math.min(above / zone.top, 1) * fastest);
  return below > 0 ? Math.ceil(Math.min(below / zone.bottom, 1) * fastest) : 0;
}
