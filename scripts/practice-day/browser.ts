import { setTimeout as sleep } from 'node:timers/promises';
import { errorBodySchema } from '@garden-room/contract/errors';
import type { Answer, Options } from '../../functions/test/support/api.ts';
import type { Person } from '../../functions/test/support/people.ts';
import {
  hasCode,
  isOutcomeOpen,
  networkError,
  toApiError,
  unreadableError,
} from '../../web/src/lib/api-error.ts';
import { createQueryClient } from '../../web/src/lib/query-client.ts';
import type { Tally } from './tally.ts';

/** The time limit of a call, as in `web/src/lib/api-client.ts`. */
const timeoutMs = 20_000;
/** The tries of an attempt, as in `web/src/features/visits/booking/use-attempt.ts`; then its user presses again. */
const attemptDelays = [0, 1_000, 3_000, 8_000];
/** The time after which every fault is over; an outcome unknown by then stays so. */
const patienceMs = 90_000;

interface Wanted extends Options {
  what: string;
  path: string;
}

/** The answer, or the error as the site's own client would throw it. */
async function send(person: Person, { what, path, ...options }: Wanted, tally: Tally): Promise<Answer> {
  const began = performance.now();
  tally.sums.calls += 1;
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await person.call(path, { cookie: person.cookie, ...options, signal }).catch(() => {
    tally.sums.lost += 1;
    if (signal.aborted) tally.wrong.push(`${what}: no answer in ${timeoutMs / 1000} s`);
    throw networkError();
  });
  tally.answered(what, answer, performance.now() - began);
  if (answer.status < 400) return answer;
  const body = errorBodySchema.safeParse(answer.body);
  const seconds = answer.headers.get('retry-after');
  throw body.success
    ? toApiError(answer.status, body.data, seconds === null ? null : Number(seconds))
    : unreadableError(answer.status);
}

/** The outcome of an act: its answer, that it was refused, or that its user cannot know. */
export type Outcome = Answer | 'refused' | 'open';

/** The calls of one signed-in user's pages. The site's own client decides whether a call is sent again, and when. */
export function openBrowser(person: Person, tally: () => Tally) {
  const client = createQueryClient();

  /** The answer of a call, or its last error and whether any of its answers was lost. */
  async function call(isRead: boolean, wanted: Wanted) {
    let [tries, wasLost] = [0, false];
    const once = async () => {
      tries += 1;
      if (tries > 1) tally().sums['sent again'] += 1;
      return send(person, wanted, tally()).catch((error: unknown) => {
        wasLost ||= isOutcomeOpen(error);
        throw error;
      });
    };
    const answered = isRead
      ? client.fetchQuery({ queryKey: [crypto.randomUUID()], queryFn: once, gcTime: 0 })
      : client.getMutationCache().build(client, { mutationFn: once, gcTime: 0 }).execute(undefined);
    return answered.then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error, wasLost }),
    );
  }

  return {
    person,
    /** A page that is read; null where it shows an error with a button to try again. */
    read: async (what: string, path: string): Promise<Answer | null> => {
      const result = await call(true, { what, path });
      return 'answer' in result ? result.answer : null;
    },
    /** An act that sets a state. After a lost answer, a refusal or a changed visit may come of this very act. */
    act: async (what: string, path: string, options: Options): Promise<Outcome> => {
      const result = await call(false, { what, path, ...options });
      if ('answer' in result) return result.answer;
      return result.wasLost || hasCode(result.error, 'illegal_move', 'edited_meanwhile') ? 'open' : 'refused';
    },
    /** An act under a key of its own, pursued until its outcome is known; null where it is refused. */
    pursue: async (what: string, path: string, json: object): Promise<Answer | null> => {
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const end = performance.now() + patienceMs;
      for (let failures = 0; performance.now() < end; failures += 1) {
        const result = await call(false, { what, path, json, headers });
        if ('answer' in result) return result.answer;
        if (!isOutcomeOpen(result.error)) return null;
        tally().sums['sent again'] += 1;
        await sleep(attemptDelays[failures] ?? attemptDelays.at(-1));
      }
      tally().wrong.push(`${what}: no outcome in ${patienceMs / 1000} s`);
      return null;
    },
  };
}

export type Browser = ReturnType<typeof openBrowser>;
