import type { Request, Response } from 'express';
import { type Options, rateLimit } from 'express-rate-limit';
import { AppError } from '#lib/app-error.ts';
import type { Config } from '#lib/config.ts';
import type { Deps } from '#lib/deps.ts';
import { addressOf } from './caller-address.ts';
import { FirestoreRateStore } from './firestore-rate-store.ts';

/**
 * Counts sensitive calls per person and per address. Refuses `rate_limited` with Retry-After. `work` runs while the
 * call is counted, so that counting costs no time; it must change nothing but counts, for the refusal may come after it.
 */
export interface RateLimit {
  byPerson<T>(request: Request, response: Response, uid: string, work: () => Promise<T>): Promise<T>;
  byAddress<T>(request: Request, response: Response, work: () => Promise<T>): Promise<T>;
}

/** For endpoints without a limit. */
export const unlimited: RateLimit = {
  byPerson: (_request, _response, _uid, work) => work(),
  byAddress: (_request, _response, work) => work(),
};

/** Several people may share one address, a household or a clinic's waiting room. */
const peoplePerAddress = 10;
const windowMs = 60_000;

export function createRateLimit(deps: Pick<Deps, 'config' | 'db' | 'clock'>): RateLimit {
  const { ratePerMinute } = deps.config;
  const countPerson = createCounter(ratePerMinute, deps);
  const countAddress = createCounter(ratePerMinute * peoplePerAddress, deps);
  return {
    byPerson: (request, response, uid, work) => countPerson(request, response, `person:${uid}`, work),
    byAddress: (request, response, work) =>
      countAddress(request, response, `address:${addressOf(request)}`, work),
  };
}

function createCounter(limit: number, { db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const store = new FirestoreRateStore(db, clock, { windowMs, limit });
  const keys = new WeakMap<Request, string>();
  const options: Partial<Options> = {
    windowMs,
    limit,
    store,
    // Its successor names the counter by a hash from which an address can be computed.
    standardHeaders: 'draft-7',
    legacyHeaders: false,
    // A request is counted twice by design, as a person and as an address.
    validate: { singleCount: false },
    keyGenerator: (request) => keys.get(request) ?? 'unknown',
    handler: (_request, _response, next) => next(new AppError('rate_limited')),
  };
  const limiter = rateLimit(options);

  return async function countWhile<T>(
    request: Request,
    response: Response,
    key: string,
    work: () => Promise<T>,
  ): Promise<T> {
    keys.set(request, key);
    const counted = new Promise<void>((resolve, reject) => {
      void limiter(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
    });
    // No further lookup for a caller who is known to be over the limit.
    if (store.isUsedUp(key)) await counted;
    const [count, result] = await Promise.allSettled([counted, work()]);
    if (count.status === 'rejected') throw count.reason;
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  };
}

type Rate = Pick<Config, 'ratePerMinute'>;

/** Several people may share one address, and each looks at several days. */
export const createReadLimit = ({ ratePerMinute }: Rate) => createInstanceLimit(ratePerMinute * 10);

/** A page reports three errors at most; where more pages fail, their reports say the same. */
export const createReportLimit = ({ ratePerMinute }: Rate) => createInstanceLimit(ratePerMinute / 2);

/**
 * Counts calls per address, before the caller is identified. Refuses `rate_limited` with Retry-After. Each instance
 * counts for itself, in memory: counting in Firestore would cost more than it saves.
 */
function createInstanceLimit(limit: number) {
  const limiter = rateLimit({
    windowMs: 60_000,
    limit,
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
