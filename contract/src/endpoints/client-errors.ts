import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { atMost, shaped } from '../text.ts';
import { nothing } from './parts.ts';

/**
 * What failed: a part of a page as it was shown (`page`), its code that did not come after it was asked for again (`chunk`), a
 * promise that nothing waited for (`rejection`), or anything else (`error`).
 */
export const clientErrorKinds = ['page', 'chunk', 'rejection', 'error'] as const;

/** Classes of errors as browsers name them, and ours; any other is `Other`. */
export const clientErrorNames = [
  ...(['Error', 'AggregateError', 'EvalError', 'RangeError', 'ReferenceError', 'SyntaxError'] as const),
  ...(['TypeError', 'URIError', 'ApiError', 'ZodError', 'InternalError'] as const),
  ...(['AbortError', 'DataCloneError', 'DataError', 'EncodingError', 'HierarchyRequestError'] as const),
  ...(['IndexSizeError', 'InvalidAccessError', 'InvalidCharacterError', 'InvalidStateError'] as const),
  ...(['NetworkError', 'NotAllowedError', 'NotFoundError', 'NotReadableError', 'NotSupportedError'] as const),
  ...(['OperationError', 'QuotaExceededError', 'SecurityError', 'TimeoutError', 'UnknownError'] as const),
  'Other',
] as const;

export const browserFamilies = ['Chrome', 'Edge', 'Firefox', 'Safari', 'Other'] as const;

export const mostFrames = 10;

/** A file of a build by its name, which ends with a hash of its content. */
const assetFile = /^assets\/[\w-]{1,60}-[\w-]{8}\.js$/;
const position = z.int().check(z.minimum(0), z.maximum(10_000_000));

/**
 * POST /client-errors. No text of it is free: an error's message may quote what a user typed, an address has ids and queries in
 * it, and frames of other files are of the user's extensions.
 */
export const clientErrorSchema = z.strictObject({
  kind: z.enum(clientErrorKinds),
  /** The path of the route, with its parameters as they are in the table of pages (`/dashboard/patient/:id`). */
  page: shaped(100, /^[/*][\w/:?-]*$/),
  name: z.enum(clientErrorNames),
  /** Where it happened in the site's own files, the innermost call first. */
  frames: z
    .array(z.strictObject({ file: shaped(100, assetFile), line: position, column: position }))
    .check(atMost(mostFrames)),
  /** The build that was open: the hash in the name of the program’s file. */
  release: shaped(8, /^[\w-]{8}$/),
  browser: z.enum(browserFamilies),
});

export type ClientError = z.infer<typeof clientErrorSchema>;

/** What browsers report to the developers. */
export const clientErrorsEndpoints = {
  reportClientError: {
    method: 'POST',
    path: '/client-errors',
    summary:
      'Report that a page of the site failed in a browser. It is logged for the developers and not stored, and has no text in which something personal could be.',
    access: 'anyone',
    unattested: true,
    body: clientErrorSchema,
    mostBytes: 4096,
    limited: 'reports',
    success: [204],
    output: nothing,
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;
