import type { Endpoint, ParsedInputOf } from '@garden-room/contract/endpoint';
import '@garden-room/contract/english';
import type { Issue } from '@garden-room/contract/errors';
import { datesTooFar } from '@garden-room/contract/sent-dates';
import * as z from 'zod/mini';
import { AppError } from '#lib/app-error.ts';

/** The input of a request, before it is parsed. */
export interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

const parts = ['params', 'query', 'body'] as const;

/** More than any form has fields, so that the answer to a large body stays small. */
const maxIssues = 100;
const longestMessage = 300;

/** An endpoint without a query takes none: each other address would miss the CDN. */
const noQuery = z.strictObject({});

/**
 * Parses a request by its endpoint's schemas, at an instant (UTC milliseconds) that limits its dates; every refused
 * field is named in `issues`.
 */
export function parseInput<E extends Endpoint>(endpoint: E, raw: RawInput, now: number): ParsedInputOf<E> {
  const parsed: Partial<Record<keyof RawInput, unknown>> = {};
  const issues: Issue[] = [];
  let empty = false;
  for (const part of parts) {
    const schema = endpoint[part] ?? (part === 'query' ? noQuery : undefined);
    const result = schema?.safeParse(raw[part]);
    if (schema && result?.success) {
      parsed[part] = result.data;
      issues.push(...brokenTexts(result.data));
      issues.push(...datesTooFar(schema, result.data, now).map(tooFar));
      issues.push(...otherwiseWritten(result.data, raw[part]));
    }
    if (!result?.error) continue;
    issues.push(...result.error.issues.map(toIssue));
    empty ||= result.error.issues.some((issue) => isEmpty(raw[part], issue.path));
  }
  if (issues.length > 0) {
    const code = empty ? 'missing_fields' : 'validation_failed';
    throw new AppError(code, { issues: issues.slice(0, maxIssues) });
  }
  // Each part was parsed by the very schema its type is derived from.
  return parsed as ParsedInputOf<E>;
}

function toIssue({ path, message }: z.core.$ZodIssue): Issue {
  // An unknown key is quoted, which may be all of the body.
  const short = message.length > longestMessage ? `${message.slice(0, longestMessage)}…` : message;
  return { path: path.join('.'), message: short };
}

const tooFar = (path: PropertyKey[]): Issue => ({
  path: path.join('.'),
  message: 'Use a day within the next ten years.',
});

/** Query numbers written as `7.0`, `0x7` or ` 7`: each would be another CDN key for the same answer. */
function otherwiseWritten(parsed: object, raw: unknown): Issue[] {
  return Object.entries(parsed).flatMap(([path, value]) => {
    const written: unknown = Object(raw)[path];
    const isOther = typeof value === 'number' && typeof written === 'string' && written !== String(value);
    return isOther ? [{ path, message: `Write it as ${value}.` }] : [];
  });
}

/** Texts with half a character (a lone surrogate, which JSON can express): Firestore refuses them. */
function brokenTexts(value: unknown, path: readonly string[] = []): Issue[] {
  if (typeof value === 'string') {
    return value.isWellFormed() ? [] : [{ path: path.join('.'), message: 'Use whole characters.' }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => brokenTexts(inner, [...path, key]));
}

/** Whether the refused field was left out or left blank, rather than filled in wrongly. */
function isEmpty(value: unknown, path: readonly PropertyKey[]): boolean {
  const [key, ...rest] = path;
  if (key !== undefined) return isEmpty(Object(value)[key], rest);
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
