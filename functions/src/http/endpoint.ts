import type { Access, Endpoint, OutputOf, ParsedInputOf } from '@garden-room/contract/endpoint';
import type { Request, Response, Router } from 'express';
import type { Deps } from '#lib/deps.ts';
import type { Actor, IdentifiedActor } from '#users/actor.ts';
import { checkApp } from './app-check.ts';
import { admit, createIdentify, credentialOf, type Identify } from './authenticate.ts';
import { readBody } from './body.ts';
import { assertSameSite } from './csrf.ts';
import { callerOf, isAdmin, isSignedIn } from './optional-caller.ts';
import { parseInput } from './parse-input.ts';
import { createRateLimit, type RateLimit, unlimited } from './rate-limit.ts';
import { createReadLimit } from './read-limit.ts';
import { isStream, sendStream } from './stream.ts';

type ActorOf<A extends Access> = A extends 'anyone'
  ? null
  : A extends 'user' | 'admin'
    ? Actor
    : IdentifiedActor;

/** One call, checked and parsed. */
export interface Call<E extends Endpoint> {
  input: ParsedInputOf<E>;
  actor: ActorOf<E['access']>;
  /** Whether an admin is calling: for what anyone may call, and an admin sees more of. */
  isAdmin: () => Promise<boolean>;
  /** Whether the caller is known at all, for what anyone may call. */
  isSignedIn: () => Promise<boolean>;
  /** Who is calling, for the part of what anyone may call that is one's own. Refuses as an endpoint for users does. */
  caller: () => Promise<Actor>;
  request: Request;
  response: Response;
}

/** A route's answer. `status` only where it is not the endpoint's usual one. */
export interface Reply<E extends Endpoint> {
  /** A long text may come piece by piece. */
  body: OutputOf<E> | (OutputOf<E> extends string ? AsyncIterable<string> : never);
  status?: E['success'][number];
  nextCursor?: string | null;
  headers?: Record<string, string>;
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Reply<E>>;

/** Mounts an endpoint of the contract. */
export type Mount = <E extends Endpoint>(endpoint: E, handle: Handler<E>) => void;

/**
 * How every call is handled: same site, rate limit, caller, input parsed, use case, reply through the contract's
 * output schema, which also drops fields that it does not have.
 */
export function createMount(router: Router, deps: Deps): Mount {
  const identify = createIdentify(deps);
  const rateLimit = createRateLimit(deps);
  const limitReads = createReadLimit(deps.config);
  return function mount<E extends Endpoint>(endpoint: E, handle: Handler<E>) {
    router[methodName(endpoint)](expressPath(endpoint), async (request, response) => {
      response.locals['route'] = endpoint.path;
      assertSameSite(request, deps.config.allowedOrigins);
      const body = readBody(request);
      await checkApp(deps, request, endpoint);
      if (endpoint.limited === 'reads') await limitReads(request, response);
      const limit = endpoint.limited === 'calls' ? rateLimit : unlimited;
      const actor = await identifyActor(deps, endpoint, request, response, { identify, limit });
      const input = parseInput(endpoint, { params: request.params, query: request.query, body });
      // `authenticate` has refused callers without the endpoint's access.
      const reply = await handle({
        input,
        actor: actor as ActorOf<E['access']>,
        isAdmin: () => isAdmin(deps, identify, request),
        isSignedIn: () => isSignedIn(identify, request),
        caller: () => callerOf(deps, identify, request),
        request,
        response,
      });
      await send(endpoint, response, reply);
    });
  };
}

/**
 * Counts the call by its address and by its person, each while the next check runs: an address over its limit is
 * refused first. A call without a credential is refused uncounted, because counting costs a write.
 */
async function identifyActor(
  deps: Deps,
  endpoint: Endpoint,
  request: Request,
  response: Response,
  { identify, limit }: { identify: Identify; limit: RateLimit },
): Promise<IdentifiedActor | null> {
  if (endpoint.access === 'anyone') return limit.byAddress(request, response, async () => null);
  credentialOf(request, endpoint.access);
  return limit.byAddress(request, response, async () => {
    const identity = await identify(request, endpoint.access);
    return limit.byPerson(request, response, identity.uid, () => admit(deps, identity, endpoint));
  });
}

async function send<E extends Endpoint>(endpoint: E, response: Response, reply: Reply<E>): Promise<void> {
  const status = reply.status ?? endpoint.success[0];
  if (reply.nextCursor) response.set('X-Next-Cursor', reply.nextCursor);
  response.set(reply.headers ?? {}).status(status);
  if (isStream(reply.body)) return sendStream(response.type(endpoint.mediaType ?? 'text'), reply.body);
  const body = endpoint.output.parse(reply.body);
  if (status === 204 || status === 304) response.end();
  else if (endpoint.mediaType) response.type(endpoint.mediaType).send(body);
  else response.json(body);
}

function methodName({ method }: Endpoint): Lowercase<Endpoint['method']> {
  return method.toLowerCase() as Lowercase<Endpoint['method']>;
}

/** `/users/{id}` -> `/users/:id` */
export function expressPath(endpoint: Endpoint): string {
  return endpoint.path.replace(/\{(\w+)\}/g, ':$1');
}
