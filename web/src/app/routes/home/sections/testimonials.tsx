import { Carousel } from '#components/carousel/carousel.tsx';
import { SectionTitle } from '#components/ui/section-title.tsx';

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
  <figure className="carousel-words flex h-full flex-col items-center justify-center text-center">
    <blockquote className="max-w-[34ch] font-display text-2xl leading-snug text-balance text-evergreen-strong">
      <p>“{feedback}”</p>
    </blockquote>
    <figcaption className="mt-7">
      <span className="font-semibold text-ink">{name}</span>
      <span className="block text-sm text-ink-soft">{location}</span>
    </figcaption>
  </figure>
));

/** Three patients in their own words, one at a time. */
export const Testimonials = () => (
  <section aria-labelledby="testimonials-title" className="bg-plaster">
    <div className="wrap py-20 sm:py-28">
      <SectionTitle id="testimonials-title">What patients say</SectionTitle>
      <Carousel
        label="Testimonials"
        interval={3_000}
        slides={slides}
        className="mx-auto mt-12 flex max-w-3xl flex-col"
        buttonsClassName="order-last mt-9 justify-center text-ink"
      />
    </div>
  </section>
);
