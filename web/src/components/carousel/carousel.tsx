import { type ReactNode, useId } from 'react';
import { cn } from '#lib/cn.ts';
import { CarouselButtons } from './carousel-buttons.tsx';
import { useCarousel } from './use-carousel.ts';

type CarouselProps = {
  /** The region's name. */
  label: string;
  /** How long a slide stays, in milliseconds. */
  interval: number;
  /** The slides in turn. `near` is false while there is no time yet for the pictures of slides that wait. */
  slides: readonly ((near: boolean) => ReactNode)[];
  className?: string;
  buttonsClassName?: string;
  /** What stays in place while the slides change. */
  children?: ReactNode;
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
