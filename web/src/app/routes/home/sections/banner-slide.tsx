import { ButtonLink } from '#components/ui/button-link.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { usePractice } from '#lib/practice.ts';
import type { BannerSlideContent } from './banner-slides.ts';

type BannerSlideProps = {
  slide: BannerSlideContent;
  /** The slide of the first paint. */
  first: boolean;
  /** Its picture may be fetched. */
  near: boolean;
};

/** One picture twice, edge on edge: dimmed over the whole banner, and as it is where the arch is cut. */
export function BannerSlide({ slide, first, near }: BannerSlideProps) {
  const practice = usePractice();
  const { picture, heading, text, link } = slide;
  const [opening, closing = practice.name] = heading;
  const Heading = first ? 'h1' : 'h2';
  // On a phone's three pixels a point, two are enough: all four slides weigh on its first visit.
  const copy = near && (
    <Picture
      name={picture}
      tall={{ name: `${picture}-tall`, sizes: 'max(66vw, 30vh)' }}
      alt=""
      sizes="max(100vw, 142vh)"
      loading={first ? 'first' : 'eager'}
      className="banner-picture"
    />
  );
  return (
    <div className="banner-slide relative isolate flex overflow-hidden bg-night">
      <div className="absolute inset-0 -z-10">
        {copy}
        <div className="absolute inset-0 bg-black/50" />
        <div className="banner-dusk absolute inset-0" />
      </div>
      <div className="banner-window absolute inset-0 -z-10">{copy}</div>
      <div className="banner-text carousel-words wrap text-on-night">
        {first && (
          <p className="mb-4 text-sm text-on-night-soft">
            {practice.doctor.name} <span className="max-sm:hidden">· {practice.doctor.title}</span> ·{' '}
            {practice.address.district}, {practice.address.city}
          </p>
        )}
        <Heading className="banner-heading">
          {opening} <em className="block">{closing}</em>
        </Heading>
        <p className="mt-4 max-w-[28ch] text-xl text-on-night-soft beside:mt-5">{text}</p>
        <ButtonLink to={link.to} className="mt-7 beside:mt-9">
          {link.label}
        </ButtonLink>
      </div>
    </div>
  );
}
