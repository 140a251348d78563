import { type ReactNode, type Ref, useRef, useState } from 'react';
import { livePart } from '#app/shell/live-part.tsx';
import { Carousel } from '#components/carousel/carousel.tsx';
import { SampleNote } from '#components/ui/sample-note.tsx';
import { useNearViewport } from '#components/ui/use-near-viewport.ts';
import { testimonials } from '#deployment/testimonials.ts';
import type { Elements } from '#lib/elements.ts';
import { usePractice } from '#lib/practice.ts';

const slides = testimonials.map(({ name, location, feedback }) => () => (
  <figure className="carousel-words flex h-full flex-col">
    <blockquote className="max-w-[42ch] font-display text-2xl leading-snug text-evergreen-strong">
      <p>{`“${feedback}”`}</p>
    </blockquote>
    <figcaption className="mt-5">
      <span className="font-semibold text-ink">{name}</span>
      <span className="block text-sm text-ink-soft">{location}</span>
    </figcaption>
  </figure>
));

/** The reviews of a demonstration until the practice has published reviews. */
const Samples = () => (
  <>
    <Carousel
      label="Testimonials"
      interval={3_000}
      slides={slides}
      className="flex flex-col"
      buttonsClassName="order-last mt-5 text-ink"
    />
    <SampleNote className="mt-5">Samples, written for this demonstration.</SampleNote>
  </>
);

/** Patients in their own words, one at a time. Without samples there is no section until a review is published. */
export function Testimonials() {
  const { demonstration } = usePractice();
  return <PublishedReviews samples={demonstration && slides.length > 0 ? <Samples /> : null} />;
}

/** Early enough for the answer to come while this is still below the viewport, also of a visitor who scrolls fast. */
const screensAhead = 3;

const LiveReviews = livePart(() => import('./live-reviews.tsx'));

/**
 * Published reviews instead of the samples, or of nothing; fetched near the viewport, since the rendered page has none.
 * The samples keep their place in the tree: mounted again, their carousel would forget that it was paused.
 */
export function PublishedReviews({ samples }: { samples: Elements }) {
  const ref = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const near = useNearViewport(ref, screensAhead);
  const [reviews, setReviews] = useState<Elements>(null);
  const shown = reviews ?? samples;
  return (
    <div ref={ref}>
      {shown && <Section ref={words}>{shown}</Section>}
      {near && reviews === null && (
        // The heading of the samples stays where it is: what moves begins with their words.
        <LiveReviews place={shown ? words : ref} onShow={setReviews} />
      )}
    </div>
  );
}

/** The quotation is the opening. */
const Section = ({ ref, children }: { ref: Ref<HTMLDivElement>; children: ReactNode }) => (
  <section aria-labelledby="testimonials-title" className="bg-plaster">
    <div className="wrap grid gap-x-14 gap-y-4 py-8 sm:py-12 lg:grid-cols-[1fr_2.4fr]">
      <h2 id="testimonials-title" className="quote-mark text-lg text-terracotta italic">
        What patients say
      </h2>
      <div ref={ref} className="min-w-0">
        {children}
      </div>
    </div>
  </section>
);
