/** What belongs to the deployment. What the practice changes by itself is in `practice-defaults.ts`, until it does. */
type Site = {
  /**
   * True while the doctor's own pages, reviews and testimonials are made up: samples are then marked as samples. That the
   * practice is a demonstration, every page says until its name and where it is reached are its own as well
   * (`toPublic` in `functions/src/practice/practice-store.ts`).
   */
  demonstration: boolean;
  /** In the address of the doctor's page. */
  doctorFirstName: string;
  /** IANA. Used before the schedule is known, which has its own; keep it the same as the default in `schedule-store.ts`. */
  timeZone: string;
  /** Ends the names of appointments in patients’ calendars: it stays, wherever the site is hosted. */
  calendarDomain: string;
  /**
   * How many years appointments are kept, without a name, after their patient has deleted their account: as long as the law
   * of the practice's country asks. The page that offers the deletion says so.
   */
  recordsKeptYears: number;
  /**
   * How many years the practice can find out who an admin was, by the alias that the audit has of them, after they have
   * deleted their account. The dialog that deletes it says so.
   */
  adminIdentitiesKeptYears: number;
  /** Written in front of a price. */
  currency: string;
  /** The same for machines (ISO 4217). */
  currencyCode: string;
};

/** The settings of the deployment that every page needs. */
export const site = {
  demonstration: true as boolean,
  doctorFirstName: 'Elena',
  timeZone: 'America/New_York',
  calendarDomain: 'thegardenroom.example',
  recordsKeptYears: 7,
  adminIdentitiesKeptYears: 3,
  currency: 'US$',
  currencyCode: 'USD',
} as const satisfies Site;

/** What every public page, its description for search engines and its link preview say of a demonstration. */
export const demonstrationSentence = 'A demonstration practice: no real doctor, no real patients.';

/** `US$110`: an amount in the practice's currency. */
export const priceText = (amount: number | string): string => `${site.currency}${amount}`;
