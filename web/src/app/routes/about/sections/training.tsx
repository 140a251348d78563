import { SectionTitle } from '#components/ui/section-title.tsx';
import { site } from '#config/site.ts';

const stations = [
  ['2019', 'Opened The Garden Room in Georgetown'],
  ['2016', 'Board certification in lifestyle medicine'],
  ['2014', 'Fellowship in integrative medicine'],
  ['2010', 'Attending physician in internal medicine, a teaching hospital in Baltimore'],
  ['2007', 'Residency in internal medicine'],
  ['2004', 'Doctor of Medicine'],
] as const;

/** Where she trained, and what she may do. */
export const Training = () => (
  <section aria-labelledby="path" className="wrap py-20 sm:py-28">
    <SectionTitle id="path">Training and qualifications</SectionTitle>
    <dl className="mx-auto mt-12 max-w-3xl border-t border-hairline">
      {stations.map(([year, text]) => (
        <div key={year} className="flex items-baseline gap-8 border-b border-hairline py-5 sm:gap-14">
          <dt className="w-16 shrink-0 whitespace-nowrap font-display text-xl text-terracotta italic">
            {year}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
    <p className="mx-auto mt-8 max-w-3xl text-ink-soft">
      Board certified in internal medicine and lifestyle medicine. Licensed in the District of Columbia.
      Consultations in {site.doctor.languages.map(({ name }) => name).join(' and ')}.
    </p>
  </section>
);
