import type * as z from 'zod';
import type { Call } from '../../alerts/apply-alerts.ts';
import { CommandError } from '../../terminal/command.ts';
import { accessTokenFor } from '../firebase-tools.ts';

/** The answers of Google’s services about a project. */
export interface Account {
  /**
   * The answer of an address as a schema has it; null where there is nothing. Throws `NotAllowed` where the account, or
   * a service that is off, says nothing about it.
   */
  get: <Answer>(url: string, schema: z.ZodType<Answer>) => Promise<Answer | null>;
}

export class NotAllowed extends CommandError {}

/** Calls as the account that deploys; null where nobody is signed in. */
export async function openAccount(project: string): Promise<(Account & { call: Call }) | null> {
  const token = await accessTokenFor(project);
  if (!token) return null;
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'x-goog-user-project': project,
  };
  const send = (method: string, url: string, body?: object) =>
    fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return {
    get: async (url, schema) => {
      const answer = await send('GET', url);
      if (answer.status === 404) return null;
      if (!answer.ok) throw new NotAllowed(`${new URL(url).host} answered ${answer.status}`);
      return schema.parse(await answer.json());
    },
    call: async (method, url, body) => {
      const response = await send(method, url, body);
      const answer: unknown = await response.json().catch(() => null);
      if (response.ok) return answer;
      const reason = Object(Object(answer).error).message ?? response.statusText;
      throw new CommandError(`${method} ${url} was refused (${response.status}): ${reason}`);
    },
  };
}

/** The account that deploys; throws a CommandError where nobody is signed in. */
export async function signedInAccount(project: string) {
  const account = await openAccount(project);
  if (account === null) throw new CommandError('Nobody is signed in: npx firebase login');
  return account;
}
