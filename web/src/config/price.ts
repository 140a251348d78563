import { site } from './site.ts';

/** `US$110`: a price in whole units of the practice's currency. */
export const priceText = (amount: number): string => `${site.currency}${amount}`;
