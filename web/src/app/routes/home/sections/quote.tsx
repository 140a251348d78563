import { usePractice } from '#lib/practice.ts';
/** One sentence across a dark band. */
export const Quote = () => {
  const practice = usePractice();
  return (
    <section aria-label="A word from the doctor" className="bg-night">
      <figure className="wrap flex flex-wrap items-end justify-between gap-x-16 gap-y-7 py-12">
        <blockquote className="max-w-[26ch] font-display text-4xl leading-[1.18] text-balance text-on-night italic">
          <p>
            Most people do not need more advice. They need an hour, a plan, and someone who remembers them.
          </p>
        </blockquote>
        <figcaption className="font-medium text-on-night-soft">{practice.doctor.name}</figcaption>
      </figure>
    </section>
  );
};
