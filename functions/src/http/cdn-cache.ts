import type { Endpoint } from '@garden-room/contract/endpoint';
import type { Request } from 'express';
import type { Deps } from '#lib/deps.ts';
import { memoize } from '#lib/memoize.ts';
import { refuseStranger } from '#users/actor.ts';
import { hasCredential } from './authenticate.ts';
import type { Handler, RouteCall, RouteReply } from './endpoint.ts';

/** The most copies of one endpoint's answers. A page of posts can be megabytes. */
const capacity = 30;

/**
 * Lets the CDN cache a signed-out visitor's answer for seconds; signed-in users, whose cookie is part of the CDN's key,
 * get the current state. Forged cookies and escaped queries (`days=%37`) also miss the CDN: they share a copy that this
 * instance keeps as long.
 */
export function cacheForSignedOut<E extends Endpoint>(
  { clock }: Pick<Deps, 'clock'>,
  seconds: number,
  answer: (call: Pick<RouteCall<E>, 'input' | 'isAdmin' | 'caller'>) => Promise<RouteReply<E>>,
): Handler<E> {
  const answerToStranger = (input: RouteCall<E>['input']) =>
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
