import { ArchPicture } from '../../components/ui/arch-picture.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { SectionTitle } from '../../components/ui/section-title.tsx';
import { paths } from '../../config/paths.ts';
import { site } from '../../config/site.ts';

const principles = [
  [
    'Listen first',
    'A first visit starts without a form. The story in your order, with the asides, holds most of the diagnosis.',
  ],
  [
    'Test only what changes the plan',
    'Every test has a cost, even a free one. You will hear what each is for, and what happens if it is left out.',
  ],
  [
    'Small and written down',
    'You leave with one page: what we found, what to try, in which order, and when to come back.',
  ],
  [
    'Say what I do not know',
    'Where the evidence is thin I say so. Where someone else is better, I write the letter the same day.',
  ],
] as const;

const path = [
  ['2019', 'Opened The Garden Room in Georgetown'],
  ['2016', 'Board certification in lifestyle medicine'],
  ['2014', 'Fellowship in integrative medicine'],
  ['2010', 'Attending physician in internal medicine, a teaching hospital in Baltimore'],
  ['2007', 'Residency in internal medicine'],
  ['2004', 'Doctor of Medicine'],
] as const;

export default function AboutPage() {
  return (
    <>
      <section className="wrap grid items-end gap-12 pt-14 pb-20 sm:pt-20 lg:grid-cols-[1.15fr_1fr] lg:gap-24 lg:pb-28">
        <div className="lg:pb-10">
          <h1 className="text-5xl text-evergreen-strong">{site.doctor.name}</h1>
          <p className="mt-4 font-display text-xl text-terracotta italic">{site.doctor.title}</p>
          <div className="mt-9 flex max-w-[56ch] flex-col gap-5 text-lg">
            <p className="drop-cap">
              For nine years I worked in a hospital where a conversation was allowed twelve minutes. I became
              quick, and I became good at the urgent. What I could not do was the ordinary work that keeps
              people out of hospital: to sit down, look at a whole life, and change one thing in it that
              lasts.
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
        <ArchPicture
          name="doorway"
          alt="The consulting room's window: an arch in warm plaster with a vase of branches on the sill"
          sizes="(width >= 64rem) 32rem, 90vw"
          loading="first"
          outlined
          className="mx-auto aspect-4/5 w-full max-w-[20rem] text-terracotta lg:max-w-none"
        />
      </section>
      <section aria-labelledby="principles" className="bg-sage">
        <div className="wrap py-20 sm:py-28">
          <SectionTitle id="principles">How I work</SectionTitle>
          <dl className="mt-14 grid gap-x-20 border-t border-ink/15 sm:grid-cols-2">
            {principles.map(([title, text]) => (
              <div key={title} className="border-b border-ink/15 py-8">
                <dt className="font-display text-2xl text-evergreen-strong">{title}</dt>
                <dd className="mt-2 max-w-[48ch] text-ink-soft">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <section aria-labelledby="path" className="wrap py-20 sm:py-28">
        <SectionTitle id="path">The way here</SectionTitle>
        <dl className="mx-auto mt-12 max-w-3xl border-t border-hairline">
          {path.map(([year, text]) => (
            <div key={year} className="flex items-baseline gap-8 border-b border-hairline py-5 sm:gap-14">
              <dt className="w-16 shrink-0 whitespace-nowrap font-display text-xl text-terracotta italic">
                {year}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p className="mx-auto mt-8 max-w-3xl text-sm text-ink-soft">
          Licensed in the District of Columbia. Consultations in English and Greek.
        </p>
      </section>
    </>
  );
}
