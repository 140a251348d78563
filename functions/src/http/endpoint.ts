import type { Access, Endpoint, OutputOf, ParsedInputOf } from '@garden-room/contract/endpoint';
import type { Request, Response, Router } from 'express';
import type { Deps } from '#lib/deps.ts';
import type { Actor, IdentifiedActor } from '#users/actor.ts';
import { checkApp } from './app-check.ts';
import { admit, identify } from './authenticate.ts';
import { readBody } from './body.ts';
import { assertSameSite } from './csrf.ts';
import { parseInput } from './parse-input.ts';
import { createRateCheck, type RateCheck } from './rate-limit.ts';
import { createReadLimit } from './read-limit.ts';

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
  headers?: Record<string, string>;
}

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Reply<E>>;

/** Mounts an endpoint of the contract. */
export type Mount = <E extends Endpoint>(endpoint: E, handle: Handler<E>) => void;

/**
 * The way every call takes: ours and well-formed, not too often, who is it, understood, done, answered by the
 * contract's output schema, which also drops whatever a record holds beyond it.
 */
export function createMount(router: Router, deps: Deps): Mount {
  const rate = createRateCheck(deps);
  const limitReads = createReadLimit(deps.config);
  return function mount<E extends Endpoint>(endpoint: E, handle: Handler<E>) {
    router[methodName(endpoint)](expressPath(endpoint), async (request, response) => {
      response.locals['route'] = endpoint.path;
      assertSameSite(request, deps.config.allowedOrigins);
      const body = readBody(request);
      await checkApp(deps, request, endpoint);
      if (endpoint.access === 'anyone' && endpoint.limited) await limitReads(request, response);
      const actor = await identifyActor(deps, endpoint, request, response, rate);
      const input = parseInput(endpoint, { params: request.params, query: request.query, body });
      // `authenticate` has refused whoever is less than the endpoint's access asks for.
      const reply = await handle({ input, actor: actor as ActorOf<E['access']>, request, response });
      send(endpoint, response, reply);
    });
  };
}

async function identifyActor(
  deps: Deps,
  { access, limited }: Endpoint,
  request: Request,
  response: Response,
  rate: RateCheck,
): Promise<IdentifiedActor | null> {
  if (access === 'anyone') return null;
  const byAddress = limited ? rate.address(request, response) : undefined;
  const identity = await besides(byAddress, identify(deps, request, access));
  const byPerson = limited ? rate.person(request, response, identity.uid) : undefined;
  return besides(byPerson, admit(deps, identity, access));
}

/** Counts a call while it is looked into, at next to no cost in time; a refusal to go on counting comes first. */
async function besides<T>(counted: Promise<void> | undefined, looked: Promise<T>): Promise<T> {
  const [count, result] = await Promise.allSettled([counted, looked]);
  if (count.status === 'rejected') throw count.reason;
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

function send<E extends Endpoint>(endpoint: E, response: Response, reply: Reply<E>): void {
  const status = reply.status ?? endpoint.success[0];
  if (reply.nextCursor) response.set('X-Next-Cursor', reply.nextCursor);
  response.set(reply.headers ?? {}).status(status);
  const body = endpoint.output.parse(reply.body);
  if (status === 204 || status === 304) response.end();
  else response.json(body);
}

function methodName({ method }: Endpoint): Lowercase<Endpoint['method']> {
  return method.toLowerCase() as Lowercase<Endpoint['method']>;
}

/** `/users/{id}` -> `/users/:id` */
export function expressPath(endpoint: Endpoint): string {
  return endpoint.path.replace(/\{(\w+)\}/g, ':$1');
}
