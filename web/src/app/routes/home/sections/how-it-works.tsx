import type { PublicPractice } from '@garden-room/contract/practice-facts';
import { SectionTitle } from '#components/ui/section-title.tsx';
import { usePractice } from '#lib/practice.ts';

const stepsOf = ({ payment }: PublicPractice) =>
  [
    ['Sign up', 'A name, an email and a password. One minute, once.'],
    ['Browse plans', 'Read what each consultation covers, how long it takes and what it costs.'],
    ['Check availability', 'See the free times of any day before you decide.'],
    ['Book and pay', `Take the time that suits you. You pay ${payment.when}.`],
    ['Enjoy session', 'Come as you are. Nobody looks at the clock while you speak.'],
    ['Rate and review', 'Tell us what helped and what did not. It is read, and it changes things.'],
  ] as const;

/** The six steps, as a numbered list between hairlines. */
export function HowItWorks() {
  const steps = stepsOf(usePractice());
  return (
    <section aria-labelledby="how-title" className="bg-sage">
      <div className="wrap py-12">
        <SectionTitle id="how-title">How It Works</SectionTitle>
        <ol className="mt-9 grid grid-cols-[repeat(auto-fit,minmax(7.75rem,1fr))] gap-x-5 border-t border-ink/15 sm:grid-cols-2 sm:gap-x-16 lg:mt-12 lg:grid-cols-3">
          {steps.map(([title, text], index) => (
            <li key={title} className="gap-8 border-b border-ink/15 py-5 sm:flex sm:py-7">
              <span
                aria-hidden="true"
                className="mb-2.5 block w-10 shrink-0 font-display text-3xl leading-none text-terracotta italic"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="text-xl text-evergreen-strong">{title}</h3>
                <p className="mt-1.5 max-w-[42ch] text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
