import type { Access, Endpoint, OutputOf, ParsedInputOf } from '@garden-room/contract/endpoint';
import type { Request, Response, Router } from 'express';
import type { Actor, IdentifiedActor } from '../lib/actor.ts';
import type { Deps } from '../lib/deps.ts';
import { authenticate } from './authenticate.ts';
import { readBody } from './body.ts';
import { assertSameSite } from './csrf.ts';
import { parseInput } from './parse-input.ts';
import { createRateCheck } from './rate-limit.ts';

type ActorOf<A extends Access> = A extends 'anyone'
  ? null
  : A extends 'user' | 'admin'
    ? Actor
    : IdentifiedActor;

/** One call, checked and parsed. */
export interface Call<E extends Endpoint> {
  input: ParsedInputOf<E>;
  actor: ActorOf<E['access']>;
  request: Request;
  response: Response;
}

/** What a route answers. `status` only where it is not the endpoint's usual one. */
export interface Reply<E extends Endpoint> {
  body: OutputOf<E>;
  status?: E['success'][number];
  nextCursor?: string | null;
}

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Reply<E>>;

/** Mounts an endpoint of the contract. */
export type Mount = <E extends Endpoint>(endpoint: E, handle: Handler<E>) => void;

/**
 * The way every call takes: ours and well-formed, who is it, not too often, understood, done, answered by the
 * contract's output schema, which also drops whatever a record holds beyond it.
 */
export function createMount(router: Router, deps: Deps): Mount {
  const checkRate = createRateCheck(deps.config.ratePerMinute);
  return function mount<E extends Endpoint>(endpoint: E, handle: Handler<E>) {
    router[methodName(endpoint)](expressPath(endpoint), async (request, response) => {
      response.locals['route'] = endpoint.path;
      assertSameSite(request, deps.config.allowedOrigins);
      const body = readBody(request);
      const actor = await authenticate(deps, request, endpoint.access);
      if (endpoint.limited) await checkRate(request, response, actor?.identity.uid ?? null);
      const input = parseInput(endpoint, { params: request.params, query: request.query, body });
      // `authenticate` has refused whoever is less than the endpoint's access asks for.
      const reply = await handle({ input, actor: actor as ActorOf<E['access']>, request, response });
      if (reply.nextCursor) response.set('X-Next-Cursor', reply.nextCursor);
      response.status(reply.status ?? endpoint.success[0]).json(endpoint.output.parse(reply.body));
    });
  };
}

function methodName({ method }: Endpoint): Lowercase<Endpoint['method']> {
  return method.toLowerCase() as Lowercase<Endpoint['method']>;
}

/** `/users/{id}` -> `/users/:id` */
export function expressPath(endpoint: Endpoint): string {
  return endpoint.path.replace(/\{(\w+)\}/g, ':$1');
}
