/** Pixels from the window's upper and lower edge at which it begins to scroll: above lies the site's header. */
const zone = { top: 96, bottom: 64 };
/** Pixels a frame, at the edge itself; less, the further from it. */
const fastest = 14;

/**
 * Scrolls the window while something is held near its upper or lower edge, up or down, until it is held elsewhere or the
 * page ends. `onScroll` is told after each step: what is held lies over another part of the page by then.
 */
export function scrollAtEdge(onScroll: () => void) {
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
