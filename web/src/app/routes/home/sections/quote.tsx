import { site } from '#config/site.ts';

/** One sentence across a dark band. */
export const Quote = () => (
  <section aria-label="A word from the doctor" className="bg-night">
    <figure className="wrap py-12 sm:py-28">
      <blockquote className="max-w-[26ch] font-display text-4xl leading-[1.18] text-balance text-on-night italic">
        <p>Most people do not need more advice. They need an hour, a plan, and someone who remembers them.</p>
      </blockquote>
      <figcaption className="mt-7 text-right font-medium text-on-night-soft">{site.doctor.name}</figcaption>
    </figure>
  </section>
);
