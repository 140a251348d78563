import { answerRule } from '@garden-room/contract/practice-words';
import { Link } from 'react-router-dom';
import { ButtonLink } from '#components/ui/button.tsx';
import { PhoneLink, textLinkClass } from '#components/ui/links.tsx';
import { paths } from '#config/paths.ts';
import { useAnswerDays, useOpening } from '#framework/rendering/free-times.ts';
import { cn } from '#lib/cn.ts';
import { openingText } from './opening.ts';

/** `openDays`: within how many a request is answered; null on a page that does not know. */
const promisesOf = (openDays: number | null) =>
  [
    [
      'A time that is really free',
      'What you see is what the calendar holds this minute. A slot you take is yours.',
    ],
    ['An answer in time', answerRule(openDays)],
    [
      'Room to change your mind',
      'Move or cancel in your dashboard, without a phone call. Each appointment says until when.',
    ],
  ] as const;

/** The invitation to book; the banner's `#appointment` leads here. */
export const AppointmentCall = () => {
  const promises = promisesOf(useAnswerDays());
  return (
    <section id="appointment" aria-labelledby="appointment-title">
      <h2 id="appointment-title" className="max-w-[18ch] text-4xl text-evergreen-strong">
        Book an appointment in two minutes
      </h2>
      <dl className="mt-7 border-t border-hairline">
        {promises.map(([title, text]) => (
          <div key={title} className="border-b border-hairline py-4">
            <dt className="font-display text-xl text-evergreen-strong">{title}</dt>
            <dd className="mt-1 max-w-[58ch] font-normal text-pretty text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-7 flex flex-wrap items-center gap-x-8 gap-y-4">
        <ButtonLink to={paths.booking}>Book an Appointment</ButtonLink>
        <p className="text-ink-soft">
          Or call <PhoneLink />
          <OpenNow />
        </p>
      </div>
    </section>
  );
};

/** Whether the practice is open, as a link to the hours. */
export function OpenNow() {
  const clock = useOpening();
  return (
    <Link to={paths.contact} className={cn('block w-fit', textLinkClass)}>
      {clock?.opening ? openingText(clock) : 'Opening hours'}
    </Link>
  );
}

/** The free first talk; the banner's `#counselling` leads here. */
export const CounsellingCall = () => (
  <section
    id="counselling"
    aria-labelledby="counselling-title"
    className="flex flex-col items-start justify-center rounded-sm bg-plaster p-[min(1.5rem,6vw)] lg:p-12"
  >
    <h2 id="counselling-title" className="text-4xl text-evergreen-strong">
      Not sure yet? Ask first.
    </h2>
    <p className="mt-5 max-w-[30ch] font-display text-2xl text-evergreen-strong">
      Fifteen minutes of counselling by chat, free of charge.
    </p>
    <p className="mt-3 max-w-[58ch] text-ink-soft">
      Describe what troubles you in your own words. You will hear honestly whether a consultation makes sense,
      which one, or who could help you better.
    </p>
    <ButtonLink to={paths.counselling} variant="secondary" className="mt-7">
      Free Counselling
    </ButtonLink>
  </section>
);
