import { quarterText } from '@garden-room/contract/address';
import { Carousel } from '#components/carousel/carousel.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { profile } from '#deployment/profile.ts';
import { useOpening } from '#framework/rendering/free-times.ts';
import { usePractice } from '#lib/practice.ts';
import { isEveningAt, openingText } from './opening.ts';

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
    className="banner isolation-auto"
    buttonsClassName="absolute bottom-[calc(max(var(--foot),3.75rem)-3.25rem)] right-(--gutter) text-on-night sm:right-auto sm:bottom-[calc(var(--foot)+1.25rem)] sm:left-[max(var(--gutter),(100%-var(--wrap))/2)]"
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
  const clock = useOpening();
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
      isEvening={clock !== null && isEveningAt(clock)}
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
          <div className="mb-2 flex flex-wrap gap-x-3 text-xs text-on-night-soft sm:block sm:text-sm beside:mb-5">
            <p>
              <span>{practice.doctor.name}</span>
              <span className="max-sm:hidden">
                {` · ${practice.doctor.title} · ${quarterText(practice.address)}`}
              </span>
            </p>
            <p className="min-h-[1.55em]">{clock && openingText(clock)}</p>
          </div>
        )}
        <Heading className="text-5xl">
          <span>{opening}</span> <em className="block">{closing}</em>
        </Heading>
        <p className="mt-2 text-lg text-on-night-soft sm:max-w-[28ch] beside:mt-6">{text}</p>
        <ButtonLink to={link.to} className="mt-3 beside:mt-8">
          {link.label}
        </ButtonLink>
      </div>
    </div>
  );
}

/** The three small pauses: title and text. */
const pauses = [
  [
    'Begin with something warm',
    'A cup of tea at the window before the phone is switched on. The day will still be there in ten minutes.',
  ],
  [
    'Let something be still',
    'Two minutes in which nothing has to be done. Look at one thing, and let the breath out take its time.',
  ],
  [
    'Step outside before noon',
    'A short walk in the morning light helps the body tell day from night. It costs nothing and needs no plan.',
  ],
] as const;

const pauseSlides = pauses.map(([title, text]) => () => (
  <div className="carousel-words wrap pt-5 sm:pr-44">
    <h2 className="text-2xl text-evergreen-strong">{title}</h2>
    <p className="mt-1 max-w-[70ch] text-ink-soft">{text}</p>
  </div>
));

/**
 * The room, whole, from edge to edge; the doctor's sentence stands on its bare wall. Below it a carousel of three small
 * things that anyone can do today.
 */
export const RotatingBanner = () => (
  <>
    <div className="relative flex flex-col">
      <div className="wall relative print:hidden aspect-3/2 overflow-hidden sm:aspect-72/31 sm:max-h-[48rem]">
        <Picture
          name="room"
          alt=""
          sizes="(width >= 40rem) 100vw, 155vw"
          className="size-full max-sm:object-[88%_100%] sm:object-bottom"
        />
      </div>
      <Quote />
    </div>
    <Carousel
      label="Small pauses"
      interval={5_000}
      slides={pauseSlides}
      className="flex flex-col pb-9 sm:pb-12"
      buttonsClassName="order-last mx-(--gutter) mt-4 text-ink sm:absolute sm:right-[max(0px,(100%-var(--wrap))/2-var(--gutter))] sm:bottom-12"
    />
  </>
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
