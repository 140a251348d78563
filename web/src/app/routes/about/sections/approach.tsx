const principles = [
  [
    'Listen first',
    'A first visit starts without a form. The story in your order, with the asides, holds most of the diagnosis.',
  ],
  [
    'Test only what changes the plan',
    'Every test has a cost, even a free one. You will hear what each is for, and what happens if it is left out.',
  ],
  [
    'Small and written down',
    'You leave with one page: what we found, what to try, in which order, and when to come back.',
  ],
  [
    'Say what I do not know',
    'Where the evidence is thin I say so. Where someone else is better, I write the letter the same day.',
  ],
] as const;

export const Approach = () => (
  <section aria-labelledby="approach" className="bg-sage">
    <div className="wrap py-14 sm:py-28">
      <h2 id="approach" className="text-4xl text-evergreen-strong">
        How I work
      </h2>
      <dl className="mt-8 grid gap-x-20 border-t border-ink/15 sm:mt-12 sm:grid-cols-2">
        {principles.map(([title, text], index) => (
          <div key={title} className="border-b border-ink/15 py-6 sm:py-8">
            <dt className="flex items-baseline gap-5 font-display text-2xl text-evergreen-strong">
              <span aria-hidden="true" className="text-terracotta italic">
                {index + 1}
              </span>
              <span>{title}</span>
            </dt>
            <dd className="mt-2 max-w-[48ch] text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
);
