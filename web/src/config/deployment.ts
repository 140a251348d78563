/**
 * A file in `web/public`, upright as 4 to 5, at least 1000 pixels wide; with its own size, so that nothing moves. What is
 * not a photograph says so in its caption.
 */
export type DoctorPortrait = { src: string; width: number; height: number; caption?: string };

/** What a demonstration shows of a practice that does not exist. */
export type MadeUp = { name: string; street: string; phone: string; email: string };

/** What the doctor's own pages say of the doctor: apart from `site.ts`, which every first load carries. */
export type Profile = {
  /** Whether training, license and portrait are made up: then the page says so. */
  isMadeUp: boolean;
  /** For the doctor's page and search engines; null shows a chair instead. */
  portrait: DoctorPortrait | null;
  /** The site's picture of a door (`art`), with its words, shown while the practice is in that street; null shows none. */
  door: { street: string; alt: string } | null;
  boardCertifications: readonly string[];
  /** Ends a sentence: `Licensed in the District of Columbia`. */
  licensedIn: string;
  /** `code`: as in `lang` (BCP 47). */
  languages: readonly { name: string; code: string }[];
  /** Latest first, each with its place. */
  career: readonly { year: number; station: string; at: string }[];
};

/** From the left and from the top, in the units of `size`. */
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
  /** How long 300 feet are, for the scale. */
  scaleLength: number;
  streets: readonly Street[];
  /** Their upper left corners. */
  houses: readonly MapPoint[];
  trees: readonly MapPoint[];
  /** Where the way begins. */
  stop: { name: string; at: MapPoint };
  way: readonly MapPoint[];
  door: MapPoint;
  doorName: string;
};

/** What the law of the practice's country says to its patients, on the pages on fees and accessibility. */
export type Law = {
  /** What people without insurance, or who do not use it, are entitled to; amounts in the practice's currency. */
  estimate: { name: string; href: string; disputableFrom: number };
  /** The authority for complaints about barriers that the practice does not resolve. */
  accessibility: { name: string; href: string };
};

/** Parts of the privacy notice that the code cannot know. */
export type PrivacyFacts = {
  /** The day (YYYY-MM-DD) on which the practice has checked the facts below and the notice; absent until it has. */
  checkedOn?: string;
  /** Where Firebase stores data and runs the function. */
  region: string;
  /** How long a backup is kept. */
  backupDays: number;
  /** How long the provider keeps its records of requests. */
  requestLogDays: number;
  /** The authority for complaints about the practice. */
  authority: { name: string; address: string; href: string };
};
