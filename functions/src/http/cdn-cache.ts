import type { Endpoint } from '@garden-room/contract/endpoint';
import type { Request } from 'express';
import type { Deps } from '#lib/deps.ts';
import { memoize } from '#lib/memoize.ts';
import { refuseStranger } from '#users/actor.ts';
import { hasCredential } from './authenticate.ts';
import type { Call, Handler, Reply } from './endpoint.ts';

/** At most this many copies of one endpoint's answers. A page of posts can be megabytes. */
const capacity = 30;

/**
 * Lets the CDN cache the answer for signed-out visitors for a few seconds, so that a flood of them costs one call.
 * Signed-in users get the current state, because they may act on it; Hosting makes the session cookie part of the
 * CDN's key, so the two never get each other's copy.
 * A forged cookie also bypasses the CDN, since every value is another key. Such a call is answered as signed-out,
 * from a copy that this instance keeps for the same seconds; a call without a cookie never uses that copy, unless its query is
 * escaped as no browser does it (`days=%37`): that is another key to the CDN as well.
 */
export function cacheForSignedOut<E extends Endpoint>(
  { clock }: Pick<Deps, 'clock'>,
  seconds: number,
  answer: (call: Pick<Call<E>, 'input' | 'isAdmin' | 'caller'>) => Promise<Reply<E>>,
): Handler<E> {
  const answerToStranger = (input: Call<E>['input']) =>
    answer({ input, isAdmin: async () => false, caller: refuseStranger });
  const recall = memoize(answerToStranger, { clock, ttl: seconds * 1000, capacity });
  return async ({ input, isAdmin, isSignedIn, caller, request }) => {
    if (await isSignedIn()) return answer({ input, isAdmin, caller });
    const isOtherCopy = hasCredential(request) || isOddlyEscaped(request);
    const reply = await (isOtherCopy ? recall(input) : answerToStranger(input));
    return {
      ...reply,
      headers: { ...reply.headers, 'Cache-Control': `public, max-age=0, s-maxage=${seconds}` },
    };
  };
}

function isOddlyEscaped({ originalUrl }: Request): boolean {
  const [, query = ''] = originalUrl.split(/\?(.*)/s);
  return new URLSearchParams(query).toString() !== query;
}
