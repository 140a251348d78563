import { ArchPicture } from '#components/ui/arch-picture.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { SectionTitle } from '#components/ui/section-title.tsx';
import { paths } from '#config/paths.ts';
import { site } from '#config/site.ts';

const promises = [
  [
    'A time that is really free',
    'What you see is what the calendar holds this minute. A slot you take is yours.',
  ],
  ['An answer by the next working day', `${site.doctor.name} reads every request and confirms it herself.`],
  [
    'Room to change your mind',
    'Move or cancel up to 24 hours before, in your dashboard, without a phone call.',
  ],
] as const;

/** The invitation to book; the banner's `#appointment` leads here. */
export const AppointmentCall = () => (
  <section id="appointment" aria-labelledby="appointment-title" className="wrap py-20 sm:py-28">
    <SectionTitle id="appointment-title">Book an appointment in two minutes</SectionTitle>
    <div className="mt-14 grid items-center gap-14 lg:mt-20 lg:grid-cols-[0.85fr_1fr] lg:gap-24">
      <ArchPicture
        name="terrace"
        alt=""
        sizes="(width >= 64rem) 28rem, 80vw"
        outlined
        className="mx-auto aspect-4/5 w-full max-w-[19rem] text-terracotta lg:max-w-[26rem]"
      />
      <div>
        <dl className="border-t border-hairline">
          {promises.map(([title, text]) => (
            <div key={title} className="border-b border-hairline py-6">
              <dt className="font-display text-xl text-evergreen-strong">{title}</dt>
              <dd className="mt-1.5 max-w-[52ch] text-pretty text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
        <ButtonLink to={paths.booking} className="mt-9">
          Book an Appointment
        </ButtonLink>
      </div>
    </div>
  </section>
);
