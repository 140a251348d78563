import { answerRule } from '@garden-room/contract/practice-words';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { ArchPicture } from '#components/ui/arch-picture.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { PhoneLink, textLinkClass } from '#components/ui/links.tsx';
import { useNearViewport } from '#components/ui/use-near-viewport.ts';
import { paths } from '#config/paths.ts';
import { cn } from '#lib/cn.ts';

const promises = [
  [
    'A time that is really free',
    'What you see is what the calendar holds this minute. A slot you take is yours.',
  ],
  ['An answer in time', answerRule(null)],
  [
    'Room to change your mind',
    'Move or cancel in your dashboard, without a phone call. Each appointment says until when.',
  ],
] as const;

/** The invitation to book; the banner's `#appointment` leads here. */
export const AppointmentCall = () => (
  <section
    id="appointment"
    aria-labelledby="appointment-title"
    className="wrap grid gap-x-24 py-12 lg:grid-cols-[1.3fr_1fr]"
  >
    <div>
      <h2 id="appointment-title" className="max-w-[14ch] text-4xl text-evergreen-strong">
        Book an appointment in two minutes
      </h2>
      <dl className="mt-8 border-t border-hairline lg:mt-12">
        {promises.map(([title, text]) => (
          <div key={title} className="border-b border-hairline py-5">
            <dt className="font-display text-xl text-evergreen-strong">{title}</dt>
            <dd className="mt-1.5 max-w-[52ch] text-pretty text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-5">
        <ButtonLink to={paths.booking}>Book an Appointment</ButtonLink>
        <p className="text-ink-soft">
          Or call <PhoneLink />
          <OpenNow />
        </p>
      </div>
    </div>
    <ArchPicture
      name="green-door"
      alt=""
      sizes="28rem"
      outlined
      className="aspect-4/5 w-full self-end text-terracotta max-lg:hidden"
    />
  </section>
);

const hoursLabel = 'Opening hours';
const hours = <span>{hoursLabel}</span>;

const LiveOpenState = lazyPart(() => import('./live-open-state.tsx'), {
  skeleton: () => hours,
  failed: () => hours,
});

/**
 * Whether the practice is open now, as a link to the hours. The built page does not know the schedule, so it is
 * fetched when this is near the viewport, after the first load.
 */
export function OpenNow() {
  const ref = useRef<HTMLAnchorElement>(null);
  const near = useNearViewport(ref);
  return (
    <Link ref={ref} to={paths.contact} className={cn('block w-fit', textLinkClass)}>
      {near ? <LiveOpenState fallback={hoursLabel} /> : hours}
    </Link>
  );
}

/** The free first talk; the banner's `#counselling` leads here. */
export const CounsellingCall = () => (
  <section id="counselling" aria-labelledby="counselling-title" className="bg-plaster">
    <div className="wrap grid gap-x-6 gap-y-6 py-12 grid-cols-[minmax(0,7rem)_1fr] @max-[18rem]/page:grid-cols-1 sm:grid-cols-[12rem_1fr] sm:gap-x-12 lg:grid-cols-[20rem_1fr] lg:gap-x-24 lg:pt-0 lg:pb-20">
      <ArchPicture
        name="about-portrait"
        alt=""
        sizes="(width >= 64rem) 20rem, (width >= 40rem) 12rem, 7rem"
        className="aspect-4/5 w-full max-w-28 self-end sm:row-span-2 sm:max-w-none lg:-mt-12"
      />
      <h2 id="counselling-title" className="self-end text-3xl text-evergreen-strong lg:text-4xl">
        Not sure yet? Ask first.
      </h2>
      <div className="max-sm:col-span-full">
        <p className="max-w-[34ch] font-display text-2xl text-evergreen-strong">
          Fifteen minutes of counselling by chat, free of charge.
        </p>
        <p className="mt-4 max-w-[58ch] text-ink-soft">
          Describe what troubles you in your own words. You will hear honestly whether a consultation makes
          sense, which one, or who could help you better.
        </p>
        <ButtonLink to={paths.counselling} variant="secondary" className="mt-7">
          Free Counselling
        </ButtonLink>
      </div>
    </div>
  </section>
);
