import type { Request, Response } from 'express';
import { type Options, rateLimit } from 'express-rate-limit';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { FirestoreRateStore } from './firestore-rate-store.ts';

/** Counts sensitive calls per person and per address. Refuses `rate_limited` with Retry-After. */
export interface RateCheck {
  person(request: Request, response: Response, uid: string): Promise<void>;
  address(request: Request, response: Response): Promise<void>;
}

/** Several people may share one address, a household or a clinic's waiting room. */
const peoplePerAddress = 10;
const windowMs = 60_000;

export function createRateCheck({ config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>): RateCheck {
  const counter = (limit: number) => createCounter(limit, new FirestoreRateStore(db, clock, windowMs));
  const person = counter(config.ratePerMinute);
  const address = counter(config.ratePerMinute * peoplePerAddress);
  return {
    person: (request, response, uid) => person(request, response, `person:${uid}`),
    address: (request, response) => address(request, response, `address:${request.ip ?? 'unknown'}`),
  };
}

function createCounter(limit: number, store: FirestoreRateStore) {
  const keys = new WeakMap<Request, string>();
  const options: Partial<Options> = {
    windowMs,
    limit,
    store,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    // A request is counted twice by design, as a person and as an address.
    validate: { singleCount: false },
    keyGenerator: (request) => keys.get(request) ?? 'unknown',
    handler: (_request, _response, next) => next(new AppError('rate_limited')),
  };
  const limiter = rateLimit(options);
  return (request: Request, response: Response, key: string): Promise<void> => {
    keys.set(request, key);
    return new Promise((resolve, reject) => {
      void limiter(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
    });
  };
}
