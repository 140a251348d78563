import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { signedIn } from './parts.ts';

/** What the boot script puts in the place of an empty shell; nothing else calls it. */
export const personalPageEndpoints = {
  personalPage: {
    method: 'GET',
    path: '/page',
    summary: 'A page of the dashboard as HTML, filled for whoever is signed in.',
    access: 'user',
    query: z.strictObject({ path: z.string().check(z.maxLength(200)) }),
    success: [200],
    output: z.string(),
    mediaType: 'text/html',
    errors: [...signedIn, 'not_found'],
  },
} as const satisfies Record<string, Endpoint>;
