import { type ErrorBody, errorBodySchema } from '@garden-room/contract/errors';
import { origin } from './suite.ts';

export interface Options {
  method?: string;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is. */
  text?: string | Uint8Array<ArrayBuffer>;
  token?: string;
  cookie?: string;
  /** Gives the call up. */
  signal?: AbortSignal;
  /** Another server than the suite's Hosting. */
  at?: string;
  /** Over and above what our own pages send; `null` takes a header away. */
  headers?: Record<string, string | null>;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

/** Calls the API through Hosting as our own pages would. `path` begins below `/api`. */
export async function call(path: string, options: Options = {}): Promise<Answer> {
  const { json, text, token, cookie, at = origin } = options;
  const headers = new Headers({ origin: at, 'x-requested-with': 'XMLHttpRequest' });
  if (json !== undefined) headers.set('content-type', 'application/json');
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (cookie) headers.set('cookie', cookie);
  for (const [name, value] of Object.entries(options.headers ?? {})) {
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
  const body = text ?? (json === undefined ? null : JSON.stringify(json));
  const method = options.method ?? (body === null ? 'GET' : 'POST');
  const response = await fetch(`${at}/api${path}`, {
    method,
    headers,
    body,
    redirect: 'manual',
    signal: options.signal ?? null,
  });
  const answer = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? JSON.parse(answer) : answer,
  };
}

/** `409 slot_taken`, and that the answer is an error as the contract has it. */
export function refusal(answer: Answer): string {
  const body: ErrorBody = errorBodySchema.parse(answer.body);
  return `${answer.status} ${body.code}`;
}
