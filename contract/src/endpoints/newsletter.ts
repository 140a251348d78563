import * as z from 'zod/mini';
import { emailShape } from '../email-shape.ts';
import type { Endpoint } from '../endpoint.ts';
import { atMost, line } from '../text.ts';
import { done, nothing } from './parts.ts';

/**
 * POST /newsletter: an address in the specification's shape, which is wider than an account's. Stored in lower case, so
 * that an address is one subscription, however it was typed.
 */
export const subscriptionSchema = z.strictObject({
  email: line(254).check(
    z.toLowerCase(), // which makes two characters of some
    atMost(254),
    z.regex(emailShape, 'Please enter a valid email address.'),
  ),
});

/** The newsletter's addresses. */
export const newsletterEndpoints = {
  /**
   * Keep an address for the newsletter, once. The answer is the same whether it was known: it tells nobody who has
   * subscribed.
   */
  subscribe: {
    method: 'POST',
    path: '/newsletter',
    access: 'anyone',
    body: subscriptionSchema,
    limited: 'calls',
    output: done,
  },
  /** Every address of the newsletter as a CSV file, the newest first. The export is audited. */
  exportSubscribers: {
    method: 'GET',
    path: '/newsletter.csv',
    access: 'admin',
    limited: 'calls',
    output: z.string(),
    mediaType: 'text/csv',
  },
  /**
   * Remove an address from the newsletter at the request of its owner. In the body, because addresses of calls are
   * logged.
   */
  removeSubscriber: {
    method: 'POST',
    path: '/newsletter/removals',
    access: 'admin',
    body: subscriptionSchema,
    output: nothing,
    errors: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>;
