import { moneyText, toCents } from '@garden-room/contract/money';
import { site } from '#deployment/site.ts';

export type { Site } from './deployment.ts';
export { site };

/** The sentence about a demonstration on every public page, in its description and its link preview. */
export const demonstrationSentence = 'A demonstration practice: no real doctor, no real patients.';

/** `US$110`, `US$45.50`: a price in the practice's currency. */
export const priceText = (price: number): string => moneyText(toCents(price), site.currency);

/** `call 116 123`, or `call or text 988` where that number takes text messages. */
export const callCrisisLine = (number: string): string =>
  `${site.crisisLineTakesTexts ? 'call or text' : 'call'} ${number}`;
