import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { cn } from '#lib/cn.ts';
import type { Elements } from '#lib/elements.ts';
import { loadCode } from '#lib/load-or-reload.ts';
import { whenPageIdle } from '#lib/when-page-idle.ts';
import type { startMotion } from './motion.ts';
import type { RotationState } from './rotation.ts';

type CarouselProps = {
  /** The region's name. */
  label: string;
  /** The time that a slide stays, in milliseconds. */
  interval: number;
  /** The slides in turn. `near` is false while there is no time yet for the pictures of slides that wait. */
  slides: readonly ((near: boolean) => Elements)[];
  className?: string;
  buttonsClassName?: string;
  /** Elements that stay in place while the slides change. */
  children?: Elements;
};

/**
 * Slides that fade into each other by themselves, after the ARIA practices: a labelled region, "n of m" on each
 * slide, only the current one in reach, announced when it changes by hand.
 */
export function Carousel({ label, interval, slides, className, buttonsClassName, children }: CarouselProps) {
  const id = useId();
  const { root, selected, rotation, near, go, toggle } = useCarousel(slides.length, interval);
  return (
    <section
      ref={root}
      aria-roledescription="carousel"
      aria-label={label}
      className={cn('relative isolate', className)}
    >
      <CarouselButtons
        playing={rotation?.playing ?? true}
        onToggle={toggle}
        onGo={go}
        controls={id}
        className={buttonsClassName}
      />
      <div id={id} aria-live={rotation?.rotating ? 'off' : 'polite'} className="carousel-slides">
        {slides.map((slide, index) => {
          const place = `${index + 1} of ${slides.length}`;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
            <div
              key={place}
              role="group"
              aria-roledescription="slide"
              aria-label={place}
              inert={index !== selected}
              className="carousel-slide"
            >
              {slide(near.has(index))}
            </div>
          );
        })}
      </div>
      {children}
    </section>
  );
}

type CarouselButtonsProps = {
  playing: boolean;
  onToggle: () => void;
  onGo: (by: 1 | -1) => void;
  /** The id of the slides they move. */
  controls: string;
  className?: string | undefined;
};

/** Pause, back and on; the same three, by the same names, for every carousel. */
function CarouselButtons({ playing, onToggle, onGo, controls, className }: CarouselButtonsProps) {
  const buttons = [
    // One button with two names.
    ['toggle', playing ? 'Pause slides' : 'Play slides', playing ? Pause : Play, onToggle],
    ['back', 'Previous slide', ChevronLeft, () => onGo(-1)],
    ['on', 'Next slide', ChevronRight, () => onGo(1)],
  ] as const;
  return (
    <div className={cn('z-10 flex gap-2', className)}>
      {buttons.map(([key, label, Icon, onClick]) => (
        <button
          key={key}
          type="button"
          aria-label={label}
          aria-controls={controls}
          onClick={onClick}
          className="grid size-11 place-items-center rounded-sm border border-current/35 transition-colors duration-200 ease-calm hover:border-current"
        >
          <Icon aria-hidden="true" size={19} strokeWidth={1.6} />
        </button>
      ))}
    </div>
  );
}

type Motion = ReturnType<typeof startMotion>;

/**
 * The current of `count` slides, and what changes it: the buttons at once, autoplay and swipes once the page is
 * idle. `near` are the slides whose pictures to load: those seen and, once the page is idle, the next.
 */
function useCarousel(count: number, interval: number) {
  const root = useRef<HTMLElement>(null);
  const motion = useRef<Promise<Motion | null>>(null);
  const [selected, setSelected] = useState(0);
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([0]));
  const [rotation, setRotation] = useState<RotationState | null>(null);

  const step = useCallback((by: 1 | -1) => setSelected((now) => (now + by + count) % count), [count]);

  const start = useCallback(() => {
    motion.current ??= loadCode(() => import('./motion.ts')).then(
      ({ startMotion }) =>
        root.current && startMotion({ root: root.current, interval, onStep: step, onChange: setRotation }),
      () => {
        // Lost connection or new deployment: the slides do not move until the button is pressed again.
        motion.current = null;
        return null;
      },
    );
    return motion.current;
  }, [interval, step]);

  useEffect(() => {
    let isGone = false;
    void whenPageIdle().then(() => (isGone ? null : start()));
    return () => {
      isGone = true;
      void motion.current?.then((running) => running?.stop());
      motion.current = null;
    };
  }, [start]);

  const resting = rotation !== null;
  useEffect(() => {
    const next = resting ? [(selected + 1) % count] : [];
    setNear((before) => new Set([...before, selected, ...next]));
  }, [selected, count, resting]);

  const go = (by: 1 | -1) => {
    step(by);
    void motion.current?.then((running) => running?.restart());
  };
  const toggle = () => void start().then((running) => running?.toggle());
  return { root, selected, rotation, near, go, toggle };
}
