import { CommandError } from '../../terminal/command.ts';
import { accessTokenFor } from '../firebase-tools.ts';

/** What Google’s services say of a project. */
export interface Account {
  /**
   * The answer of an address; null where there is nothing. Throws `NotAllowed` where the account, or a service that is
   * off, says nothing about it.
   */
  get: (url: string) => Promise<unknown>;
}

export class NotAllowed extends CommandError {}

/** Reads as the account that deploys; null where nobody is signed in. */
export async function openAccount(project: string): Promise<Account | null> {
  const token = await accessTokenFor(project);
  if (!token) return null;
  const headers = { authorization: `Bearer ${token}`, 'x-goog-user-project': project };
  return {
    get: async (url) => {
      const answer = await fetch(url, { headers });
      if (answer.status === 404) return null;
      if (!answer.ok) throw new NotAllowed(`${new URL(url).host} answered ${answer.status}`);
      return answer.json();
    },
  };
}
