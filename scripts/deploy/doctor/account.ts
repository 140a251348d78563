import * as z from 'zod';
import { CommandError } from '../../terminal/command.ts';
import { accessTokenFor } from '../firebase-tools.ts';

/** One call of Google’s APIs: answers what they answer, or throws `Refused`. */
export type Call = (method: 'GET' | 'POST' | 'PATCH' | 'PUT', url: string, body?: object) => Promise<unknown>;

/** The answers of Google’s services about a project. */
export interface Account {
  /** The answer of an address as a schema has it; null where there is nothing. Throws `Refused` for another refusal. */
  get: <Answer>(url: string, schema: z.ZodType<Answer>) => Promise<Answer | null>;
}

const refusalSchema = z.object({
  error: z.object({
    message: z.string().default(''),
    details: z
      .array(
        z.looseObject({
          reason: z.string().optional(),
          metadata: z.looseObject({ service: z.string().optional() }).optional(),
        }),
      )
      .default([]),
  }),
});

/** A call that Google refused: by which service, with which status, and in which words. */
export class Refused extends CommandError {
  readonly status: number;
  readonly host: string;
  readonly reason: string;
  /** The service that is off in the project, where that is why. */
  readonly off: string | undefined;

  constructor(method: string, url: string, status: number, answer: unknown) {
    const { message, details } = refusalSchema.safeParse(answer).data?.error ?? { message: '', details: [] };
    super(`${method} ${url} was refused (${status}): ${message}`);
    this.status = status;
    this.host = new URL(url).host;
    this.reason = message;
    this.off = details.find(({ reason }) => reason === 'SERVICE_DISABLED')?.metadata?.service;
  }
}

/** An account by its access token; `request` is the way out of this machine, which a test replaces. */
export function accountOf(
  project: string,
  token: string,
  request: (url: string, init: RequestInit) => Promise<Response> = fetch,
): Account & { call: Call } {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'x-goog-user-project': project,
  };
  const call: Call = async (method, url, body) => {
    const response = await request(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok) throw new Refused(method, url, response.status, answer);
    return answer;
  };
  return {
    call,
    get: async (url, schema) => {
      try {
        return schema.parse(await call('GET', url));
      } catch (failure) {
        if (failure instanceof Refused && failure.status === 404) return null;
        throw failure;
      }
    },
  };
}

/** The account that deploys; null where nobody is signed in. */
export async function openAccount(project: string): Promise<(Account & { call: Call }) | null> {
  const token = await accessTokenFor(project);
  return token ? accountOf(project, token) : null;
}

/** The account that deploys; throws a CommandError where nobody is signed in. */
export async function signedInAccount(project: string) {
  const account = await openAccount(project);
  if (account === null) throw new CommandError('Nobody is signed in: npx firebase login');
  return account;
}
