import type { Request, Response } from 'express';
import { type Options, type RateLimitRequestHandler, rateLimit } from 'express-rate-limit';
import { AppError } from '#lib/app-error.ts';
import type { Config } from '#lib/config.ts';
import type { Deps } from '#lib/deps.ts';
import { countedAddress, frontEndOf } from './caller-address.ts';
import { FirestoreRateStore } from './firestore-rate-store.ts';

/**
 * Counts sensitive calls per person and per address; refuses `rate_limited` with Retry-After. `work` runs while the
 * call is counted, to save time; it must change nothing but counts, for the refusal may come after it.
 */
export interface RateLimit {
  /**
   * Identifies the caller. Refused credentials are counted by address on their own, so that attempts, even under
   * another's address, keep nobody else from signing in there. Over that limit `identify` is not called.
   */
  identified<T>(request: Request, response: Response, identify: () => Promise<T>): Promise<T>;
  byPerson<T>(request: Request, response: Response, uid: string, work: () => Promise<T>): Promise<T>;
  byAddress<T>(request: Request, response: Response, work: () => Promise<T>): Promise<T>;
}

/** The handler of endpoints without a limit. */
export const unlimited: RateLimit = {
  identified: (_request, _response, identify) => identify(),
  byPerson: (_request, _response, _uid, work) => work(),
  byAddress: (_request, _response, work) => work(),
};

/** Several people may share one address, a household or a clinic's waiting room. */
const peoplePerAddress = 10;
/** The number of visitors at once behind one of Google's few front ends. */
const visitorsPerFrontEnd = 10;
const windowMs = 60_000;

export function createRateLimit(deps: Pick<Deps, 'config' | 'db' | 'clock'>): RateLimit {
  const { ratePerMinute } = deps.config;
  const ofPerson = createCounter(ratePerMinute, deps);
  const ofAddress = createCounter(ratePerMinute * peoplePerAddress, deps);
  const ofStrangers = createCounter(ratePerMinute * peoplePerAddress, deps);
  const limitFrontEnd = createFrontEndLimit(ratePerMinute * peoplePerAddress);
  const addressKey = (request: Request) => `address:${countedAddress(request)}`;
  return {
    identified: async (request, response, identify) => {
      await limitFrontEnd(request, response);
      await ofAddress.refuseUsedUp(request, response, addressKey(request));
      try {
        return await identify();
      } catch (error) {
        const countOnly = async () => undefined;
        if (error instanceof AppError)
          await ofStrangers.countWhile(request, response, `stranger ${addressKey(request)}`, countOnly);
        throw error;
      }
    },
    byPerson: (request, response, uid, work) => ofPerson.countWhile(request, response, `person:${uid}`, work),
    byAddress: (request, response, work) =>
      ofAddress.countWhile(request, response, addressKey(request), work),
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

  const count = (request: Request, response: Response, key: string) => {
    keys.set(request, key);
    return countPassed(limiter, request, response);
  };

  /** Refuses a caller who is known to be over the limit, without counting anybody else. */
  async function refuseUsedUp(request: Request, response: Response, key: string): Promise<void> {
    if (store.isUsedUp(key)) await count(request, response, key);
  }

  async function countWhile<T>(
    request: Request,
    response: Response,
    key: string,
    work: () => Promise<T>,
  ): Promise<T> {
    // No further lookup for a caller who is known to be over the limit.
    await refuseUsedUp(request, response, key);
    const [counted, result] = await Promise.allSettled([count(request, response, key), work()]);
    if (counted.status === 'rejected') throw counted.reason;
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  }
  return { countWhile, refuseUsedUp };
}

function countPassed(limiter: RateLimitRequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    void limiter(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
  });
}

type Rate = Pick<Config, 'ratePerMinute'>;

/** Several people may share one address, and each looks at several days. */
export const createReadLimit = ({ ratePerMinute }: Rate) => createInstanceLimit(ratePerMinute * 10);

/** A page reports three errors at most; where more pages fail, their reports say the same. */
export const createReportLimit = ({ ratePerMinute }: Rate) => createInstanceLimit(ratePerMinute / 2);

/** Twenty browsers of a practice that ask every few seconds stay below it; a caller who reads all pages does not. */
export function createPersonReadLimit({ ratePerMinute }: Rate) {
  const uids = new WeakMap<Request, string>();
  const limit = inMemory(ratePerMinute * 30, (request) => uids.get(request) ?? 'unknown');
  return (request: Request, response: Response, uid: string): Promise<void> => {
    uids.set(request, uid);
    return limit(request, response);
  };
}

/**
 * Counts calls per address, before the caller is identified. Refuses `rate_limited` with Retry-After. Each instance
 * counts for itself, in memory: counting in Firestore would cost more than it saves.
 */
function createInstanceLimit(limit: number) {
  const limitAddress = inMemory(limit, countedAddress);
  const limitFrontEnd = createFrontEndLimit(limit);
  return async (request: Request, response: Response): Promise<void> => {
    await limitFrontEnd(request, response);
    await limitAddress(request, response);
  };
}

/** Counts calls by their front end where a header names the visitor: a caller who invents addresses has only one. */
function createFrontEndLimit(limit: number) {
  return inMemory(limit * visitorsPerFrontEnd, (request) => frontEndOf(request) ?? '', frontEndOf);
}

function inMemory(
  limit: number,
  keyGenerator: (request: Request) => string,
  isCounted: (request: Request) => unknown = () => true,
) {
  const limiter = rateLimit({
    windowMs,
    limit,
    standardHeaders: 'draft-7',
    legacyHeaders: false,
    keyGenerator,
    skip: (request) => !isCounted(request),
    handler: (_request, _response, next) => next(new AppError('rate_limited')),
  });
  return (request: Request, response: Response): Promise<void> =>
    countPassed(limiter, request, response).finally(() => {
      // Caches keep most of these answers, and would show one caller's count to others. Retry-After stays.
      for (const name of ['RateLimit', 'RateLimit-Policy']) response.removeHeader(name);
    });
}
