import { z } from 'zod';

/** Every refusal the API can give, with its HTTP status. Stated once: server, client and docs read it here. */
export const errorStatus = {
  validation_failed: 400,
  missing_fields: 400,
  malformed_json: 400,
  invalid_slot: 400,
  unknown_service: 400,
  unauthenticated: 401,
  stale_sign_in: 401,
  blocked: 403,
  forbidden: 403,
  cross_site: 403,
  not_found: 404,
  method_not_allowed: 405,
  slot_taken: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
} as const;

export type ErrorCode = keyof typeof errorStatus;

const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** One field that was refused: `path` is dotted (`weekly.monday.close`), `message` is for a person. */
export const issueSchema = z.object({ path: z.string(), message: z.string() });

/** The body of every answer that is not a success. */
export const errorBodySchema = z.object({
  error: z.string(),
  code: z.enum(errorCodes),
  issues: z.array(issueSchema).optional(),
});

export type Issue = z.infer<typeof issueSchema>;
export type ErrorBody = z.infer<typeof errorBodySchema>;
