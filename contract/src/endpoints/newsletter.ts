import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { subscriptionSchema } from '../newsletter.ts';
import { done, guarded, nothing } from './parts.ts';

/** The newsletter's addresses. */
export const newsletterEndpoints = {
  subscribe: {
    method: 'POST',
    path: '/newsletter',
    summary:
      'Keep an address for the newsletter, once. The answer is the same whether it was known: it tells nobody who has subscribed.',
    access: 'anyone',
    body: subscriptionSchema,
    limited: 'calls',
    success: [200],
    output: done,
    errors: [],
  },
  exportSubscribers: {
    method: 'GET',
    path: '/newsletter.csv',
    summary: 'Every address of the newsletter as a CSV file, the newest first. The export is audited.',
    access: 'admin',
    limited: 'calls',
    success: [200],
    output: z.string(),
    mediaType: 'text/csv',
    errors: guarded,
  },
  removeSubscriber: {
    method: 'POST',
    path: '/newsletter/removals',
    summary:
      'Remove an address from the newsletter at the request of its owner. In the body, because addresses of calls are logged.',
    access: 'admin',
    body: subscriptionSchema,
    success: [204],
    output: nothing,
    errors: [...guarded, 'not_found'],
  },
} as const satisfies Record<string, Endpoint>;
