import { SectionTitle } from '#components/ui/section-title.tsx';
import { profile } from '#config/profile.ts';
import { site } from '#config/site.ts';

const { boardCertifications, career, licensedIn } = profile;

/** Where she trained, and what she may do. */
export const Training = () => (
  <section aria-labelledby="path" className="wrap py-20 sm:py-28">
    <SectionTitle id="path">Training and qualifications</SectionTitle>
    <dl className="mx-auto mt-12 max-w-3xl border-t border-hairline">
      {career.map(({ year, station }) => (
        <div key={year} className="flex items-baseline gap-8 border-b border-hairline py-5 sm:gap-14">
          <dt className="w-16 shrink-0 whitespace-nowrap font-display text-xl text-terracotta italic">
            {year}
          </dt>
          <dd>{station}</dd>
        </div>
      ))}
    </dl>
    <p className="mx-auto mt-8 max-w-3xl text-ink-soft">
      Board certified in {boardCertifications.join(' and ')}. Licensed in {licensedIn}. Consultations in{' '}
      {site.doctor.languages.map(({ name }) => name).join(' and ')}.
    </p>
  </section>
);
