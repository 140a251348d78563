/** The part's height by which what gets the focus scrolls clear of a bar at its lower edge. */
const clearOf = (property: '--bottom-bar' | '--floating-bar') => (bar: HTMLElement | null) => {
  if (!bar || !('ResizeObserver' in window)) return;
  const part = bar.closest('dialog') ?? document.documentElement;
  const measure = () => {
    const { position, bottom } = getComputedStyle(bar);
    const isBar = position !== 'static' && bottom !== 'auto';
    part.style.setProperty(property, `${isBar ? bar.offsetHeight : 0}px`);
  };
  const sizes = new ResizeObserver(measure);
  sizes.observe(bar);
  // Whether it is a bar at all is a matter of the window's size.
  sizes.observe(document.documentElement);
  return () => {
    sizes.disconnect();
    part.style.removeProperty(property);
  };
};

/** A ref for what may stick at the lower edge of a page or dialog. */
export const clearOfBar = clearOf('--bottom-bar');

/** A ref for what comes and goes above that, over the page. */
export const clearOfFloatingBar = clearOf('--floating-bar');
