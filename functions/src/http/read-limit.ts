import type { Request, Response } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { AppError } from '#lib/app-error.ts';
import type { Config } from '#lib/config.ts';
import { ipv6Subnet } from './rate-limit.ts';

/** Several people may share one address, and each looks at several days. */
const perSensitiveCall = 10;

/**
 * Counts what an address reads without saying who it is. Refuses `rate_limited` with Retry-After. Each instance counts
 * for itself, in memory: a count in the store would cost more than what it saves.
 */
export function createReadLimit({ ratePerMinute }: Pick<Config, 'ratePerMinute'>) {
  const limiter = rateLimit({
    windowMs: 60_000,
    limit: ratePerMinute * perSensitiveCall,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    keyGenerator: ({ ip }) => (ip ? ipKeyGenerator(ip, ipv6Subnet) : 'unknown'),
    handler: (_request, _response, next) => next(new AppError('rate_limited')),
  });
  return (request: Request, response: Response): Promise<void> =>
    new Promise((resolve, reject) => {
      void limiter(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
    });
}
