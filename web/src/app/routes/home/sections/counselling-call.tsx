import { ButtonLink } from '#components/ui/button-link.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { SectionTitle } from '#components/ui/section-title.tsx';
import { paths } from '#config/paths.ts';

/** The free first talk; the banner's `#counselling` leads here. */
export const CounsellingCall = () => (
  <section id="counselling" aria-labelledby="counselling-title" className="bg-plaster">
    <div className="wrap py-20 sm:py-28">
      <SectionTitle id="counselling-title">Not sure yet? Ask first.</SectionTitle>
      <div className="mt-14 grid items-center gap-10 lg:mt-16 lg:grid-cols-12 lg:gap-0">
        <div className="arch-left overflow-hidden lg:col-start-1 lg:col-end-9 lg:row-start-1">
          <Picture
            name="slide-personalized"
            alt=""
            sizes="(width >= 64rem) 44rem, 90vw"
            className="aspect-16/10 h-auto w-full"
          />
        </div>
        <div className="bg-paper px-7 py-9 sm:px-11 sm:py-12 lg:col-start-7 lg:col-end-13 lg:row-start-1">
          <p className="font-display text-2xl text-evergreen-strong">
            Fifteen minutes of counselling by chat, free of charge.
          </p>
          <p className="mt-4 text-ink-soft">
            Describe what troubles you in your own words. You will hear honestly whether a consultation makes
            sense, which one, or who could help you better.
          </p>
          <ButtonLink to={paths.counselling} variant="secondary" className="mt-7">
            Free Counselling
          </ButtonLink>
        </div>
      </div>
    </div>
  </section>
);
