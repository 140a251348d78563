import { Carousel } from '#components/carousel/carousel.tsx';
import { SampleNote } from '#components/ui/sample-note.tsx';
import { usePractice } from '#lib/practice.ts';
import { PublishedReviews } from './published-reviews.tsx';

const testimonials = [
  {
    name: 'Margaret H.',
    location: 'Georgetown, Washington, D.C.',
    feedback:
      'I had an hour, and she listened for most of it. I went home with two things to change instead of twenty, and I have kept both.',
  },
  {
    name: 'Daniel O.',
    location: 'Arlington, Virginia',
    feedback:
      'My plan fits on one page and hangs on the refrigerator. Four weeks later she asked how it was going, and we made it simpler.',
  },
  {
    name: 'Priya S.',
    location: 'Takoma Park, Maryland',
    feedback:
      'She told me which tests I did not need, and why, and wrote the letter for the one that I did. Nobody had taken that time before.',
  },
] as const;

const slides = testimonials.map(({ name, location, feedback }) => () => (
  <figure className="carousel-words flex h-full flex-col">
    <blockquote className="max-w-[30ch] font-display text-2xl leading-snug sm:text-3xl text-evergreen-strong">
      <p>{`“${feedback}”`}</p>
    </blockquote>
    <figcaption className="mt-6">
      <span className="font-semibold text-ink">{name}</span>
      <span className="block text-sm text-ink-soft">{location}</span>
    </figcaption>
  </figure>
));

/** What a demonstration shows until the practice has published reviews. */
const Samples = () => (
  <>
    <Carousel
      label="Testimonials"
      interval={3_000}
      slides={slides}
      className="flex flex-col"
      buttonsClassName="order-last mt-7 text-ink"
    />
    <SampleNote className="mt-7">Samples, written for this demonstration.</SampleNote>
  </>
);

/** Patients in their own words, one at a time. A real practice has no section until it has published reviews. */
export function Testimonials() {
  const { demonstration } = usePractice();
  return <PublishedReviews samples={demonstration ? <Samples /> : null} />;
}
