import { Portrait } from '#app/routes/about/sections/portrait.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { paths } from '#config/paths.ts';
import { profile } from '#deployment/profile.ts';
import { usePractice } from '#lib/practice.ts';

/** Who the visitor will meet, right after the banner: face, name, training, a line in her own voice. */
export const DoctorIntro = () => {
  const practice = usePractice();
  const facts = [
    ['Training', practice.doctor.title],
    ['Board certified in', profile.boardCertifications.join(' and ')],
    ['Speaks', profile.languages.map(({ name }) => name).join(' and ')],
  ] as const;
  return (
    <section
      aria-labelledby="doctor-title"
      className="wrap grid items-center gap-x-24 gap-y-8 pt-14 sm:pt-16 sm:grid-cols-[18rem_1fr] lg:grid-cols-[24rem_1fr]"
    >
      <Portrait portrait={profile.portrait} loading="lazy" />
      <div>
        <p className="text-lg text-terracotta italic font-display">The doctor you will see, every time</p>
        <h2 id="doctor-title" className="mt-2 text-4xl text-evergreen-strong">
          {practice.doctor.name}
        </h2>
        <p className="mt-5 max-w-[34ch] font-display text-2xl text-evergreen-strong">
          “I have one room, one calendar and time to listen. Nobody has to tell their story twice here.”
        </p>
        <dl className="mt-7 grid max-w-[34rem] gap-x-6 border-t border-hairline sm:grid-cols-[auto_1fr]">
          {facts.map(([term, fact]) => (
            <div
              key={term}
              className="border-b border-hairline py-3 sm:col-span-2 sm:grid sm:grid-cols-subgrid"
            >
              <dt className="font-medium">{term}</dt>
              <dd className="text-ink-soft">{fact}</dd>
            </div>
          ))}
        </dl>
        <ButtonLink to={paths.about} variant="secondary" className="mt-7">
          About the doctor
        </ButtonLink>
      </div>
    </section>
  );
};
