import { SampleNote } from '#components/ui/sample-note.tsx';
import { profile } from '#deployment/profile.ts';

const { boardCertifications, career, licensedIn } = profile;

/** Where she trained, and what she may do. */
export const Training = () => (
  <section
    aria-labelledby="path"
    className="wrap grid gap-x-20 gap-y-8 py-14 sm:py-28 lg:grid-cols-[1fr_1.7fr]"
  >
    <div>
      <h2 id="path" className="max-w-[12ch] text-3xl text-evergreen-strong">
        Training and qualifications
      </h2>
      <p className="mt-5 max-w-[40ch] text-ink-soft">
        Board certified in <span>{boardCertifications.join(' and ')}</span>. Licensed in{' '}
        <span>{licensedIn}</span>. Consultations in{' '}
        <span>{profile.languages.map(({ name }) => name).join(' and ')}</span>.
      </p>
      <SampleNote className="mt-5 max-w-[40ch]" isSample={profile.isMadeUp}>
        Sample entries: the doctor, her training and her license are made up.
      </SampleNote>
    </div>
    <dl className="border-t border-hairline">
      {career.map(({ year, station, at }) => (
        <div
          key={year}
          className="flex items-baseline gap-6 border-b @max-[18rem]/page:block border-hairline py-4 sm:gap-14"
        >
          <dt className="w-16 shrink-0 whitespace-nowrap font-display text-xl text-terracotta italic">
            {year}
          </dt>
          <dd>
            <span>{station}</span>
            <span className="block text-sm text-ink-soft">{at}</span>
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
