import { Carousel } from '#components/carousel/carousel.tsx';
import { Picture } from '#components/ui/picture.tsx';

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

const slides = banners.map(({ picture, title, text }) => (near: boolean) => (
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
    slides={slides}
    className="flex flex-col"
    buttonsClassName="order-last mx-(--gutter) mt-5 text-ink sm:absolute sm:right-[max(0px,calc(50%-var(--wrap)/2-var(--gutter)))] sm:bottom-0 sm:mt-0"
  />
);
