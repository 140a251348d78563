import type { Request, Response } from 'express';
import { type Options, rateLimit } from 'express-rate-limit';
import { AppError } from '../lib/app-error.ts';

export type CheckRate = (request: Request, response: Response, uid: string | null) => Promise<void>;

/** Counts sensitive calls per person, or per address before sign-in. Sets Retry-After when it refuses. */
export function createRateCheck(perMinute: number): CheckRate {
  const keys = new WeakMap<Request, string>();
  const options: Partial<Options> = {
    windowMs: 60_000,
    limit: perMinute,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    keyGenerator: (request) => keys.get(request) ?? 'unknown',
    handler: (_request, _response, next) => next(new AppError('rate_limited')),
  };
  const limiter = rateLimit(options);
  return (request, response, uid) => {
    keys.set(request, uid ? `person:${uid}` : `address:${request.ip ?? 'unknown'}`);
    return new Promise((resolve, reject) => {
      void limiter(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
    });
  };
}
