import { setTimeout as sleep } from 'node:timers/promises';
import { errorBodySchema } from '@garden-room/contract/errors';
import type { Answer, Options } from '../../functions/test/support/api.ts';
import type { Person } from '../../functions/test/support/people.ts';
import { origin } from '../../functions/test/support/suite.ts';
import { isOutcomeOpen, networkError, refusal, unreadableError } from '../../web/src/lib/api-error.ts';
import { createQueryClient } from '../../web/src/lib/query-client.ts';
import type { Tally } from './tally.ts';

/** As `web/src/lib/api-client.ts`. */
const timeoutMs = 20_000;
/** As `web/src/features/visits/booking/use-attempt.ts`; then its user presses again. */
const attemptDelays = [0, 1_000, 3_000, 8_000];
/** By then every fault is over; what is not known by then never will be. */
const patienceMs = 90_000;

const { queries, mutations } = createQueryClient().getDefaultOptions();

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
    if (signal.aborted) tally.wentWrong(`${what}: no answer in ${timeoutMs / 1000} s`);
    throw networkError();
  });
  tally.answered(what, answer, performance.now() - began);
  if (answer.status < 400) return answer;
  const body = errorBodySchema.safeParse(answer.body);
  const seconds = answer.headers.get('retry-after');
  throw body.success
    ? refusal(answer.status, body.data, seconds === null ? null : Number(seconds))
    : unreadableError(answer.status);
}

/** What came of an act: its answer, that it was refused, or that its user cannot know. */
export type Outcome = Answer | 'refused' | 'open';

/** Sends a call, and again as the site's client does, whose own rules these are. */
async function sendAgain(
  rules: typeof queries | typeof mutations,
  person: Person,
  wanted: Wanted,
  tally: Tally,
): Promise<Outcome> {
  let wasOpen = false;
  for (let failures = 0; ; failures += 1) {
    try {
      return await send(person, wanted, tally);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      // A refusal after a lost answer may be of what that one has done.
      wasOpen ||= isOutcomeOpen(error);
      if (typeof rules?.retry !== 'function' || !rules.retry(failures, error))
        return wasOpen ? 'open' : 'refused';
      tally.sums.repeated += 1;
      await sleep(typeof rules.retryDelay === 'function' ? rules.retryDelay(failures, error) : 1000);
    }
  }
}

const answerOf = (outcome: Outcome): Answer | null => (typeof outcome === 'string' ? null : outcome);

/** What the pages of one signed-in user call, and how they repeat it. */
export const openBrowser = (person: Person, tally: () => Tally) => ({
  person,
  /** A page that is read; null where it shows an error with a button to try again. */
  read: async (what: string, path: string): Promise<Answer | null> =>
    answerOf(await sendAgain(queries, person, { what, path }, tally())),
  /** An act that brings about a state. */
  act: (what: string, path: string, options: Options): Promise<Outcome> =>
    sendAgain(mutations, person, { what, path, ...options }, tally()),
  /** An act under a key of its own, pursued until its outcome is known; null where it is refused. */
  pursue: async (what: string, path: string, json: object): Promise<Answer | null> => {
    const headers = { 'idempotency-key': crypto.randomUUID(), origin };
    const end = performance.now() + patienceMs;
    for (let failures = 0; performance.now() < end; failures += 1) {
      const outcome = await sendAgain(mutations, person, { what, path, json, headers }, tally());
      if (outcome !== 'open') return answerOf(outcome);
      tally().sums.repeated += 1;
      await sleep(attemptDelays[failures] ?? attemptDelays.at(-1));
    }
    tally().wentWrong(`${what}: no outcome in ${patienceMs / 1000} s`);
    return null;
  },
});

export type Browser = ReturnType<typeof openBrowser>;
