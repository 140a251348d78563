import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/**
 * The callers that are admitted:
 * - `anyone`: no identity needed;
 * - `token`: a verified ID token (`Authorization: Bearer`);
 * - `identity`: that or the session cookie, even without a user record;
 * - `user`: a record that is not blocked; the use case decides own or another's;
 * - `staff`: role 'Admin' or 'Reception';
 * - `admin`: role 'Admin'.
 */
export type Access = 'anyone' | 'token' | 'identity' | 'user' | 'staff' | 'admin';

const signedIn = ['unauthenticated', 'account_deleted', 'blocked'] as const satisfies readonly ErrorCode[];
const guarded = [...signedIn, 'forbidden'] as const satisfies readonly ErrorCode[];

/** Refusals of a caller, shared by every endpoint with an access. */
export const callerErrors = {
  anyone: [],
  token: signedIn,
  identity: signedIn,
  user: signedIn,
  staff: guarded,
  admin: guarded,
} as const satisfies Record<Access, readonly ErrorCode[]>;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One row of the REST contract. Paths are below `/api`; `{name}` marks a path parameter. The doc comment above a row
 * says what it is for, also in the API's documents (`/api-docs` of a local suite).
 */
export interface Endpoint {
  method: Method;
  path: `/${string}`;
  access: Access;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniObject;
  /** The longest body, where that is not what every endpoint takes. */
  mostBytes?: number;
  /** The body is the bytes of a file instead, of whatever type. */
  file?: { mostBytes: number };
  /** Answered within a minute, for which its callers wait; every other endpoint within 18 seconds. */
  takesLong?: true;
  /** Whether App Check is left out, because App Check itself may have failed. */
  unattested?: true;
  /** Whether it is allowed while the caller's account is being deleted; every other endpoint refuses then. */
  whileLeaving?: true;
  /**
   * `calls`: counted in the store, per person and per address. `reads`: counted per address in each instance's memory.
   * `reports`: like `reads`, with a far lower limit. Without it, a signed-in caller's reads are counted per person in
   * memory (`isPersonRead`).
   */
  limited?: 'calls' | 'reads' | 'reports';
  /** Made at most once under an Idempotency-Key: a repetition answers what the first call made, as it is now. */
  once?: true;
  /** Success statuses, the usual one first, where that is not 200, or 204 with nothing to answer (`successOf`). */
  success?: readonly [number, ...number[]];
  output: z.ZodMiniType;
  /** The media type of an answer other than JSON: `output` is then its text. */
  mediaType?: 'text/calendar' | 'text/csv' | 'text/html';
  /** Refusals beyond those that every endpoint shares (`commonErrors`), or every one with its access. */
  errors?: readonly ErrorCode[];
}

/** The success statuses of an endpoint, the usual one first. */
export const successOf = ({ success, output }: Endpoint): readonly [number, ...number[]] =>
  success ?? [output.def.type === 'null' ? 204 : 200];

/** Whether an endpoint only shows something, to a signed-in caller, and has no limit of its own. */
export const isPersonRead = ({ method, access, limited }: Endpoint): boolean =>
  method === 'GET' && access !== 'anyone' && limited === undefined;

type Part<Key extends string, Schema, Direction> = Schema extends z.ZodMiniType
  ? { [K in Key]: Direction extends 'in' ? z.input<Schema> : z.output<Schema> }
  : unknown;

/** The input of a call of `E`: `params`, `query` and `body`, each only where the row has one. */
export type InputOf<E extends Endpoint> = Part<'params', E['params'], 'in'> &
  Part<'query', E['query'], 'in'> &
  Part<'body', E['body'], 'in'>;

/** The input of a call of `E` after parsing: trimmed, with defaults. */
export type ParsedInputOf<E extends Endpoint> = Part<'params', E['params'], 'out'> &
  Part<'query', E['query'], 'out'> &
  Part<'body', E['body'], 'out'>;

/** The output of endpoint `E`. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>;
