/*
 * What moves between one state of the site and the next: pictures of services, the time of a booking, day and evening.
 * All of it comes with a visitor's first touch, key or scroll, nothing waits for it, and what moves takes no press:
 * unlike a view transition, which holds the next page back and loses each press on what it captures.
 */

/** Begins to watch for what moves. */
export function beginMotion(): void {
  moveArches();
  moveTimes();
  changeLight();
  document.documentElement.dataset['moves'] = ''; // journeys wait for it
}

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

const isInSight = ({ top, bottom, height }: DOMRect) => height > 0 && bottom > 0 && top < window.innerHeight;

/** `--ease-calm` in `tokens.css`. */
const easing = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/** The keyframe of an element of `place` that is drawn where `other` is, at its height. */
const drawnAt = (other: DOMRect, place: DOMRect): Keyframe => ({
  transform: `translate(${middle(other).x - middle(place).x}px, ${middle(other).y - middle(place).y}px) scale(${other.height / place.height})`,
  pointerEvents: 'none',
});

const middle = ({ x, y, width, height }: DOMRect) => ({ x: x + width / 2, y: y + height / 2 });

/** The keyframe of an element that is drawn where it is. */
const atRest: Keyframe = { pointerEvents: 'none' };

const serviceOf = (part: Element | null) => part?.closest('[data-service]')?.getAttribute('data-service');

/**
 * Moves the arch of a service in 260 ms to where the next page shows that service (`data-service`): into its arch
 * there, or over what the booking says of it.
 */
function moveArches(): void {
  const left = new Map<HTMLElement, DOMRect>();
  let scrolledTo = 0;
  const note = () => {
    left.clear();
    scrolledTo = window.scrollY;
    if (isCalm()) return;
    for (const arch of document.querySelectorAll<HTMLElement>('[data-service] .arch')) {
      const place = arch.getBoundingClientRect();
      if (isInSight(place)) left.set(arch, place);
    }
  };
  window.addEventListener('click', note, true);
  window.addEventListener('popstate', note, true);
  // A browser tells of a scroll that came before the press after it, too.
  const forgetIfScrolled = () => window.scrollY !== scrolledTo && left.clear();
  window.addEventListener('scroll', forgetIfScrolled, { passive: true });
  // React tells of a new page in the task that also scrolls it to its place.
  new MutationObserver(() => {
    for (const [arch, place] of left) {
      if (arch.isConnected) continue;
      left.delete(arch);
      moveArch(arch, place);
    }
  }).observe(document, { childList: true, subtree: true });
}

function moveArch(arch: HTMLElement, from: DOMRect): void {
  const shown = document.querySelector(`[data-service="${CSS.escape(serviceOf(arch) ?? '')}"]`);
  const next = shown?.querySelector('.arch');
  const to = (next ?? shown)?.getBoundingClientRect();
  if (!to || !isInSight(to)) return;
  const timing = { duration: 260, easing };
  next?.animate([drawnAt(from, to), atRest], timing);
  const { x: left, y: top, width, height } = from;
  putAt(arch, 'fixed', { left, top, width, height });
  // The very element, whose picture is decoded: a copy would be blank at first.
  document.body.append(arch);
  const remove = () => arch.remove();
  arch.animate([atRest, { ...drawnAt(to, from), opacity: 0 }], timing).finished.then(remove, remove);
}

function putAt(element: HTMLElement, position: string, lengths: Record<string, number>): void {
  element.style.position = position;
  for (const [property, length] of Object.entries(lengths))
    element.style.setProperty(property, `${length}px`);
}

/** Moves the label of a time from the chip that was pressed into the booking's summary, in 180 ms. */
function moveTimes(): void {
  document.addEventListener('change', ({ target }) => {
    const pressed =
      target instanceof Element && target.closest('.chip')?.querySelector('[name="time"] + * > *');
    // By the next frame the summary has the time.
    if (pressed && !isCalm()) requestAnimationFrame(() => moveTime(pressed));
  });
}

function moveTime(pressed: Element): void {
  const from = pressed.getBoundingClientRect();
  for (const label of pressed.closest('form')?.querySelectorAll('.chosen-time > :last-child') ?? []) {
    const to = label.getBoundingClientRect();
    if (isInSight(to))
      label.animate([{ ...drawnAt(from, to), opacity: 0.3 }, atRest], { duration: 180, easing });
  }
}

/**
 * Changes pictures in sight between day and evening in 900 ms, when the theme is switched and at the practice's hour.
 * Colors change at once: on their way text would have no contrast, and each frame restyles the whole page.
 */
function changeLight(): void {
  document.addEventListener('themeswitch', () => {
    for (const source of document.querySelectorAll('source[data-evening]')) dissolve(source);
  });
  new MutationObserver((changes) => {
    for (const { target } of changes) dissolve(target as Element);
  }).observe(document, { subtree: true, attributeFilter: ['data-evening'] });
}

/** Has the file that a picture shows cover the next one, until that is there, and then fade. */
function dissolve({ parentElement: frame }: Element): void {
  const picture = frame?.querySelector('img');
  if (!frame || !picture?.naturalWidth || isCalm() || !isInSight(picture.getBoundingClientRect())) return;
  if (frame.nextElementSibling?.matches('img')) return;
  const old = picture.cloneNode() as HTMLImageElement;
  Object.assign(old, { src: picture.currentSrc, alt: '', decoding: 'sync' });
  const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = picture;
  putAt(old, 'absolute', { left, top, width, height, margin: 0 });
  frame.after(old);
  const remove = () => old.remove();
  const fade = () =>
    void old
      .animate({ opacity: [1, 0] }, { duration: 900, easing: 'ease-in-out' })
      .finished.then(remove, remove);
  // The browser chooses the next file once this task is over.
  setTimeout(() => {
    if (picture.complete) fade();
    else for (const end of ['load', 'error']) picture.addEventListener(end, fade, { once: true });
  });
}
