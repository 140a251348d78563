import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../../../functions/test/support/api.ts';
import {
  newAdmin,
  newConfirmedPatient,
  newReception,
  type Person,
} from '../../../functions/test/support/people.ts';

/** The people of a run, each at an address of their own. */
export interface People {
  patients: Person[];
  admin: Person;
  reception: Person;
}

export async function preparePeople(patients: number): Promise<People> {
  const [admin, reception] = await Promise.all([newAdmin(), newReception()]);
  const made: Person[] = [];
  // A few at a time: signing up is not what is measured.
  while (made.length < patients) {
    const left = Math.min(10, patients - made.length);
    made.push(...(await Promise.all(Array.from({ length: left }, () => newConfirmedPatient()))));
  }
  return { patients: made, admin, reception };
}

/** The people as they call these servers, the first of them the first server, and so on in turns. */
export function peopleAt({ patients, admin, reception }: People, ...origins: string[]): People {
  const at = (person: Person, index: number): Person => {
    const server = origins[index % origins.length] ?? '';
    // The server trusts one proxy (../load.ts), so that no two people are counted as one address.
    const address = { 'x-forwarded-for': `10.0.${Math.floor(index / 250)}.${1 + (index % 250)}` };
    const call: Person['call'] = (path, options = {}) =>
      person.call(path, { ...options, at: server, headers: { ...address, ...options.headers } });
    return { ...person, call };
  };
  return { patients: patients.map(at), admin: at(admin, 1000), reception: at(reception, 1001) };
}

/** The answer that a client gets, also where the connection breaks off: then it is lost. */
export const answerOf = (send: () => Promise<Answer>): Promise<Answer> =>
  send().catch(() => ({ status: 599, headers: new Headers(), body: { code: 'no answer' } }));

/** Calls as pages do (`web/src/lib/query-client.ts`): after a `busy`, once more, as late as the answer says. */
export async function callAsPages(
  send: () => Promise<Answer>,
): Promise<{ answer: Answer; isRetried: boolean }> {
  const answer = await answerOf(send);
  if (answer.status !== 503) return { answer, isRetried: false };
  await sleep(Number(answer.headers.get('retry-after')) * 1000);
  return { answer: await answerOf(send), isRetried: true };
}
