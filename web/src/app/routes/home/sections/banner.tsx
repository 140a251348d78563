import { Carousel } from '#components/carousel/carousel.tsx';
import { BannerSlide } from './banner-slide.tsx';
import { bannerSlides } from './banner-slides.ts';

const slides = bannerSlides.map((slide, index) => (near: boolean) => (
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
    slides={slides}
    className="banner"
    buttonsClassName="banner-buttons text-on-night"
  >
    <div aria-hidden="true" className="banner-arch" />
  </Carousel>
);
