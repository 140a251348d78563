type Follow = {
  /** The pointer has begun to drag, or is somewhere else by now. */
  onDrag: (at: PointerEvent) => void;
  onDrop: (at: PointerEvent) => void;
  /** Escape was pressed, or the browser took the pointer for something else. */
  onGiveUp: () => void;
};

/** Pixels that a hand moves without meaning it. */
const slack = 4;

/** Follows a pressed pointer until it is lifted. What is pressed and not dragged is a click, and left to be one. */
export function followPointer(
  down: { pointerId: number; clientX: number; clientY: number },
  { onDrag, onDrop, onGiveUp }: Follow,
): void {
  let dragging = false;
  const listening = new AbortController();
  const { signal } = listening;
  const end = () => {
    listening.abort();
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
    if (dragging) onDrag(event);
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
