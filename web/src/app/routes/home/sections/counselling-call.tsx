import { ArchPicture } from '#components/ui/arch-picture.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { paths } from '#config/paths.ts';

/** The free first talk; the banner's `#counselling` leads here. */
export const CounsellingCall = () => (
  <section id="counselling" aria-labelledby="counselling-title" className="bg-plaster">
    <div className="wrap grid gap-x-6 gap-y-6 py-12 grid-cols-[minmax(0,7rem)_1fr] @max-[18rem]/page:grid-cols-1 sm:grid-cols-[12rem_1fr] sm:gap-x-12 lg:grid-cols-[20rem_1fr] lg:gap-x-24 lg:pt-0 lg:pb-20">
      <ArchPicture
        name="about-portrait"
        alt=""
        sizes="(width >= 64rem) 20rem, (width >= 40rem) 12rem, 7rem"
        className="aspect-4/5 w-full max-w-28 self-end sm:row-span-2 sm:max-w-none lg:-mt-12"
      />
      <h2 id="counselling-title" className="self-end text-3xl text-evergreen-strong lg:text-4xl">
        Not sure yet? Ask first.
      </h2>
      <div className="max-sm:col-span-full">
        <p className="max-w-[34ch] font-display text-2xl text-evergreen-strong">
          Fifteen minutes of counselling by chat, free of charge.
        </p>
        <p className="mt-4 max-w-[58ch] text-ink-soft">
          Describe what troubles you in your own words. You will hear honestly whether a consultation makes
          sense, which one, or who could help you better.
        </p>
        <ButtonLink to={paths.counselling} variant="secondary" className="mt-7">
          Free Counselling
        </ButtonLink>
      </div>
    </div>
  </section>
);
