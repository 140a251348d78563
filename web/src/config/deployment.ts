/**
 * A file in `look/public`, upright as 4 to 5, at least 1000 pixels wide; with its own size, so that nothing moves. What
 * is not a photograph says so in its caption.
 */
export type DoctorPortrait = { src: string; width: number; height: number; caption?: string };

/** The facts of a practice that does not exist, for a demonstration. */
export type MadeUp = { name: string; street: string; phone: string; email: string };

/** The profile on the doctor's own pages: apart from `site.ts`, which every first load carries. */
export type DoctorProfile = {
  /** Whether training, license and portrait are made up: then the page says so. */
  isMadeUp: boolean;
  /** The portrait for the doctor's page and search engines; null shows a chair instead. */
  portrait: DoctorPortrait | null;
  /** The texts of the picture of a chair (`about-portrait`), shown where there is no portrait. */
  chair: { alt: string; caption: string };
  /** A sentence in the doctor's own voice: beside the portrait on the home page, and on its broad picture. */
  quote: string;
  wallQuote: string;
  /** The picture of the practice's door (`art`), shown while the practice is in that street; null shows none. */
  door: { street: string; alt: string } | null;
  /** The country's term before `specialties`: `Board certified in`. */
  certifiedIn: string;
  specialties: readonly string[];
  /** A sentence: `Licensed in the District of Columbia`. */
  licensed: string;
  /** `code`: as in `lang` (BCP 47). */
  languages: readonly { name: string; code: string }[];
  /** Latest first, each with its place. */
  career: readonly { year: number; station: string; at: string }[];
};

/** The doctor's page: the story in paragraphs, and each principle with a title. */
export type AboutTexts = {
  story: readonly string[];
  principles: readonly (readonly [title: string, text: string])[];
};

/** Reviews by made-up patients while the site is a demonstration. */
export type SampleTestimonials = readonly [Testimonial, Testimonial, Testimonial];
type Testimonial = { name: string; location: string; feedback: string };

/** A point from the left and from the top, in the units of `size`. */
export type MapPoint = readonly [x: number, y: number];

type Street = {
  name: string;
  points: readonly MapPoint[];
  /** Drawn broader. */
  main?: true;
  /** The middle of its name, and by how many degrees it is turned. */
  label: MapPoint;
  turned?: number;
};

export type PracticeMap = {
  /** The address that it leads to, in one line (`addressLine`). Of a practice that has moved the page shows no map. */
  drawnFor: string;
  size: readonly [width: number, height: number];
  /** The label of the scale, and its length: `300 ft`. */
  scale: { label: string; length: number };
  streets: readonly Street[];
  /** Their upper left corners. */
  houses: readonly MapPoint[];
  trees: readonly MapPoint[];
  /** The beginning of the way. */
  stop: { name: string; at: MapPoint };
  way: readonly MapPoint[];
  door: MapPoint;
  doorName: string;
};

/** The rules of the law and of insurers in the practice's country, where pages speak of them. */
export type Law = {
  /** Opens the page on fees behind what a visit costs. */
  feesLead: string;
  /** The help of insurance, on the page on fees, and in one answer among the questions. */
  insurance: { title: string; text: string; answer: string };
  /** The kinds of receipts. */
  receipts: { title: string; paragraphs: readonly string[] };
  /** A right to know the cost beforehand; null where there is none. */
  estimate: { text: string; link: { name: string; href: string } } | null;
  /** The papers to bring to a first visit. */
  papers: string;
  /** Hints on the entries for receipts in *Settings*. */
  receiptHints: { taxId: string; billingCodes: string };
  /** The authority for complaints about barriers that the practice does not resolve. */
  accessibility: { name: string; href: string };
};

/** Parts of the privacy notice that the code cannot know. */
export type PrivacyFacts = {
  /** The day (YYYY-MM-DD) on which the practice has checked the facts below and the notice; absent until it has. */
  checkedOn?: string;
  /** The region in which Firebase stores data and runs the function. */
  region: string;
  /** The time for which a backup is kept. */
  backupDays: number;
  /** The time for which the provider keeps its records of requests. */
  requestLogDays: number;
  /** The authority for complaints about the practice. */
  authority: { name: string; address: string; href: string };
};
