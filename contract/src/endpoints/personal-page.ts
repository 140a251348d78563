import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { atMost } from '../text.ts';

/** Only the boot script calls it, to fill an empty shell. */
export const personalPageEndpoints = {
  /** A page of the dashboard as HTML, with the data of the signed-in user. */
  personalPage: {
    method: 'GET',
    path: '/page',
    access: 'user',
    query: z.strictObject({ path: z.string().check(atMost(200)) }),
    limited: 'reads',
    output: z.string(),
    mediaType: 'text/html',
    errors: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>;
