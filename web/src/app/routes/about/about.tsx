import type { ReactNode } from 'react';
import { PracticeAddress } from '#app/routes/contact/sections/practice-address.tsx';
import { PracticeHours } from '#app/routes/contact/sections/practice-hours.tsx';
import { ArchPicture } from '#components/ui/arch-picture.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { PhoneLink } from '#components/ui/links.tsx';
import { Portrait } from '#components/ui/portrait.tsx';
import { SampleNote } from '#components/ui/sample-note.tsx';
import { paths } from '#config/paths.ts';
import { aboutTexts } from '#deployment/about-texts.ts';
import { profile } from '#deployment/profile.ts';
import { cn } from '#lib/cn.ts';
import { usePractice } from '#lib/practice.ts';

export default function AboutPage() {
  return (
    <>
      <AboutOpening />
      <Approach />
      <Training />
      <PracticeLocation />
    </>
  );
}

/** Name, portrait and the story in her own words. */
const AboutOpening = () => {
  const practice = usePractice();
  return (
    <section className="wrap grid items-end gap-x-12 gap-y-12 pt-14 pb-14 sm:pt-20 lg:grid-cols-[1.15fr_1fr] lg:gap-24 lg:pb-28">
      <div className="lg:pb-10">
        <h1 className="text-5xl text-evergreen-strong">{practice.doctor.name}</h1>
        <p className="mt-4 font-display text-xl text-terracotta italic">{practice.doctor.title}</p>
        <div className="mt-9 flex max-w-[56ch] flex-col gap-5 text-lg">
          {aboutTexts.story.map((paragraph, index) => (
            <p key={paragraph} className={cn(index === 0 && 'drop-cap')}>
              {paragraph}
            </p>
          ))}
        </div>
        <ButtonLink to={paths.booking} className="mt-9">
          Book an Appointment
        </ButtonLink>
      </div>
      <Portrait portrait={profile.portrait} loading="first" />
    </section>
  );
};

const Approach = () => (
  <section aria-labelledby="approach" className="bg-sage">
    <div className="wrap py-14 sm:py-28">
      <h2 id="approach" className="text-4xl text-evergreen-strong">
        How I work
      </h2>
      <dl className="mt-8 grid gap-x-20 border-t border-ink/15 sm:mt-12 sm:grid-cols-2">
        {aboutTexts.principles.map(([title, text], index) => (
          <div key={title} className="border-b border-ink/15 py-6 sm:py-8">
            <dt className="flex items-baseline gap-5 font-display text-2xl text-evergreen-strong">
              <span aria-hidden="true" className="font-text text-base font-medium text-terracotta">
                {index + 1}
              </span>
              <span>{title}</span>
            </dt>
            <dd className="mt-2 max-w-[48ch] font-normal text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
);

const { certifiedIn, specialties, career, licensed } = profile;

/** Her training, and what she may do. */
const Training = () => (
  <section
    aria-labelledby="path"
    className="wrap grid gap-x-20 gap-y-8 py-14 sm:py-28 lg:grid-cols-[1fr_1.7fr]"
  >
    <div>
      <h2 id="path" className="max-w-[12ch] text-4xl text-evergreen-strong">
        Training and qualifications
      </h2>
      <p className="mt-5 max-w-[40ch] text-ink-soft">
        <span>{`${certifiedIn} ${specialties.join(' and ')}. ${licensed}.`}</span> Consultations in{' '}
        <span>{profile.languages.map(({ name }) => name).join(' and ')}</span>.
      </p>
      <SampleNote className="mt-5 max-w-[40ch]" isSample={profile.isMadeUp}>
        Sample entries: the doctor, the training and the license are made up.
      </SampleNote>
    </div>
    <dl className="border-t border-hairline">
      {career.map(({ year, station, at }) => (
        <div
          key={year}
          className="flex items-baseline gap-6 border-b @max-[18rem]/page:block border-hairline py-4 sm:gap-14"
        >
          <dt className="w-16 shrink-0 whitespace-nowrap tabular-nums">{year}</dt>
          <dd>
            <span>{station}</span>
            <span className="block text-sm font-normal text-ink-soft">{at}</span>
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

/** The address and opening hours of the practice. */
const PracticeLocation = () => {
  const practice = usePractice();
  return (
    <section aria-labelledby="visit" className="bg-plaster">
      <div className="wrap grid gap-x-24 gap-y-12 py-14 sm:py-24 grid-cols-[minmax(0,1fr)] items-start lg:grid-cols-[1fr_1.35fr]">
        <div className="flex flex-col gap-12">
          <h2 id="visit" className="max-w-[12ch] text-4xl text-evergreen-strong">
            {practice.access.headline || 'Where to find us'}
          </h2>
          {profile.door && practice.address.street === profile.door.street && (
            <ArchPicture
              name="green-door"
              alt={profile.door.alt}
              sizes="(width >= 64rem) 24rem, 16rem"
              className="aspect-4/5 w-full max-w-64 lg:max-w-96"
            />
          )}
        </div>
        <dl className="border-t border-ink/15 text-lg">
          <Row term="Address">
            <PracticeAddress />
          </Row>
          <Row term="Hours">
            <PracticeHours />
          </Row>
          <Row term="Languages">{profile.languages.map(({ name }) => name).join(', ')}</Row>
          <Row term="Call">
            <PhoneLink />
          </Row>
        </dl>
      </div>
    </section>
  );
};

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid gap-2 border-b border-ink/15 py-6 sm:grid-cols-[8rem_1fr]">
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
