import { moneyText, toCents } from '@garden-room/contract/money';
import { site } from '#deployment/site.ts';

export { site };

/** The facts that belong to the deployment. What the practice changes by itself is a fact, under *Settings*. */
export type Site = {
  /** The name that `look/logo.svg` draws. Where the practice has another one by now, its name is written instead. */
  logoDrawnFor: string;
  /** The doctor's name in the address of their page. */
  doctorFirstName: string;
  /** The locale of dates (BCP 47), in English: `en-US` has the month before the day, `en-GB` behind it. */
  locale: string;
  /** IANA. That of the schedule until one is saved, and where a page does not know the schedule yet. */
  timeZone: string;
  /** Ends the names of appointments in patients’ calendars: it stays, wherever the site is hosted. */
  calendarDomain: string;
  /**
   * The number of years for which appointments are kept, without a name, after their patient has deleted their account:
   * as long as the law of the practice's country asks. The page that offers the deletion says so.
   */
  recordsKeptYears: number;
  /**
   * The number of years in which the practice can find out who an admin was, by the alias that the audit has of them,
   * after they have deleted their account. The dialog that deletes it says so.
   */
  adminIdentitiesKeptYears: number;
  /** Written in front of a price. */
  currency: string;
  /** The currency for machines (ISO 4217). */
  currencyCode: string;
};

/** The sentence about a demonstration on every public page, in its description and its link preview. */
export const demonstrationSentence = 'A demonstration practice: no real doctor, no real patients.';

/** `US$110`, `US$45.50`: a price in the practice's currency. */
export const priceText = (price: number): string => moneyText(toCents(price), site.currency);
