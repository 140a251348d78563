import * as z from 'zod/mini';

/** The price of a service, or of one visit, in the practice's currency. */
export const priceSchema = z
  .number('Enter a price.')
  .check(
    z.nonnegative('Enter a price of zero or more.'),
    z.maximum(1_000_000, 'Enter at most 1,000,000.'),
    z.multipleOf(0.01, 'Use at most two decimals.'),
  );

/** The length of a service, or of one visit. */
export const minutesSchema = z
  .int('Enter whole minutes.')
  .check(z.minimum(5, 'Enter at least 5 minutes.'), z.maximum(480, 'Enter at most 480 minutes.'));
