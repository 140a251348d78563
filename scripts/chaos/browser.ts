import { setTimeout as sleep } from 'node:timers/promises';
import { errorBodySchema } from '@garden-room/contract/errors';
import type { Answer, Options } from '../../functions/test/support/api.ts';
import type { Person } from '../../functions/test/support/people.ts';
import { origin } from '../../functions/test/support/suite.ts';
import {
  hasCode,
  isOutcomeOpen,
  networkError,
  toApiError,
  unreadableError,
} from '../../web/src/lib/api-error.ts';
import { createQueryClient } from '../../web/src/lib/query-client.ts';
import type { Tally } from './tally.ts';

/** As `web/src/lib/api-client.ts`. */
const timeoutMs = 20_000;
/** As `web/src/features/visits/booking/use-attempt.ts`; then its user presses again. */
const attemptDelays = [0, 1_000, 3_000, 8_000];
/** By then every fault is over; what is not known by then never will be. */
const patienceMs = 90_000;

const { queries, mutations } = createQueryClient().getDefaultOptions();
type Rules = typeof queries | typeof mutations;

/** Milliseconds after which the site's client sends a call again that has failed so; null where it does not. */
function waitOf(rules: Rules, failures: number, error: Error): number | null {
  if (typeof rules?.retry !== 'function' || typeof rules.retryDelay !== 'function')
    throw new Error('The client repeats its calls in another way by now.');
  return rules.retry(failures, error) ? rules.retryDelay(failures, error) : null;
}

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

/** The answer of a call, or its last error and whether any of its answers was lost. */
type Sent = { answer: Answer } | { error: Error; wasLost: boolean };

/** Sends a call, and again as the site's client does, whose own rules these are. */
async function sendAgain(rules: Rules, person: Person, wanted: Wanted, tally: Tally): Promise<Sent> {
  let wasLost = false;
  for (let failures = 0; ; failures += 1) {
    try {
      return { answer: await send(person, wanted, tally) };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      wasLost ||= isOutcomeOpen(error);
      const wait = waitOf(rules, failures, error);
      if (wait === null) return { error, wasLost };
      tally.sums['sent again'] += 1;
      await sleep(wait);
    }
  }
}

/** What came of an act: its answer, that it was refused, or that its user cannot know. */
export type Outcome = Answer | 'refused' | 'open';

/** What the pages of one signed-in user call, and how they repeat it. */
export const openBrowser = (person: Person, tally: () => Tally) => ({
  person,
  /** A page that is read; null where it shows an error with a button to try again. */
  read: async (what: string, path: string): Promise<Answer | null> => {
    const sent = await sendAgain(queries, person, { what, path }, tally());
    return 'answer' in sent ? sent.answer : null;
  },
  /**
   * An act that brings about a state. A refusal after a lost answer, or that the visit is no longer so, may be of what
   * this very act has done.
   */
  act: async (what: string, path: string, options: Options): Promise<Outcome> => {
    const sent = await sendAgain(mutations, person, { what, path, ...options }, tally());
    if ('answer' in sent) return sent.answer;
    return sent.wasLost || hasCode(sent.error, 'illegal_move', 'edited_meanwhile') ? 'open' : 'refused';
  },
  /** An act under a key of its own, pursued until its outcome is known; null where it is refused. */
  pursue: async (what: string, path: string, json: object): Promise<Answer | null> => {
    const headers = { 'idempotency-key': crypto.randomUUID(), origin };
    const end = performance.now() + patienceMs;
    for (let failures = 0; performance.now() < end; failures += 1) {
      const sent = await sendAgain(mutations, person, { what, path, json, headers }, tally());
      if ('answer' in sent) return sent.answer;
      if (!isOutcomeOpen(sent.error)) return null;
      tally().sums['sent again'] += 1;
      await sleep(attemptDelays[failures] ?? attemptDelays.at(-1));
    }
    tally().wrong.push(`${what}: no outcome in ${patienceMs / 1000} s`);
    return null;
  },
});

export type Browser = ReturnType<typeof openBrowser>;
