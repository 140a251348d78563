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
    <div className="aspect-4/3 overflow-hidden bg-sage sm:aspect-16/7">
      {near && (
        <Picture
          name={picture}
          alt=""
          sizes="(width >= 80rem) 76rem, (width >= 40rem) 92vw, 122vw"
          className="size-full max-sm:object-right"
        />
      )}
    </div>
    <div className="carousel-words grid gap-x-14 gap-y-2 pt-7 sm:pr-44 lg:grid-cols-[1fr_1.2fr]">
      <h2 className="text-2xl text-evergreen-strong">{title}</h2>
      <p className="max-w-[52ch] text-ink-soft">{text}</p>
    </div>
  </div>
));

/** Three small things anybody can do today, in turn. */
export const RotatingBanner = () => (
  <div className="wrap pt-20 sm:pt-28">
    <Carousel
      label="Small pauses"
      interval={5_000}
      slides={slides}
      className="flex flex-col"
      buttonsClassName="order-last mt-6 text-ink sm:absolute sm:right-0 sm:bottom-0 sm:mt-0"
    />
  </div>
);
