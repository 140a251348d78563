import * as z from 'zod/mini';
import {
  browserFamilies,
  clientErrorKinds,
  clientErrorNames,
  mostClientErrorFrames,
} from '../client-error-names.ts';
import type { Endpoint } from '../endpoint.ts';
import { atMost, shaped } from '../text.ts';
import { nothing } from './parts.ts';

/** A file of a build by its name, which ends with a hash of its content. */
const assetFile = /^assets\/[\w-]{1,60}-[\w-]{8}\.js$/;
const position = z.int().check(z.minimum(0), z.maximum(10_000_000));

/**
 * POST /client-errors. No text of it is free: an error's message may quote what a user typed, an address has ids and
 * queries in it, and frames of other files are of the user's extensions.
 */
export const clientErrorSchema = z.strictObject({
  kind: z.enum(clientErrorKinds),
  /** The path of the route, with its parameters as they are in the table of pages (`/dashboard/patient/:id`). */
  page: shaped(100, /^[/*][\w/:?-]*$/),
  name: z.enum(clientErrorNames),
  /** The stack in the site's own files, the innermost call first. */
  frames: z
    .array(z.strictObject({ file: shaped(100, assetFile), line: position, column: position }))
    .check(atMost(mostClientErrorFrames)),
  /** The build that was open: the hash in the name of the program’s file. */
  release: shaped(8, /^[\w-]{8}$/),
  browser: z.enum(browserFamilies),
});

export type ClientError = z.infer<typeof clientErrorSchema>;

/** Reports of browsers to the developers. */
export const clientErrorsEndpoints = {
  /**
   * Report that a page of the site failed in a browser. It is logged for the developers and not stored, and has no text
   * in which something personal could be.
   */
  reportClientError: {
    method: 'POST',
    path: '/client-errors',
    access: 'anyone',
    unattested: true,
    body: clientErrorSchema,
    mostBytes: 4096,
    limited: 'reports',
    output: nothing,
  },
} as const satisfies Record<string, Endpoint>;
