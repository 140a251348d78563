import { ButtonLink } from '#components/ui/button-link.tsx';
import { paths } from '#config/paths.ts';
import { profile } from '#deployment/profile.ts';
import { usePractice } from '#lib/practice.ts';
import { Portrait } from './portrait.tsx';

/** Name, portrait and the story in her own words. */
export const AboutOpening = () => {
  const practice = usePractice();
  return (
    <section className="wrap grid items-end gap-x-12 gap-y-12 pt-14 pb-14 sm:pt-20 lg:grid-cols-[1.15fr_1fr] lg:gap-24 lg:pb-28">
      <div className="lg:pb-10">
        <h1 className="text-5xl text-evergreen-strong">{practice.doctor.name}</h1>
        <p className="mt-4 font-display text-xl text-terracotta italic">{practice.doctor.title}</p>
        <div className="mt-9 flex max-w-[56ch] flex-col gap-5 text-lg">
          <p className="drop-cap">
            For nine years I worked in a hospital where a conversation was allowed twelve minutes. I became
            quick, and I became good at the urgent. What I could not do was the ordinary work that keeps
            people out of hospital: to sit down, look at a whole life, and change one thing in it that lasts.
          </p>
          <p>
            So I opened a practice with one doctor, one room and a window onto a garden. You see me, every
            time. I remember what we said, because I wrote it down for both of us.
          </p>
        </div>
        <ButtonLink to={paths.booking} className="mt-9">
          Book an Appointment
        </ButtonLink>
      </div>
      <Portrait portrait={profile.portrait} loading="first" />
    </section>
  );
};
