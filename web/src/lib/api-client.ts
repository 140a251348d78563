import type { Endpoint, InputOf, OutputOf } from '@garden-room/contract/endpoint';
import { errorBodySchema } from '@garden-room/contract/errors';
import { type ApiError, isPersonRefused, networkError, toApiError, unreadableError } from './api-error.ts';
import { appTokenHeader } from './app-token.ts';
import { callSignal } from './call-signal.ts';
import { apiHeaders, takeEarlyCall } from './early-calls.ts';
import { forgetUnansweredActs } from './repeated-calls.ts';

export type CallOptions = {
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
  /** The body of an endpoint that takes a file. */
  file?: Blob;
  /** The time after which the call fails. */
  milliseconds?: number;
  /** False where a 401 or 403 is an answer like others, and ends no session. */
  announceRefusal?: boolean;
  /** The page makes the call, not its user: it is no act. */
  isAutomatic?: boolean | undefined;
};

/** One page of a list; `nextCursor` is null on the last one, `readAt` when it was asked for, in UTC milliseconds. */
export type ListPage<Output> = { items: Output; nextCursor: string | null; readAt: number };

/** The input of any row. The public functions take the row's own, stricter type. */
type AnyInput = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
};

/** The time after which a call fails, so that the user gets a message and a retry instead of a frozen page. */
const timeoutMilliseconds = 20_000;

let onRefused: (error: ApiError) => void = () => {};
/** The number of components that handle refusals themselves at the moment. */
let holding = 0;
let personalCalls = new AbortController();

/**
 * Registers the session, which signs out and opens the login page on a 401 or 403. Returns a function to
 * unregister. The error is thrown to the caller all the same.
 */
export function listenForRefusals(listener: (error: ApiError) => void): () => void {
  onRefused = listener;
  return () => {
    if (onRefused === listener) onRefused = () => {};
  };
}

/**
 * Stops 401 and 403 from ending the session until the returned function is called: a user who deletes their account
 * learns it from that call, and not from another call's refusal meanwhile.
 */
export function holdRefusals(): () => void {
  holding += 1;
  return () => {
    holding -= 1;
  };
}

export type ActListener = (endpoint: Endpoint, input: AnyInput) => void;

const actListeners = new Set<ActListener>();

/**
 * Tells of each act: a call that may change something, made by the user. Told as it is sent, and once more as it ends,
 * whatever came of it. Returns a function that ends this.
 */
export function listenForActs(listener: ActListener): () => void {
  actListeners.add(listener);
  return () => void actListeners.delete(listener);
}

/**
 * Aborts every personal call, and forgets which were not answered. Called when the user leaves, so that no late answer
 * shows to the next user.
 */
export function abandonPersonalCalls(): void {
  forgetUnansweredActs();
  personalCalls.abort();
  personalCalls = new AbortController();
}

/** Calls one endpoint of the contract and answers its parsed output. Throws `ApiError`, or `AbortError` if aborted. */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
): Promise<OutputOf<E>> {
  const { output } = await callApiResponse(endpoint, input, options);
  return output;
}

/** Calls an endpoint that answers a page of a list, with the cursor of the page after. */
export async function callApiPage<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
): Promise<ListPage<OutputOf<E>>> {
  const readAt = Date.now();
  const { output, response } = await callApiResponse(endpoint, input, options);
  return { items: output, nextCursor: response.headers.get('X-Next-Cursor'), readAt };
}

/** The address of an endpoint, for a link that the browser follows by itself. */
export function apiAddress<E extends Endpoint>(endpoint: E, input: InputOf<E>): string {
  return pathOf(endpoint, input as AnyInput);
}

/** Calls an endpoint and answers its parsed output with the response itself, for its headers. */
export const callApiResponse = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<{ output: OutputOf<E>; response: Response }> =>
  sendCall(endpoint, input, options, async (response) =>
    parseReply(endpoint, response, await readJson(response), options),
  );

/** Calls an endpoint and has its answer read, whatever that is, before it may time out. */
export async function sendCall<E extends Endpoint, Read>(
  endpoint: E,
  input: InputOf<E>,
  { milliseconds = timeoutMilliseconds, isAutomatic, ...options }: CallOptions,
  read: (response: Response) => Promise<Read>,
): Promise<Read> {
  const signals = options.signal ? [options.signal] : [];
  if (endpoint.access !== 'anyone') signals.push(personalCalls.signal);
  const call = callSignal(signals, milliseconds);
  const tellAct = () => {
    if (endpoint.method === 'GET' || isAutomatic) return;
    for (const listener of actListeners) listener(endpoint, input as AnyInput);
  };
  tellAct();
  try {
    return await read(await request(endpoint, input as AnyInput, { ...options, signal: call.signal }));
  } finally {
    call.release();
    tellAct();
  }
}

function parseReply<E extends Endpoint>(
  endpoint: E,
  response: Response,
  reply: unknown,
  { announceRefusal = true }: CallOptions,
) {
  if (!response.ok) throw refused(response, reply, announceRefusal);
  const parsed = endpoint.output.safeParse(reply);
  if (!parsed.success) throw unreadableError(response.status);
  return { output: parsed.data as OutputOf<E>, response };
}

async function request(
  endpoint: Endpoint,
  input: AnyInput,
  { signal, headers, file }: CallOptions & { signal: AbortSignal },
) {
  const path = pathOf(endpoint, input);
  try {
    const early = endpoint.method === 'GET' && takeEarlyCall(path);
    if (early) return await orAbort(early, signal);
    // Named here, so that a build without a key contains none of it.
    const proof =
      import.meta.env.VITE_FIREBASE_APP_CHECK_KEY && (await orAbort(appTokenHeader(endpoint), signal));
    return await fetch(new URL(path, window.location.origin), {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: {
        ...apiHeaders,
        ...(input.body && { 'Content-Type': 'application/json' }),
        ...headers,
        ...proof,
      },
      ...(input.body && { body: JSON.stringify(input.body) }),
      ...(file && { body: file }),
      signal,
    });
  } catch (error) {
    if (isAbort(error)) throw error;
    throw networkError();
  }
}

/** A call that other code has begun cannot be aborted, but the caller need not wait for it. */
const orAbort = <T>(promise: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) => {
      const abort = () => reject(signal.reason);
      if (signal.aborted) abort();
      else signal.addEventListener('abort', abort, { once: true });
    }),
  ]);

const isAbort = (error: unknown) => Object(error).name === 'AbortError';

/** Path and query of a call; there is no origin during server rendering. */
function pathOf(endpoint: Endpoint, { params, query }: AnyInput): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`;
}

export async function readJson(response: Response): Promise<unknown> {
  try {
    const text = await response.text();
    return text === '' ? null : JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    if (isAbort(error)) throw error;
    throw networkError();
  }
}

/** The error of a refusal; also reports a 401 or 403 to the session. */
export function refused(response: Response, reply: unknown, announceRefusal = true): ApiError {
  const body = errorBodySchema.safeParse(reply);
  const error = body.success
    ? toApiError(response.status, body.data, retryAfterSeconds(response))
    : unreadableError(response.status);
  if (announceRefusal && holding === 0 && isPersonRefused(error)) onRefused(error);
  return error;
}

function retryAfterSeconds(response: Response): number | null {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : null;
}
