export type Cut = {
  name: string;
  /** A master in art/masters, without its ending. */
  source: string;
  /** ImageMagick geometry; the cut's full size. */
  crop: string;
  widths: number[];
  /** AV1's quality, as in pictures.ts; 64 unless told, less in the smallest widths. */
  quality?: number;
  /** Takes the place of another cut on phones. */
  tall?: boolean;
  /** Whether there is one after sunset: `<name>-evening` takes the place of `<name>` in the dark theme. */
  evening?: boolean;
  /** Whether it is also written to `look/public/images/services`, where a service's `image` points. */
  service?: boolean;
};

/** Portrait cut out of a square still: what its arch shows. */
const still = (name: string, crop = '740x925+130+60'): Cut => ({
  name,
  source: name,
  crop,
  // The smallest is a card beside its text on a phone.
  widths: [240, 380, 520, 600, 740],
  service: true,
});

type Size = [width: number, height: number];
/** Widths of a picture and, as the largest, its own. */
const upTo = ([ownWidth]: Size, widths: number[]) => [
  ...widths.filter((width) => width < ownWidth),
  ownWidth,
];

/** A slide of the home page's banner, rendered twice: for text beside its subject, and for text above it. */
const slide = (name: string, wide: Size, tall: Size): Cut[] => [
  { name, source: name, crop: `${wide.join('x')}+0+0`, widths: upTo(wide, [1280, 1600, 2000]) },
  {
    name: `${name}-tall`,
    source: `${name}-tall`,
    crop: `${tall.join('x')}+0+0`,
    widths: upTo(tall, [560, 780]),
    // Three of them weigh on a phone's first visit, and nothing shows at 1:1.
    quality: 50,
    tall: true,
  },
];

/** Cuts of a slide after sunset: one render holds both cuts, whose offsets depend on the lens. */
const eveningSlide = (name: string, wideTop: number, tall: string): Cut[] => [
  {
    name: `${name}-evening`,
    source: `${name}-evening`,
    crop: `1920x1080+0+${wideTop}`,
    widths: [1280, 1920],
    evening: true,
  },
  {
    name: `${name}-tall-evening`,
    source: `${name}-evening`,
    crop: tall,
    widths: [560, 780],
    quality: 50,
    tall: true,
    evening: true,
  },
];

/** Cuts at a little less quality: there is more in their ground than in the others', and they weigh as much. */
const lighter = (cuts: Cut[]): Cut[] => cuts.map((cut) => ({ ...cut, quality: (cut.quality ?? 64) - 4 }));

/** A whole render after sunset. */
const inTheEvening = (name: string, size: string, widths: number[]): Cut => ({
  name: `${name}-evening`,
  source: `${name}-evening`,
  crop: `${size}+0+0`,
  widths,
  evening: true,
});

/** A card after sunset: as much of it as its arch shows. */
const eveningCard = (name: string) => inTheEvening(name, '640x800', [320, 480, 640]);

/** A still after sunset, as far as its arch shows it. */
const eveningStill = (name: string) => inTheEvening(name, '740x925', [240, 380, 520, 740]);

const whole = (name: string, size: string, widths: number[]): Cut => ({
  name,
  source: name,
  crop: `${size}+0+0`,
  widths,
});

/** Each picture of the site, as a piece of a render. */
export const cuts: readonly Cut[] = [
  ...lighter(slide('slide-welcome', [2880, 1620], [1170, 2080])),
  ...slide('slide-personalized', [2880, 1620], [1170, 2080]),
  ...slide('slide-online', [2880, 1620], [1170, 2080]),
  ...slide('slide-counselling', [2880, 1620], [1170, 2080]),
  ...lighter(eveningSlide('slide-welcome', 480, '871x1549+783+11')),
  ...eveningSlide('slide-personalized', 780, '1044x1853+682+7'),
  ...eveningSlide('slide-online', 780, '1044x1853+682+7'),
  ...eveningSlide('slide-counselling', 780, '1044x1853+682+7'),
  whole('room', '2880x1240', [900, 1440, 2000, 2880]),
  inTheEvening('room', '2160x930', [900, 1440, 2160]),
  whole('card-heart-health', '1200x800', [320, 480, 800, 1200]),
  whole('card-spa-therapy', '1200x800', [320, 480, 800, 1200]),
  whole('card-health-check-ups', '1200x800', [320, 480, 800, 1200]),
  whole('card-personalized-plans', '1200x800', [320, 480, 800, 1200]),
  whole('card-nutrition-coaching', '1200x800', [320, 480, 800, 1200]),
  eveningCard('card-heart-health'),
  eveningCard('card-spa-therapy'),
  eveningCard('card-health-check-ups'),
  eveningCard('card-personalized-plans'),
  eveningCard('card-nutrition-coaching'),
  whole('about-portrait', '1000x1250', [400, 720, 1000]),
  inTheEvening('about-portrait', '1000x1250', [400, 720, 1000]),
  whole('empty-niche', '800x800', [320, 600]),
  inTheEvening('empty-niche', '800x800', [320, 600]),
  whole('empty-page', '800x800', [320, 600]),
  inTheEvening('empty-page', '800x800', [320, 600]),
  whole('lost-path', '800x800', [240, 400, 800]),
  inTheEvening('lost-path', '800x800', [240, 400, 800]),
  whole('green-door', '1000x1250', [400, 720, 1000]),
  inTheEvening('green-door', '800x1000', [400, 800]),
  { ...whole('portrait', '640x800', [240, 400, 480, 640]), crop: '640x800+80+100', quality: 50 },
  { ...inTheEvening('portrait', '640x800', [240, 400, 480, 640]), crop: '640x800+80+100', quality: 50 },
  whole('tea-for-two', '1000x1250', [240, 400, 612, 1000]),
  inTheEvening('tea-for-two', '1000x1250', [240, 400, 612, 1000]),
  ...lighter([
    { name: 'doorway', source: 'slide-welcome', crop: '1296x1620+1310+0', widths: [400, 720, 1296] },
    {
      ...inTheEvening('doorway', '864x1080', [400, 720, 864]),
      source: 'slide-welcome-evening',
      crop: '864x1080+873+480',
    },
  ]),
  still('heart-health-consultation'),
  eveningStill('heart-health-consultation'),
  still('spa-therapy', '740x925+160+60'),
  eveningStill('spa-therapy'),
  still('health-check-up'),
  eveningStill('health-check-up'),
  still('personalized-wellness-plan'),
  eveningStill('personalized-wellness-plan'),
  still('nutrition-coaching', '740x925+130+40'),
  eveningStill('nutrition-coaching'),
  still('sleep-consultation'),
  still('stress-and-mindfulness'),
  eveningStill('stress-and-mindfulness'),
  still('womens-health'),
  eveningStill('womens-health'),
  still('back-and-posture'),
  eveningStill('back-and-posture'),
  still('yoga-therapy'),
  eveningStill('yoga-therapy'),
  { ...still('stacked-stones'), service: false },
  eveningStill('stacked-stones'),
  { ...still('hourglass', '740x925+0+0'), service: false },
  eveningStill('hourglass'),
];
