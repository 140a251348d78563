import type { ReactNode } from 'react';
import { PracticeAddress } from '#app/routes/contact/sections/practice-address.tsx';
import { PracticeHours } from '#app/routes/contact/sections/practice-hours.tsx';
import { ArchPicture } from '#components/ui/arch-picture.tsx';
import { PhoneLink } from '#components/ui/links.tsx';
import { profile } from '#deployment/profile.ts';
import { usePractice } from '#lib/practice.ts';

/** Where the practice is and when it is open. */
export const PracticeLocation = () => {
  const practice = usePractice();
  return (
    <section aria-labelledby="visit" className="bg-plaster">
      <div className="wrap grid gap-x-24 gap-y-12 py-14 sm:py-24 grid-cols-[minmax(0,1fr)] items-start lg:grid-cols-[1fr_1.35fr]">
        <div className="flex flex-col gap-12">
          <h2 id="visit" className="max-w-[12ch] text-3xl text-evergreen-strong">
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
    <dt className="font-display text-terracotta italic">{term}</dt>
    <dd>{children}</dd>
  </div>
);
