import type { Request, Response } from 'express';
import { rateLimit } from 'express-rate-limit';
import { AppError } from '#lib/app-error.ts';
import type { Config } from '#lib/config.ts';
import { addressOf } from './address.ts';

/** Several people may share one address, and each looks at several days. */
const perSensitiveCall = 10;

/**
 * Counts reads per address, before the caller is identified. Refuses `rate_limited` with Retry-After. Each instance
 * counts for itself, in memory: counting in Firestore would cost more than it saves.
 */
export function createReadLimit({ ratePerMinute }: Pick<Config, 'ratePerMinute'>) {
  const limiter = rateLimit({
    windowMs: 60_000,
    limit: ratePerMinute * perSensitiveCall,
    standardHeaders: 'draft-7',
    legacyHeaders: false,
    keyGenerator: addressOf,
    handler: (_request, _response, next) => next(new AppError('rate_limited')),
  });
  return (request: Request, response: Response): Promise<void> =>
    new Promise((resolve, reject) => {
      void limiter(request, response, (error?: unknown) => {
        // Caches keep most of these answers, and would show one caller's count to others. Retry-After stays.
        for (const name of ['RateLimit', 'RateLimit-Policy']) response.removeHeader(name);
        if (error) reject(error);
        else resolve();
      });
    });
}
