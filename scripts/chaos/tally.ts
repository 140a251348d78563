import { errorBodySchema, errorCatalogue } from '@garden-room/contract/errors';
import type { Answer } from '../../functions/test/support/api.ts';

/** A session that is over signs a user out: nothing of what goes wrong here may end one. */
const neverRefused = [401, 403, 429];

/** What is wrong with how a call was refused; null of a proper refusal. A fault of ours is a 503 that says when to come back. */
export function improper({ status, body, headers }: Answer): string | null {
  const parsed = errorBodySchema.safeParse(body);
  if (!parsed.success) return `${status} without our error body`;
  const { code } = parsed.data;
  if (errorCatalogue[code].status !== status || status === 500 || neverRefused.includes(status))
    return `${status} ${code}`;
  if (status === 503 && !headers.get('retry-after')) return '503 without Retry-After';
  return null;
}

/** What became of the calls of one round. */
export function startTally() {
  const refused = new Map<string, number>();
  const wrong = new Map<string, number>();
  const count = (counts: Map<string, number>, what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
  const sums = { calls: 0, answered: 0, lost: 0, repeated: 0, slowestMs: 0 };
  let faultEndedAt: number | undefined;
  /** Milliseconds from the fault's end to the first good answer, by what was asked. */
  const goodMs = new Map<string, number>();
  return {
    sums,
    refused,
    wrong,
    /** A call whose answer came, good or bad. */
    answered: (what: string, answer: Answer, tookMs: number) => {
      sums.slowestMs = Math.max(sums.slowestMs, tookMs);
      if (answer.status < 400) {
        sums.answered += 1;
        if (faultEndedAt !== undefined && !goodMs.has(what))
          goodMs.set(what, performance.now() - faultEndedAt);
        return;
      }
      const fault = improper(answer);
      if (fault) count(wrong, `${what}: ${fault}`);
      else count(refused, errorBodySchema.parse(answer.body).code);
    },
    wentWrong: (what: string) => count(wrong, what),
    faultEnded: () => {
      faultEndedAt = performance.now();
    },
    /** Infinite before it. */
    firstGoodMs: () => Math.min(...goodMs.values()),
    firstBookingMs: () => goodMs.get('book') ?? Number.POSITIVE_INFINITY,
    msSinceFault: () => performance.now() - (faultEndedAt ?? performance.now()),
  };
}

export type Tally = ReturnType<typeof startTally>;
