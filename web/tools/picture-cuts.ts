export type Cut = {
  name: string;
  /** A master in art/masters, without its ending. */
  source: string;
  /** ImageMagick geometry; the cut's full size. */
  crop: string;
  widths: number[];
  quality?: number;
  /** Also written to `public/images/services`, where the catalogue's `image` points. */
  service?: boolean;
};

/** Portrait cut out of a square still: what stands in its arch. */
const still = (name: string, crop = '740x925+130+60'): Cut => ({
  name,
  source: name,
  crop,
  widths: [320, 600, 740],
  quality: 56,
  service: true,
});

/** A slide of the home page's banner: whole on a wide screen, its right part upright on a phone. */
const slide = (name: string, tallFrom: number): Cut[] => [
  { name, source: name, crop: '1600x900+0+0', widths: [1000, 1600], quality: 62 },
  { name: `${name}-tall`, source: name, crop: `600x900+${tallFrom}+0`, widths: [420, 600], quality: 54 },
];

const whole = (name: string, size: string, widths: number[]): Cut => ({
  name,
  source: name,
  crop: `${size}+0+0`,
  widths,
});

/** Each picture of the site, as a piece of a render. */
export const cuts: readonly Cut[] = [
  ...slide('slide-welcome', 820),
  ...slide('slide-personalized', 840),
  ...slide('slide-online', 792),
  ...slide('slide-counselling', 840),
  whole('banner-tea', '1600x700', [640, 1000, 1600]),
  whole('banner-water', '1600x700', [640, 1000, 1600]),
  whole('banner-garden', '1600x700', [640, 1000, 1600]),
  whole('card-heart-health', '1200x800', [480, 800]),
  whole('card-spa-therapy', '1200x800', [480, 800]),
  whole('card-health-check-ups', '1200x800', [480, 800]),
  whole('card-personalized-plans', '1200x800', [480, 800]),
  whole('card-nutrition-coaching', '1200x800', [480, 800]),
  whole('about-portrait', '1000x1250', [400, 720]),
  whole('empty-niche', '800x800', [320]),
  whole('empty-page', '800x800', [320]),
  whole('lost-path', '800x800', [400, 720]),
  { name: 'wall', source: 'slide-welcome', crop: '740x420+0+40', widths: [480, 1100], quality: 80 },
  { name: 'terrace', source: 'slide-personalized', crop: '640x800+840+40', widths: [400, 640] },
  whole('green-door', '1000x1250', [400, 720]),
  { name: 'tea-for-two', source: 'banner-tea', crop: '612x700+846+0', widths: [400, 612] },
  { name: 'doorway', source: 'slide-welcome', crop: '720x900+720+0', widths: [400, 720] },
  still('heart-health-consultation'),
  still('spa-therapy', '740x925+160+60'),
  still('health-check-up'),
  still('personalized-wellness-plan'),
  still('nutrition-coaching', '740x925+130+40'),
  still('sleep-consultation'),
  still('stress-and-mindfulness'),
  still('womens-health'),
  still('back-and-posture'),
  still('yoga-therapy'),
];
