import { Picture } from '#components/ui/picture.tsx';
import { site } from '#config/site.ts';

/** One sentence on the sunlit wall; at night, on the wall at dusk. */
export const Quote = () => (
  <section aria-label="A word from the doctor" className="relative isolate overflow-hidden">
    <div className="absolute inset-0 -z-10">
      <Picture name="wall" alt="" sizes="100vw" className="size-full" />
      <div className="absolute inset-0 hidden bg-sage/85 dark:block" />
    </div>
    <figure className="wrap py-24 sm:py-36">
      <blockquote className="mx-auto max-w-[24ch] text-center font-display text-4xl leading-[1.18] text-ink italic">
        <p>Most people do not need more advice. They need an hour, a plan, and someone who remembers them.</p>
      </blockquote>
      <figcaption className="mt-8 text-center text-sm font-medium text-ink">{site.doctor.name}</figcaption>
    </figure>
  </section>
);
