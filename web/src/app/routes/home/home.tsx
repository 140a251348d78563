import type { PublicPractice } from '@garden-room/contract/practice-facts';
import { generalConsultancy } from '@garden-room/contract/service';
import { modeWords } from '@garden-room/contract/visit-mode';
import { FreeTimes } from '#components/services/free-times.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Portrait } from '#components/ui/portrait.tsx';
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
      <div className="hero">
        <Banner />
        <NextTimes />
      </div>
      <DoctorIntro />
      <FeaturedServices />
      <CareCards />
      <div className="bg-sage">
        <HowItWorks />
        <BookingTips />
      </div>
      <RotatingBanner />
      <Testimonials />
      <div className="wrap grid gap-8 py-9 sm:gap-10 sm:py-16 md:grid-cols-[1.25fr_1fr] lg:gap-20">
        <AppointmentCall />
        <CounsellingCall />
      </div>
      <Newsletter />
    </>
  );
}

const Newsletter = () => (
  <section aria-labelledby="newsletter-title" className="border-t border-hairline bg-sage">
    <div className="wrap grid gap-x-16 gap-y-4 py-6 sm:py-7 lg:grid-cols-[1fr_32rem] lg:items-center">
      <div>
        <h2 id="newsletter-title" className="text-2xl text-evergreen-strong">
          A letter now and then
        </h2>
        <p className="mt-1 text-ink-soft">
          A page on sleep, food, movement or rest. Short, sober, and no more often than it is worth.
        </p>
      </div>
      <NewsletterForm />
    </div>
  </section>
);

const { id, name, durationMinutes, price, mode } = generalConsultancy;

/** The very next free times, at the foot of the banner: a visit without choosing a service first. */
export function NextTimes() {
  const freeTimesOf = useFreeTimes();
  return (
    <section aria-labelledby="next-times-title" className="hero-foot">
      <div className="wrap grid gap-x-12 gap-y-1.5 py-2 sm:grid-cols-[1fr_min(28rem,55%)] sm:py-3 sm:items-center">
        <div>
          <h2
            id="next-times-title"
            className="text-xl text-ink max-sm:flex max-sm:min-h-11 max-sm:items-center max-sm:pr-(--buttons)"
          >
            The next free times
          </h2>
          <p className="text-sm text-ink-soft">
            {`${name}: ${durationMinutes} minutes, ${priceText(price)}, ${modeWords[mode]}`}
          </p>
        </div>
        <FreeTimes service={{ id, name }} free={freeTimesOf(id)} zoned />
      </div>
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
    <section aria-labelledby="how-title" className="wrap pt-9 sm:pt-12">
      <SectionTitle id="how-title">How It Works</SectionTitle>
      <ol className="mt-8 grid grid-cols-[repeat(auto-fit,minmax(7.75rem,1fr))] gap-x-5 border-t border-ink/15 sm:grid-cols-2 sm:gap-x-16 lg:grid-cols-3">
        {steps.map(([title, text], index) => (
          <li key={title} className="gap-6 border-b border-ink/15 py-4 sm:flex sm:py-5">
            <span aria-hidden="true" className="block w-7 shrink-0 font-medium text-terracotta">
              {index + 1}
            </span>
            <div>
              <h3 className="text-xl text-evergreen-strong">{title}</h3>
              <p className="mt-1 max-w-[42ch] text-ink-soft max-sm:text-sm">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The doctor, right after the banner: face, name, training, a line in her own voice. */
const DoctorIntro = () => {
  const practice = usePractice();
  const facts = [
    ['Training', practice.doctor.title],
    [profile.certifiedIn, profile.specialties.join(' and ')],
    ['Speaks', profile.languages.map(({ name }) => name).join(' and ')],
  ] as const;
  return (
    <section
      aria-labelledby="doctor-title"
      className="wrap grid grid-cols-[minmax(0,8rem)_minmax(0,1fr)] items-center gap-x-7 gap-y-5 pt-9 sm:pt-12 @max-[18rem]/page:grid-cols-1 sm:grid-cols-[16rem_1fr] sm:gap-x-20 lg:grid-cols-[20rem_1fr_min(26vw,24rem)] lg:gap-x-16"
    >
      <div className="sm:row-span-3 lg:row-span-2">
        <Portrait portrait={profile.portrait} loading="lazy" brief />
      </div>
      <div className="sm:self-end">
        <p className="font-display text-lg text-terracotta italic">The doctor you will see, every time</p>
        <h2 id="doctor-title" className="mt-2 text-4xl text-evergreen-strong">
          {practice.doctor.name}
        </h2>
      </div>
      <p className="col-span-full max-w-[36ch] font-display text-2xl text-evergreen-strong sm:col-auto lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:self-center lg:text-4xl">
        {`“${profile.quote}”`}
      </p>
      <div className="col-span-full sm:col-auto sm:self-start">
        <dl className="grid max-w-[34rem] gap-x-6 border-t border-hairline sm:grid-cols-[auto_1fr]">
          {facts.map(([term, fact]) => (
            <div
              key={term}
              className="border-b border-hairline py-2.5 sm:col-span-2 sm:grid sm:grid-cols-subgrid"
            >
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
        <ButtonLink to={paths.about} variant="secondary" className="mt-6">
          About the doctor
        </ButtonLink>
      </div>
    </section>
  );
};
