import type { PublicPractice } from '@garden-room/contract/practice-facts';
import { generalConsultancy } from '@garden-room/contract/service';
import { modeWords } from '@garden-room/contract/visit-mode';
import { Portrait } from '#app/routes/about/sections/portrait.tsx';
import { FreeTimes } from '#components/services/free-times.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { SectionTitle } from '#components/ui/section-title.tsx';
import { paths } from '#config/paths.ts';
import { priceText } from '#config/site.ts';
import { profile } from '#deployment/profile.ts';
import { NewsletterForm } from '#features/newsletter/newsletter-form.tsx';
import { useFreeTimes } from '#framework/rendering/free-times.ts';
import { usePractice } from '#lib/practice.ts';
import { AppointmentCall, CounsellingCall } from './sections/appointment-call.tsx';
import { Banner, RotatingBanner } from './sections/banners.tsx';
import { BookingTips } from './sections/booking-tips.tsx';
import { CareCards, FeaturedServices } from './sections/featured-services.tsx';
import { Testimonials } from './sections/testimonials.tsx';

export default function HomePage() {
  return (
    <>
      <Banner />
      <NextTimes />
      <DoctorIntro />
      <FeaturedServices />
      <CareCards />
      <HowItWorks />
      <RotatingBanner />
      <BookingTips />
      <Testimonials />
      <Quote />
      <AppointmentCall />
      <CounsellingCall />
      <Newsletter />
    </>
  );
}

/** One sentence across a dark band. */
const Quote = () => {
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

const Newsletter = () => (
  <section aria-labelledby="newsletter-title" className="bg-sage">
    <div className="wrap py-12">
      <SectionTitle
        id="newsletter-title"
        lead="A page on sleep, food, movement or rest. Short, sober, and no more often than it is worth."
      >
        A letter now and then
      </SectionTitle>
      <NewsletterForm />
    </div>
  </section>
);

const { id, name, durationMinutes, price, mode, short_description } = generalConsultancy;

/** The very next free times, right below the banner: a visit without choosing a service first. */
export function NextTimes() {
  const freeTimesOf = useFreeTimes();
  return (
    <section
      aria-labelledby="next-times-title"
      className="wrap grid gap-x-16 gap-y-4 border-b border-hairline pt-8 pb-6 sm:pt-10 lg:grid-cols-[1fr_28rem] lg:items-center"
    >
      <div>
        <h2 id="next-times-title" className="text-2xl text-evergreen-strong">
          The next free times
        </h2>
        <p className="mt-1 text-ink-soft">
          <span>{`${name}: ${durationMinutes} minutes, ${priceText(price)}, ${modeWords[mode]}`}</span>.{' '}
          <span className="max-sm:hidden">{short_description}</span>
        </p>
      </div>
      <FreeTimes service={{ id, name }} free={freeTimesOf(id)} zoned />
    </section>
  );
}

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
function HowItWorks() {
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

/** Who the visitor will meet, right after the banner: face, name, training, a line in her own voice. */
const DoctorIntro = () => {
  const practice = usePractice();
  const facts = [
    ['Training', practice.doctor.title],
    ['Board certified in', profile.boardCertifications.join(' and ')],
    ['Speaks', profile.languages.map(({ name }) => name).join(' and ')],
  ] as const;
  return (
    <section
      aria-labelledby="doctor-title"
      className="wrap grid items-center gap-x-24 gap-y-8 pt-14 sm:pt-16 sm:grid-cols-[18rem_1fr] lg:grid-cols-[24rem_1fr]"
    >
      <Portrait portrait={profile.portrait} loading="lazy" />
      <div>
        <p className="text-lg text-terracotta italic font-display">The doctor you will see, every time</p>
        <h2 id="doctor-title" className="mt-2 text-4xl text-evergreen-strong">
          {practice.doctor.name}
        </h2>
        <p className="mt-5 max-w-[34ch] font-display text-2xl text-evergreen-strong">
          “I have one room, one calendar and time to listen. Nobody has to tell their story twice here.”
        </p>
        <dl className="mt-7 grid max-w-[34rem] gap-x-6 border-t border-hairline sm:grid-cols-[auto_1fr]">
          {facts.map(([term, fact]) => (
            <div
              key={term}
              className="border-b border-hairline py-3 sm:col-span-2 sm:grid sm:grid-cols-subgrid"
            >
              <dt className="font-medium">{term}</dt>
              <dd className="text-ink-soft">{fact}</dd>
            </div>
          ))}
        </dl>
        <ButtonLink to={paths.about} variant="secondary" className="mt-7">
          About the doctor
        </ButtonLink>
      </div>
    </section>
  );
};
