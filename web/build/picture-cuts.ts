type Cut = {
  name: string;
  /** A render in the source folder. */
  source: string;
  /** ImageMagick geometry; the cut's full size. */
  crop: string;
  /** Extra ImageMagick steps. */
  grade?: string[];
  widths: number[];
  quality?: number;
  /** Also written to `public/images/services`, where the catalogue's `image` points. */
  service?: boolean;
};

/** The wall by dusk: evergreen over plaster, so that half black turns it into a night garden, not into mud. */
const dusk = [
  '(',
  '+clone',
  '-fill',
  '#35684f',
  '-colorize',
  '100',
  ')',
  '-compose',
  'multiply',
  '-composite',
];

/** The garden by moonlight, for sleep. */
const night = [
  '-modulate',
  '100,55',
  '(',
  '+clone',
  '-fill',
  '#7d9a98',
  '-colorize',
  '100',
  ')',
  '-compose',
  'multiply',
  '-composite',
  '-brightness-contrast',
  '-4x16',
];

/** Each picture of the site, as a piece of a render. Portrait cuts are for arches. */
export const cuts: readonly Cut[] = [
  { name: 'hero-window', source: 'hero-arch.png', crop: '800x880+708+20', widths: [400, 600, 800] },
  {
    name: 'hero-wall',
    source: 'hero-arch.png',
    crop: '740x600+0+20',
    grade: [...dusk, '-brightness-contrast', '10x6', '-blur', '0x1'],
    widths: [480, 1100],
    quality: 88,
  },
  { name: 'wall', source: 'hero-arch.png', crop: '740x420+0+40', widths: [480, 1100], quality: 80 },
  { name: 'arcade', source: 'slide2-arcade.png', crop: '1600x900+0+0', widths: [640, 1000, 1600] },
  { name: 'doorway', source: 'hero-arch.png', crop: '720x900+720+0', widths: [400, 720] },
  { name: 'terrace', source: 'slide2-arcade.png', crop: '640x800+840+40', widths: [400, 640] },
  ...services([
    ['heart-health-consultation', 'slide2-arcade.png', '560x700+880+60'],
    ['spa-therapy', 'service-stones.png', '740x925+160+60'],
    ['health-check-up', 'hero-arch.png', '440x550+760+320'],
    ['personalized-wellness-plan', 'hero-arch.png', '480x600+1108+250'],
    ['nutrition-coaching', 'service-nutrition.png', '740x925+130+40'],
    ['sleep-consultation', 'hero-arch.png', '600x750+760+90', night],
    ['stress-and-mindfulness', 'slide2-arcade.png', '560x700+480+0'],
    ['womens-health', 'service-nutrition.png', '480x600+290+360'],
    ['back-and-posture', 'service-stones.png', '440x550+400+390'],
    ['yoga-therapy', 'service-stones.png', '400x500+190+330'],
  ]),
];

/** One cut a service, named by its id, in the portrait shape of the arch. */
function services(rows: readonly [id: string, source: string, crop: string, grade?: string[]][]): Cut[] {
  return rows.map(([name, source, crop, grade = []]) => ({
    name,
    source,
    crop,
    grade,
    widths: [320, 560],
    service: true,
  }));
}
