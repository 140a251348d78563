import { answerRule } from '@garden-room/contract/practice-words';
import { ArchPicture } from '#components/ui/arch-picture.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { PhoneLink } from '#components/ui/links.tsx';
import { paths } from '#config/paths.ts';
import { OpenNow } from './open-now.tsx';

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
