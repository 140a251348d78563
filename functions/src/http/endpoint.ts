import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import {
  type Access,
  type Endpoint,
  isPersonRead,
  type OutputOf,
  type ParsedInputOf,
  successOf,
} from '@garden-room/contract/endpoint';
import type { Request, Response, Router } from 'express';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { within } from '#lib/within.ts';
import type { Actor, IdentifiedActor } from '#users/actor.ts';
import {
  admit,
  callerOf,
  createIdentify,
  credentialOf,
  type Identify,
  isAdmin,
  isSignedIn,
} from './authenticate.ts';
import { checkBody, holdingBody, readBody } from './body.ts';
import { assertSameSite, isUnsafe } from './csrf.ts';
import { parseInput } from './parse-input.ts';
import {
  createPersonReadLimit,
  createRateLimit,
  createReadLimit,
  createReportLimit,
  type RateLimit,
  unlimited,
} from './rate-limit.ts';

type ActorOf<A extends Access> = A extends 'anyone'
  ? null
  : A extends 'user' | 'staff' | 'admin'
    ? Actor
    : IdentifiedActor;

/** One call, checked and parsed. */
export interface RouteCall<E extends Endpoint> {
  input: ParsedInputOf<E>;
  /** The bytes of an endpoint that takes a file; none of every other. */
  file: Uint8Array;
  /** The key of a call that is made once under it; undefined of every other. */
  idempotencyKey: string | undefined;
  actor: ActorOf<E['access']>;
  /** Whether an admin is calling: for an endpoint that anyone may call and that shows an admin more. */
  isAdmin: () => Promise<boolean>;
  /** Whether the caller is signed in, for an endpoint that anyone may call. */
  isSignedIn: () => Promise<boolean>;
  /** The caller, for the personal part of an endpoint that anyone may call. Refuses as an endpoint for users does. */
  caller: () => Promise<Actor>;
  request: Request;
  response: Response;
}

/** A route's answer. `status` only where it is not the endpoint's usual one. */
export interface RouteReply<E extends Endpoint> {
  /** A long text may come piece by piece. */
  body: OutputOf<E> | (OutputOf<E> extends string ? AsyncIterable<string> : never);
  status?: NonNullable<E['success']>[number];
  nextCursor?: string | null;
  headers?: Record<string, string>;
}

/** Answers a call. An endpoint that answers nothing needs no reply. */
export type Handler<E extends Endpoint> = (
  call: RouteCall<E>,
) => Promise<RouteReply<E>> | (OutputOf<E> extends null ? Promise<void> : never);

/** Mounts an endpoint of the contract. */
export type Mount = <E extends Endpoint>(endpoint: E, handle: Handler<E>) => void;

/**
 * Browsers wait for 20 seconds (`web/src/lib/api-client.ts`), and should read our own answer by then: without a store,
 * Firestore's client goes on trying for minutes. What the call does afterwards is what a lost answer may have done.
 */
const answerMs = 18_000;
/** Callers of such an endpoint wait longer, and the platform ends it after a minute. */
const longMs = 55_000;

/**
 * Handles every call, within `answerMs` or `longMs`: same site, body headers, rate limit, caller, body and input, use
 * case, reply through the contract's output schema, which drops fields that it does not have.
 */
export function createMount(router: Router, deps: Deps): Mount {
  const identify = createIdentify(deps);
  const rateLimit = createRateLimit(deps);
  const limitReads = createReadLimit(deps.config);
  const limitReports = createReportLimit(deps.config);
  const limitPersonReads = createPersonReadLimit(deps.config);
  return function mount<E extends Endpoint>(endpoint: E, handle: Handler<E>) {
    const replyTo = async (request: Request, response: Response): Promise<RouteReply<E>> => {
      assertSameSite(request, deps.config.allowedOrigins);
      checkBody(request, endpoint);
      await checkApp(deps, request, endpoint);
      if (endpoint.limited === 'reads') await limitReads(request, response);
      if (endpoint.limited === 'reports') await limitReports(request, response);
      const limit = endpoint.limited === 'calls' ? rateLimit : unlimited;
      const actor = await identifyActor(deps, endpoint, request, response, {
        identify,
        limit,
        limitPersonReads,
      });
      // Only now is a body read: whoever is refused has nothing held in memory.
      return holdingBody(request, async () => {
        const body = await readBody(request, endpoint);
        const raw = { params: request.params, query: request.query, body };
        const input = parseInput(endpoint, raw, deps.clock.now());
        const idempotencyKey = endpoint.once && idempotencyKeyOf(request);
        // `authenticate` has refused callers without the endpoint's access.
        const reply = await handle({
          input,
          file: body instanceof Uint8Array ? body : new Uint8Array(),
          idempotencyKey,
          actor: actor as ActorOf<E['access']>,
          isAdmin: () => isAdmin(deps, identify, request),
          isSignedIn: () => isSignedIn(identify, request),
          caller: () => callerOf(deps, identify, request),
          request,
          response,
        });
        return (reply ?? { body: null }) as RouteReply<E>;
      });
    };
    router[methodName(endpoint)](expressPath(endpoint), async (request, response) => {
      response.locals['route'] = endpoint.path;
      const reply = await within(endpoint.takesLong ? longMs : answerMs, replyTo(request, response));
      await sendReply(endpoint, response, reply);
    });
  };
}

/** Printable ASCII, as the header's draft standard has it. */
const keyPattern = /^[\x21-\x7e]{1,200}$/;

/** Refuses a malformed key as `validation_failed`. */
function idempotencyKeyOf(request: Request): string | undefined {
  const key = request.get('idempotency-key');
  if (key === undefined || keyPattern.test(key)) return key;
  const message = 'Use 1 to 200 printable characters.';
  throw new AppError('validation_failed', { issues: [{ path: 'Idempotency-Key', message }] });
}

interface Identifying {
  identify: Identify;
  limit: RateLimit;
  limitPersonReads: ReturnType<typeof createPersonReadLimit>;
}

/**
 * Learns who is calling, and counts the call by its address and by its person while the next check runs: an address
 * over its limit is refused first. A call without a credential is refused uncounted, because counting costs a write.
 */
async function identifyActor(
  deps: Deps,
  endpoint: Endpoint,
  request: Request,
  response: Response,
  { identify, limit, limitPersonReads }: Identifying,
): Promise<IdentifiedActor | null> {
  if (endpoint.access === 'anyone') {
    await limit.identified(request, response, async () => null);
    return limit.byAddress(request, response, async () => null);
  }
  credentialOf(request, endpoint.access);
  const identity = await limit.identified(request, response, () => identify(request, endpoint.access));
  if (isPersonRead(endpoint)) await limitPersonReads(request, response, identity.uid);
  return limit.byAddress(request, response, () =>
    limit.byPerson(request, response, identity.uid, () => admit(deps, identity, endpoint)),
  );
}

async function sendReply<E extends Endpoint>(
  endpoint: E,
  response: Response,
  reply: RouteReply<E>,
): Promise<void> {
  const status: number = reply.status ?? successOf(endpoint)[0];
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

/**
 * Checks Firebase's proof that our own app calls, as configured: `off`, `monitor` (only logged) or `enforce`. What
 * anyone may read stays open for search engines, feeds and the CDN; so do files, since links carry no proof.
 */
async function checkApp(
  { appCheck, config, log }: Deps,
  request: Request,
  { access, method, path, mediaType, unattested }: Endpoint,
): Promise<void> {
  const isOpen = unattested || (!isUnsafe(method) && (access === 'anyone' || mediaType !== undefined));
  if (config.appCheck === 'off' || isOpen) return;
  try {
    await appCheck.verifyToken(request.get('x-firebase-appcheck') ?? '');
  } catch {
    if (config.appCheck === 'enforce') throw new AppError('unverified_app');
    log.unverifiedApp({ method, route: path });
  }
}

const isStream = (body: unknown): body is AsyncIterable<string> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;

/**
 * Sends a text piece by piece, as fast as the client reads. An error before the first piece is refused like any other;
 * a later one cuts the connection, so that no client takes a part for the whole. Stops once the client has gone.
 */
export async function sendStream(response: ServerResponse, pieces: AsyncIterable<string>): Promise<void> {
  const disconnect = new AbortController();
  response.once('close', () => disconnect.abort());
  try {
    for await (const piece of pieces) {
      if (disconnect.signal.aborted) return;
      if (!response.write(piece)) await once(response, 'drain', { signal: disconnect.signal });
    }
    response.end();
  } catch (error) {
    if (disconnect.signal.aborted) return;
    // A refusal is not the file.
    if (!response.headersSent)
      for (const name of ['Content-Type', 'Content-Disposition']) response.removeHeader(name);
    throw error;
  }
}
