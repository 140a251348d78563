import { site } from '#deployment/site.ts';

export { site };

/** What belongs to the deployment. What the practice changes by itself is in `practice-defaults.ts`, until it does. */
export type Site = {
  /**
   * Whether this deployment is a demonstration. While it is, and the practice has a name, street, phone or email of `madeUp`
   * (`isDemonstration` in the contract), every page and email says so, and made-up reviews are shown. False: never.
   */
  demonstration: boolean;
  /** The name that `assets/logo.svg` draws. Where the practice has another one by now, its name is written instead. */
  logoDrawnFor: string;
  /** In the address of the doctor's page. */
  doctorFirstName: string;
  /** IANA. That of the schedule until one is saved, and where a page does not know the schedule yet. */
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
  /** The currency for machines (ISO 4217). */
  currencyCode: string;
};

/** The practice that is made up. Another practice leaves this as it is: it has nothing in common with it. */
export const madeUp = {
  name: 'The Garden Room',
  street: '3112 Dumbarton Street NW',
  phone: '+1 202-555-0142',
  email: 'hello@thegardenroom.example',
} as const;

/** What every public page, its description for search engines and its link preview say of a demonstration. */
export const demonstrationSentence = 'A demonstration practice: no real doctor, no real patients.';

/** `US$110`: an amount in the practice's currency. */
export const priceText = (amount: number | string): string => `${site.currency}${amount}`;
