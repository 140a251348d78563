import { quarterText } from '@garden-room/contract/address';
import { Carousel } from '#components/carousel/carousel.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { profile } from '#deployment/profile.ts';
import { usePractice } from '#lib/practice.ts';

/** The banner's slides, word for word from the specification; the first welcomes to the practice by its name. */
export const bannerSlides = [
  {
    picture: 'slide-welcome',
    heading: ['Welcome to'],
    text: 'Your journey to a healthier life starts here.',
    link: { to: '#services', label: 'Explore Services' },
  },
  {
    picture: 'slide-personalized',
    heading: ['Personalized', 'Healthcare'],
    text: 'Get expert guidance tailored to your health needs.',
    link: { to: '#services', label: 'Get Started' },
  },
  {
    picture: 'slide-online',
    heading: ['Easy Online', 'Consultation'],
    text: 'Get medical advice from the comfort of your home.',
    link: { to: '#appointment', label: 'Book an Appointment' },
  },
  {
    picture: 'slide-counselling',
    heading: ['Live Healthier,', 'Feel Better'],
    text: "Let's create a wellness plan that fits your lifestyle.",
    link: { to: '#counselling', label: 'Free Counselling' },
  },
] as const;

type BannerSlideContent = (typeof bannerSlides)[number];

const welcomeSlides = bannerSlides.map((slide, index) => (near: boolean) => (
  <BannerSlide slide={slide} isFirst={index === 0} near={near} />
));

/**
 * The banner: a room at dusk with one lit window. 80 % of the viewport high; it grows where a small screen with
 * large text needs more. The arch stays in place while the slides change.
 */
export const Banner = () => (
  <Carousel
    label="Welcome"
    interval={5_000}
    slides={welcomeSlides}
    className="banner"
    buttonsClassName="absolute bottom-[calc(var(--foot)+1.25rem)] left-(--gutter) flex-col text-on-night beside:left-[max(var(--gutter),(100%-var(--wrap))/2)] beside:flex-row"
  >
    <div aria-hidden="true" className="banner-view pointer-events-none">
      <div className="banner-arch" />
    </div>
  </Carousel>
);

type BannerSlideProps = {
  slide: BannerSlideContent;
  /** Whether it is the slide of the first paint. */
  isFirst: boolean;
  /** Whether it is the selected slide or next to it, so that its picture may be fetched. */
  near: boolean;
};

/**
 * A slide. Its picture is drawn twice in the same position: dimmed over the whole banner, and undimmed inside the arch.
 */
function BannerSlide({ slide, isFirst, near }: BannerSlideProps) {
  const practice = usePractice();
  const { picture, heading, text, link } = slide;
  const [opening, closing = practice.name] = heading;
  const Heading = isFirst ? 'h1' : 'h2';
  // Sizes for two pixels a point, also on phones that have three: the first visit loads all four slides.
  const pictureCopy = near && (
    <Picture
      name={picture}
      tall={{ name: `${picture}-tall`, sizes: 'max(66vw, 30vh)' }}
      alt=""
      sizes="max(107vw, 142vh)"
      loading={isFirst ? 'first' : 'eager'}
      className="banner-picture"
    />
  );
  return (
    <div className="banner-slide relative isolate flex overflow-hidden bg-night">
      <div className="banner-view -z-10">
        {pictureCopy}
        <div className="absolute inset-0 bg-black/50" />
        <div className="banner-dusk absolute inset-0" />
      </div>
      <div className="banner-window banner-view -z-10">{pictureCopy}</div>
      <div className="banner-text carousel-words wrap text-on-night">
        {isFirst && (
          <p className="mb-2 text-sm text-on-night-soft beside:mb-5">
            <span>{practice.doctor.name}</span>{' '}
            <span className="max-sm:hidden">{`· ${practice.doctor.title}`}</span> ·{' '}
            <span>{quarterText(practice.address)}</span>
          </p>
        )}
        <Heading className="text-5xl">
          <span>{opening}</span> <em className="block">{closing}</em>
        </Heading>
        <p className="mt-3 max-w-[28ch] text-lg text-on-night-soft beside:mt-6">{text}</p>
        <ButtonLink to={link.to} className="mt-4 beside:mt-8">
          {link.label}
        </ButtonLink>
      </div>
    </div>
  );
}

const banners = [
  {
    picture: 'banner-tea',
    title: 'Begin with something warm',
    text: 'A cup of tea at the window before the phone is switched on. The day will still be there in ten minutes.',
  },
  {
    picture: 'banner-water',
    title: 'Let something be still',
    text: 'Two minutes in which nothing has to be done. Look at one thing, and let the breath out take its time.',
  },
  {
    picture: 'banner-garden',
    title: 'Step outside before noon',
    text: 'A short walk in the morning light helps the body tell day from night. It costs nothing and needs no plan.',
  },
] as const;

const pauseSlides = banners.map(({ picture, title, text }) => (near: boolean) => (
  <div className="flex h-full flex-col">
    <div className="wall print:hidden aspect-3/2 overflow-hidden sm:aspect-16/7 sm:max-h-[42rem]">
      {near && (
        <Picture
          name={picture}
          alt=""
          sizes="(width >= 40rem) 100vw, 130vw"
          className="size-full max-sm:object-right"
        />
      )}
    </div>
    <div className="carousel-words wrap pt-5 sm:pr-44">
      <h2 className="text-2xl text-evergreen-strong">{title}</h2>
      <p className="mt-1 max-w-[70ch] text-ink-soft">{text}</p>
    </div>
  </div>
));

/**
 * A carousel of three small things anyone can do today, each with a picture from edge to edge. The doctor's sentence
 * stays on the bare wall to the left, which all three pictures have.
 */
export const RotatingBanner = () => (
  <Carousel
    label="Small pauses"
    interval={5_000}
    slides={pauseSlides}
    className="flex flex-col pb-9 sm:pb-12"
    buttonsClassName="order-last mx-(--gutter) mt-4 text-ink sm:absolute sm:right-[max(0px,(100%-var(--wrap))/2-var(--gutter))] sm:bottom-12"
  >
    <Quote />
  </Carousel>
);

const Quote = () => {
  const practice = usePractice();
  return (
    <section aria-label="A word from the doctor" className="wall-quote">
      <figure className="wrap">
        <blockquote className="max-w-[17ch] font-display text-4xl sm:max-w-[min(17ch,48%)] text-balance italic">
          <p>{profile.wallQuote}</p>
        </blockquote>
        <figcaption className="mt-4 font-medium">{practice.doctor.name}</figcaption>
      </figure>
    </section>
  );
};
