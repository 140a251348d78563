import { Carousel } from '#components/carousel/carousel.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { usePractice } from '#lib/practice.ts';

/** The banner's slides, word for word from the specification; the first welcomes to the practice, whose name it takes. */
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
  <BannerSlide slide={slide} first={index === 0} near={near} />
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
    buttonsClassName="absolute bottom-5 left-(--gutter) flex-col text-on-night beside:bottom-8 beside:left-[max(var(--gutter),(100%-var(--wrap))/2)] beside:flex-row"
  >
    <div aria-hidden="true" className="banner-arch" />
  </Carousel>
);

type BannerSlideProps = {
  slide: BannerSlideContent;
  /** The slide of the first paint. */
  first: boolean;
  /** Its picture may be fetched. */
  near: boolean;
};

/** One picture twice, edge on edge: dimmed over the whole banner, and as it is where the arch is cut. */
function BannerSlide({ slide, first, near }: BannerSlideProps) {
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
            <span>{practice.doctor.name}</span>{' '}
            <span className="max-sm:hidden">{`· ${practice.doctor.title}`}</span> ·{' '}
            <span>{`${practice.address.district}, ${practice.address.city}`}</span>
          </p>
        )}
        <Heading className="text-[min(clamp(2.625rem,1.55rem+3vw,4.5rem),14vw)] leading-[1.04]">
          <span>{opening}</span> <em className="block">{closing}</em>
        </Heading>
        <p className="mt-4 max-w-[28ch] text-xl text-on-night-soft beside:mt-5">{text}</p>
        <ButtonLink to={link.to} className="mt-7 beside:mt-9">
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
    <div className="aspect-3/2 overflow-hidden bg-sage sm:aspect-16/7 sm:max-h-[42rem]">
      {near && (
        <Picture
          name={picture}
          alt=""
          sizes="(width >= 40rem) 100vw, 130vw"
          className="size-full max-sm:object-right"
        />
      )}
    </div>
    <div className="wrap relative">
      <div className="carousel-words pt-6 sm:-mt-14 sm:-ml-10 sm:max-w-[min(100%-8rem,46rem)] sm:bg-ground sm:pt-8 sm:pr-12 sm:pl-10 lg:-mt-24">
        <h2 className="text-2xl text-evergreen-strong">{title}</h2>
        <p className="mt-2 max-w-[52ch] text-ink-soft">{text}</p>
      </div>
    </div>
  </div>
));

/** Three small things anyone can do today, in turn: the page's one picture from edge to edge, its words set into it. */
export const RotatingBanner = () => (
  <Carousel
    label="Small pauses"
    interval={5_000}
    slides={pauseSlides}
    className="flex flex-col"
    buttonsClassName="order-last mx-(--gutter) mt-5 text-ink sm:absolute sm:right-[max(0px,calc(50%-var(--wrap)/2-var(--gutter)))] sm:bottom-0 sm:mt-0"
  />
);
